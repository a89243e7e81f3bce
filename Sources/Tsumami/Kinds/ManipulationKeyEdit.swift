/// The change of a manipulable node by a key, while the node has the focus.
struct ManipulationKeyEdit {
  var displacement = Vector.zero
  var factor = 1.0
  var rotation = 0.0

  init?(_ key: KeySample) {
    switch key.key {
    case .plus: factor = Manipulation.keyFactor
    case .minus: factor = 1 / Manipulation.keyFactor
    default:
      guard let edit = BoxKeyEdit(key) else { return nil }
      displacement = edit.displacement + edit.growth
      rotation = edit.rotation
    }
  }
}

extension Manipulation {
  /// The factor by which the plus key scales a node: 1.1.
  static var keyFactor: Double { 1.1 }
}
