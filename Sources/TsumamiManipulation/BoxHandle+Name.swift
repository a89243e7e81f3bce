extension BoxHandle {
  /// Its name in traces.
  package var name: StaticString {
    switch self {
    case .topLeft: "topLeft"
    case .topCenter: "topCenter"
    case .topRight: "topRight"
    case .middleLeft: "middleLeft"
    case .middleRight: "middleRight"
    case .bottomLeft: "bottomLeft"
    case .bottomCenter: "bottomCenter"
    case .bottomRight: "bottomRight"
    case .rotation: "rotation"
    case .body: "body"
    }
  }
}
