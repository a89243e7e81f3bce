import Tsumami

/// An attachment of a node of the lab's pad, or a part of a composition: its kind with a value for
/// each parameter.
package struct LabPart: Equatable, Sendable {
  /// The kind.
  package private(set) var kind: LabKind
  /// The values of ``LabKind/parameters``, in their order.
  package private(set) var values: [Double]
  /// The two gestures of a composition; empty for others.
  package var parts: [LabPart]
  /// The name in traces, which no other attachment has; empty for a part of a composition.
  package var name: Text = ""
  /// The options; only those of an attachment count.
  package var options = LabOptions()
  /// The number of its arrival, if a call of the take attaches it; nil for what is there at first.
  package var arrival: Int?
  /// Whether a call has removed it, while a trace is read.
  var isGone = false
  /// The names of the detents of a sheet, in the order of its parameters.
  package var detentNames: [Text] = ["first", "second", "third", "fourth"]

  /// Makes a part with the default values.
  package init(_ kind: LabKind, _ parts: LabPart...) {
    self.kind = kind
    self.parts = parts
    values = []
    for parameter in kind.parameters { values.append(parameter.standard) }
    if kind.isComposition, parts.count != 2 { self.parts = [LabPart(.longPress), LabPart(.pan)] }
  }

  /// The same part with another value; nothing changes if it has no such parameter.
  package func with(_ name: StaticString, _ value: Double) -> LabPart {
    var part = self
    part.set(name, value)
    return part
  }

  /// Sets the value of a parameter by its name.
  mutating func set(_ name: StaticString, _ value: Double) {
    if let place = place(of: name) { set(place, value) }
  }

  /// Sets the value of a parameter by its place.
  mutating func set(_ place: Int, _ value: Double) {
    let parameters = kind.parameters
    guard parameters.indices.contains(place) else { return }
    values[place] = parameters[place].repaired(value)
  }

  private func place(of name: StaticString) -> Int? {
    let wanted = Text(stringLiteral: name)
    return kind.parameters.firstIndex { Text(stringLiteral: $0.name) == wanted }
  }

  /// Whether the value of a parameter matters with the other values that the part has.
  package func uses(_ place: Int) -> Bool {
    guard let need = kind.parameters[place].need else { return true }
    guard let other = self.place(of: need.name), uses(other) else { return false }
    return need.values >> (Int(exactly: values[other]) ?? 63) & 1 == 1
  }

  /// Gives it another kind; values of parameters that both have stay.
  mutating func change(to new: LabKind) {
    var part = LabPart(new)
    if new.isComposition {
      part.parts = kind.isComposition ? parts : pair(for: new)
    } else if !kind.isComposition {
      for (place, parameter) in kind.parameters.enumerated() {
        if part.value(parameter.name).isNaN || !values[place].isNaN {
          part.set(parameter.name, values[place])
        }
      }
    }
    part.name = name
    part.options = options
    self = part
  }

  /// This gesture and one that people often put beside it.
  private func pair(for composition: LabKind) -> [LabPart] {
    switch kind {
    case .tap where composition == .exclusive: return [inner.with("count", 2), LabPart(.tap)]
    case .pinch, .axisPinch: return [inner, LabPart(.rotation)]
    case .rotation: return [inner, LabPart(.pinch)]
    case .pan where composition == .simultaneous: return [inner, LabPart(.pinch)]
    case .pan: return [LabPart(.longPress), inner]
    default: return [inner, LabPart(.pan)]
    }
  }

  /// The part without a name and options, as a part of a composition.
  var inner: LabPart {
    var part = self
    part.name = ""
    part.options = LabOptions()
    return part
  }

  /// The value of a parameter; not a number if it has none.
  package func value(_ name: StaticString) -> Double {
    place(of: name).map { values[$0] } ?? .nan
  }

  /// Whether two parts are the same; not a number equals itself.
  package static func == (one: LabPart, other: LabPart) -> Bool {
    guard one.kind == other.kind, one.name == other.name, one.options == other.options,
      one.arrival == other.arrival, one.detentNames == other.detentNames,
      one.parts.count == other.parts.count
    else { return false }
    for (a, b) in zip(one.values, other.values) where a != b && !(a.isNaN && b.isNaN) {
      return false
    }
    for (a, b) in zip(one.parts, other.parts) where a != b { return false }
    return true
  }

  // MARK: Places in a list of all parts

  /// How many parts it has with itself and all that are in it.
  package var count: Int {
    var count = 1
    for part in parts { count += part.count }
    return count
  }

  /// Calls a closure with itself and the parts in it, outermost first, with their depths.
  package func forEach(depth: Int = 0, _ body: (LabPart, Int) -> Void) {
    body(self, depth)
    for part in parts { part.forEach(depth: depth + 1, body) }
  }

  /// Changes the part at a place, where 0 is this one.
  mutating func update(_ place: Int, _ body: (inout LabPart) -> Void) {
    if place == 0 { return body(&self) }
    var first = 1
    for index in parts.indices {
      let count = parts[index].count
      if place < first + count { return parts[index].update(place - first, body) }
      first += count
    }
  }
}
