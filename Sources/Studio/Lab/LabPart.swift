import Tsumami

/// An attachment of a node of the lab's pad, or a part of a composition: its kind and its settings.
///
/// The fields of a form, a document and what is attached to a stage follow from the settings.
package struct LabPart: Equatable, Sendable {
  /// The kind.
  package private(set) var kind: LabKind
  /// The settings.
  package var settings: LabSettings
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

  /// Makes a part with the settings of a new one.
  package init(_ kind: LabKind, _ parts: LabPart...) {
    self.kind = kind
    self.parts = parts
    settings = LabSettings(kind)
    if kind.isComposition, parts.count != 2 { self.parts = [LabPart(.longPress), LabPart(.pan)] }
  }

  // MARK: Fields

  /// The settings as fields of a form.
  private var form: LabForm {
    let form = LabForm()
    var visited = settings
    visited.visit(form)
    return form
  }

  /// The settings as fields of a form: those that matter with the values of the others.
  package var fields: [LabField] { form.fields }

  /// The same part with another value; nothing changes if it has no such field.
  package func with(_ name: Text, _ value: Double) -> LabPart {
    var part = self
    part.set(name, value)
    return part
  }

  /// Sets the value of a field by its name.
  mutating func set(_ name: Text, _ value: Double) {
    if let place = fields.firstIndex(where: { $0.name == name }) { set(place, value) }
  }

  /// Sets the value of a field by its index, unless the settings would not fit each other.
  mutating func set(_ place: Int, _ value: Double) {
    let form = LabForm(change: (place, value))
    var changed = settings
    changed.visit(form)
    if !form.isRefused { settings = changed }
  }

  /// The value of a field; not a number if there is none.
  package func value(_ name: Text) -> Double {
    fields.first { $0.name == name }?.value ?? .nan
  }

  /// Gives it another kind; values of parameters that both have stay.
  mutating func change(to new: LabKind) {
    var part = LabPart(new)
    if new.isComposition {
      part.parts = kind.isComposition ? parts : pair(for: new)
    } else if !kind.isComposition {
      for field in fields { part.set(field.name, field.value) }
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

  /// Whether two parts are the same; the value of a knob is none of its settings.
  package static func == (one: LabPart, other: LabPart) -> Bool {
    guard one.kind == other.kind, one.name == other.name, one.options == other.options,
      one.arrival == other.arrival, one.parts == other.parts
    else { return false }
    let (first, second) = (one.form, other.form)
    return first.fields == second.fields && first.texts == second.texts
  }

  // MARK: The engine

  /// The gesture, with a probe for itself and each of its parts, outermost first.
  ///
  /// - Parameters:
  ///   - clock: the time of the stage for the probes.
  ///   - probes: gets the probes.
  /// - Returns: the gesture.
  func gesture(
    _ clock: LabClock, probes: inout [LabProbe]
  ) -> ErasedGesture<AnyGestureValue> {
    let probe = LabProbe(clock)
    probes.append(probe)
    guard kind.isComposition, parts.count == 2 else {
      return ErasedGesture(writing: ProbedGesture(base: settings.gesture, probe: probe))
    }
    let first = parts[0].gesture(clock, probes: &probes)
    let second = parts[1].gesture(clock, probes: &probes)
    let composed: ErasedGesture<AnyGestureValue> =
      switch kind {
      case .simultaneous: ErasedGesture(writing: first.simultaneously(with: second))
      case .exclusive: ErasedGesture(writing: first.exclusively(before: second))
      default: ErasedGesture(writing: first.sequenced(before: second))
      }
    return ErasedGesture(writing: ProbedGesture(base: composed, probe: probe))
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

  /// Changes the part at an index, where 0 is this one.
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
