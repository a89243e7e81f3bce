// How values print, as in TsumamiGeometry/CustomStringConvertible.swift.

extension AttachmentEvent: CustomStringConvertible {
  /// The name with its reason: `failed(excluded)`.
  public var description: String {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled(let reason): "cancelled(" + reason.description + ")"
    case .failed(let reason): "failed(" + reason.description + ")"
    case .snapped: "snapped"
    case .departed: "departed"
    case .arrived: "arrived"
    }
  }
}

extension NodeID: CustomStringConvertible {
  /// The index, and how often its storage was used before: `node 3`, `node 3 (1 before)`.
  public var description: String {
    "node " + String(index) + (generation == 0 ? "" : " (" + String(generation) + " before)")
  }
}

extension AttachmentID: CustomStringConvertible {
  /// The index, and how often its storage was used before: `attachment 3`.
  public var description: String {
    if self == .none { return "no attachment" }
    return "attachment " + String(index)
      + (generation == 0 ? "" : " (" + String(generation) + " before)")
  }
}

extension Stage.Change.Kinds: CustomStringConvertible {
  /// The kinds: `moved, resized`.
  public var description: String {
    var names: [String] = []
    if contains(.added) { names.append("added") }
    if contains(.moved) { names.append("moved") }
    if contains(.resized) { names.append("resized") }
    if contains(.scrolled) { names.append("scrolled") }
    if contains(.reordered) { names.append("reordered") }
    if contains(.enabled) { names.append("enabled") }
    if contains(.appearance) { names.append("appearance") }
    if contains(.removed) { names.append("removed") }
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}

extension Stage.Change: CustomStringConvertible {
  /// The node, the kinds and the map: `node 3 moved: matrix(1, 0, 0, 1, 12, 4)`.
  public var description: String {
    node.description + " " + kinds.description + ": " + matrix.description
  }
}

extension BoxEdit: CustomStringConvertible {
  /// The handle and the box: `topLeft: center (200, 175), 200 × 150`.
  public var description: String {
    (handle.map { $0.description } ?? "keys") + ": " + box.description
  }
}

extension SheetPosition: CustomStringConvertible {
  /// All of it: `resting at "half" (2 of 3), height 300, progress 1, dimming 0`.
  public var description: String {
    var text: String
    switch phase {
    case .resting: text = "resting"
    case .dragging: text = "dragging"
    case .settling: text = "settling"
    }
    if let detent, let index {
      text += " at \"" + detent + "\" (" + String(index + 1) + " of " + String(count) + ")"
    } else {
      text += phase == .dragging ? "" : " closed"
    }
    return text + ", height " + height.text + ", progress " + progress.text + ", dimming "
      + dimming.text
  }
}

extension KeySample: CustomStringConvertible {
  /// The key, what it did and the modifier keys: `ArrowLeft down, 0.5 s, shift`.
  public var description: String {
    key.name + (isDown ? " down, " : " up, ") + time.text + " s" + modifiers.suffix
  }
}

extension Input: CustomStringConvertible {
  /// The event: `pointer 1 down at (150, 150), 0.016 s`.
  public var description: String {
    switch self {
    case .pointer(let sample): sample.description
    case .coalesced(let sample): "coalesced " + sample.description
    case .hit(let node): "hit " + node.description
    case .indirect(let sample): sample.description
    case .key(let key): key.description
    case .time(let time): "time " + time.text + " s"
    }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// A sentence without a full stop: `pointer 3 is not down`.
  public var description: String {
    switch self {
    case .pointerNotDown(let id): "pointer " + String(id) + " is not down"
    case .pointerDownTwice(let id): "pointer " + String(id) + " is down already"
    case .tooManyPointers(let id): "pointer " + String(id) + " is one too many"
    case .timeWentBack(let time): "the time went back to " + time.text + " s"
    case .notFinite: "a position or a time is no number, or too large"
    }
  }
}
