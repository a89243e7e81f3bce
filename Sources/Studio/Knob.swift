import Tsumami

/// A knob that has to be pressed before it can be dragged: the states of a press, then drag, to be
/// tried with a finger.
public final class Knob {
  /// What the knob is doing.
  public enum State: Int, Equatable, Sendable {
    /// Nobody touches it.
    case inactive
    /// A finger is on it, and has to stay a moment longer.
    case pressing
    /// It follows the finger, by a translation that started at zero.
    case dragging
  }

  /// Its diameter in points.
  public static var diameter: Double { 72 }

  /// Its node on the stage.
  public let node: NodeID
  private let stage: Stage
  private let transient = TransientState(State.inactive)

  init(on stage: Stage, at center: Vector) {
    self.stage = stage
    node = stage.add(
      Node(
        frame: Rect(center: center, size: Size(Self.diameter, Self.diameter)),
        hitInsets: Insets(-8)))
    let pressThenDrag = LongPress(minimumDuration: 0.35)
      .sequenced(before: Pan(minimumDistance: 0, slop: .included))
      .updating(transient) { value, state in
        switch value {
        case .first: state = .pressing
        case .second: state = .dragging
        }
      }
      .onChanged { [node] value in
        guard case .second(_, let drag?) = value else { return }
        stage.setPlacement(Placement(translation: drag.translation), of: node)
      }
      .onEnded { [node] _ in Self.settle(node, on: stage) }
      .onCancelled { [node] _ in stage.setPlacement(.identity, of: node) }
    stage.attach(pressThenDrag, to: node) { $0.priority = .high }
  }

  /// What it is doing now.
  public var state: State { transient.value(at: stage.time) }

  /// Where it was dragged to becomes its place, unless that is off the board.
  private static func settle(_ node: NodeID, on stage: Stage) {
    guard let frame = stage.frame(of: node), let placement = stage.placement(of: node) else {
      return
    }
    let board = stage.bounds.size
    var origin = frame.origin + placement.translation
    origin.x = origin.x.clamped(from: 0, to: Swift.max(board.width - diameter, 0))
    origin.y = origin.y.clamped(from: 0, to: Swift.max(board.height - diameter, 0))
    stage.setFrame(Rect(origin: origin, size: frame.size), of: node)
    stage.setPlacement(.identity, of: node)
  }
}
