/// The change of a manipulable node by a key, while the node has the focus.
package struct ManipulationKeyEdit {
  package private(set) var displacement = Vector.zero
  package private(set) var factor = 1.0
  package private(set) var rotation = 0.0

  package init?(_ key: KeySample) {
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
