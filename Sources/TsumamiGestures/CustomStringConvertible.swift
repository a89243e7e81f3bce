import TsumamiGeometry

// How values print, as in TsumamiGeometry/CustomStringConvertible.swift.

extension GestureValue {
  /// All parts that are known: `at (190, 100), translation (90, 0), pointers 1`.
  ///
  /// Rotations are in degrees; velocities are per second.
  ///
  /// Parts that are not known are left out. Numbers are rounded to three decimals.
  public var description: String {
    let writer = GestureValueText()
    write(to: writer)
    return writer.text
  }
}

/// Writes the value of a gesture as a text.
private final class GestureValueText: GestureValueWriter {
  private(set) var text = ""
  /// Whether the next part is the first one of its group.
  private var isFirst = true

  private func add(_ name: StaticString, _ value: String) {
    if !isFirst { text += ", " }
    isFirst = false
    text += name.text
    text += " "
    text += value
  }

  func number(_ name: StaticString, _ value: Double?) {
    guard let value else { return }
    add(name, name.text == "rotation" ? value.degreesText : value.text)
  }

  func vector(_ name: StaticString, _ value: Vector?) {
    guard let value else { return }
    add(name, name.text == "scale" ? value.scaleText : value.description)
  }

  func word(_ name: StaticString, _ value: StaticString) { add(name, value.text) }

  func missing(_ name: StaticString) {}

  func group(_ name: StaticString, _ body: () -> Void) {
    let outside = text
    (text, isFirst) = ("", true)
    body()
    let inside = text
    (text, isFirst) = (outside, outside.isEmpty)
    if !inside.isEmpty { add(name, "(" + inside + ")") }
  }
}

extension StaticString {
  /// The same as a string.
  package var text: String { withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
}

extension GestureReason: CustomStringConvertible {
  /// The word of the trace format: `excluded`.
  ///
  /// It is the raw value.
  public var description: String { rawValue }
}

extension RecognizerState: CustomStringConvertible {
  /// The state with its reason: `failed(excluded)`.
  public var description: String {
    switch self {
    case .possible: "possible"
    case .ready: "ready"
    case .active: "active"
    case .ended: "ended"
    case .cancelled(let reason): "cancelled(" + reason.description + ")"
    case .failed(let reason): "failed(" + reason.description + ")"
    }
  }
}

extension GestureThreshold: CustomStringConvertible {
  /// The reason and how close it came: `tooShort: distance 7.5 of 10`.
  ///
  /// Angles are in degrees, other quantities in their own units.
  public var description: String {
    let isAngle = quantity == .angle
    return reason.description + ": " + quantity.rawValue + " "
      + (isAngle ? reached.degreesText : reached.text) + " of "
      + (isAngle ? limit.degreesText : limit.text)
  }
}

extension PointerPhase: CustomStringConvertible {
  /// The name: `down`.
  ///
  /// One of `down`, `move`, `up`, `cancel` and `hover`, the words of the trace format.
  public var description: String { name.text }
}

extension PointerKind: CustomStringConvertible {
  /// The name: `touch`.
  ///
  /// One of `touch`, `pen` and `mouse`, the words of the trace format.
  public var description: String { name.text }
}

extension KeyModifiers: CustomStringConvertible {
  /// The keys: `shift, alt`.
  ///
  /// `none` without a key.
  public var description: String {
    isEmpty ? "none" : names.map { $0.text }.joined(separator: ", ")
  }

  /// The keys behind a comma; empty for none.
  package var suffix: String { isEmpty ? "" : ", " + description }
}

extension PointerSample: CustomStringConvertible {
  /// What is not the default: `pointer 1 down at (150, 150), 0.016 s, pen, pressure 0.5, shift`.
  ///
  /// Tilt and twist are in degrees; the position is in stage points.
  public var description: String {
    var text = "pointer " + String(id) + " " + phase.description + " at " + position.description
    text += ", " + time.text + " s"
    if kind != .touch { text += ", " + kind.description }
    if buttons != .primary { text += ", buttons " + String(buttons.rawValue) }
    if let pressure { text += ", pressure " + pressure.text }
    if contact.size != .zero { text += ", contact " + contact.size.description }
    if contact.tilt != .zero {
      text += ", tilt " + contact.tilt.x.degreesText + " " + contact.tilt.y.degreesText
    }
    if contact.twist != 0 { text += ", twist " + contact.twist.degreesText }
    return text + modifiers.suffix
  }
}

extension IndirectSample: CustomStringConvertible {
  /// The movement, the phase and the modifier keys: `scroll (0, 12) at (150, 150), 0.016 s`.
  ///
  /// A precise scroll says so. Angles are in degrees.
  public var description: String {
    var text: String
    switch action {
    case .scroll(let delta, let isPrecise):
      text = (isPrecise ? "precise scroll " : "scroll ") + delta.description
    case .magnify(let factor): text = "magnify " + factor.text
    case .rotate(let angle): text = "rotate " + angle.degreesText
    }
    switch phase {
    case .began: text += " began"
    case .changed: text += " changed"
    case .ended: text += " ended"
    case .cancelled: text += " cancelled"
    case nil: break
    }
    return text + " at " + position.description + ", " + time.text + " s" + modifiers.suffix
  }
}
