import Tsumami

extension [PointerSample] {
  /// The reports of one event in the order in which the stage handles them: lifts, moves, downs.
  package var inOrderOfEvent: [PointerSample] {
    sorted { $0.phase.placeInEvent < $1.phase.placeInEvent }
  }
}

extension PointerPhase {
  fileprivate var placeInEvent: Int {
    switch self {
    case .up, .cancel: 0
    case .move, .hover: 1
    case .down: 2
    }
  }
}
