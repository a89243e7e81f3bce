import CTsumami
import Tsumami
import TsumamiSortable
import TsumamiTrace

/// The kinds of what a node has at most once, by their numbers in C.
enum Kind: Int32 {
  case boundingBox = 201
  case manipulable, snapping, knob, scroll, sheet, sortable, dropZone

  /// The kind of an attachment by its key in a trace.
  init?(key: StaticString) {
    let keys: [StaticString] = [
      "boundingBox", "manipulable", "snapping", "knob", "scroll", "sheet", "sortable",
      "dropZone",
    ]
    guard let place = keys.firstIndex(where: { $0.isEqual(to: key) }) else { return nil }
    self.init(rawValue: Int32(201 + place))
  }
}

/// A value with a list of settings.
protocol Settings {
  mutating func visit(_ each: some SettingsVisitor)
  /// What is wrong with all settings together; nil if nothing is.
  var fault: String? { get }
}

extension BoxEditing: Settings {}
extension Manipulation: Settings {}
extension Snapping: Settings {}
extension Knob: Settings {}
extension Scrolling: Settings {}
extension Sheet: Settings {
  var fault: String? { detents.isEmpty ? "a sheet needs detents" : faultOfNames?.message }
}
extension Sortable: Settings {}
extension DropZone: Settings {}
extension GestureDescription: Settings {
  var fault: String? {
    if case .edgePan(let pan) = self, pan.edges.isEmpty { "an edge pan needs edges" } else { nil }
  }
}

extension Settings {
  var fault: String? { nil }

  private var layout: StructLayout {
    var settings = self
    return StructLayout { settings.visit($0) }
  }

  /// Changes the settings by a struct of C; null changes nothing.
  ///
  /// - Returns: what is wrong with the settings; nil if nothing is.
  mutating func read(_ struct: UnsafeRawPointer?) -> String? {
    guard let `struct` else { return fault }
    let reader = StructReader(`struct`, layout)
    if reader.failure == nil { visit(reader) }
    return reader.failure ?? fault
  }

  /// Writes the settings to a struct of C.
  func write(to target: UnsafeMutableRawPointer, size: Int, memory: StructMemory) {
    var settings = self
    StructWriter.write(layout, to: target, size: size, memory: memory) { settings.visit($0) }
  }
}

extension GestureDescription {
  /// The deepest composition.
  private static var deepest: Int { 64 }

  /// The usual gesture of a number in C; nil for a composition or another kind.
  static func usual(_ kind: Int32) -> GestureDescription? {
    let place = Int(kind) - 1
    return single.indices.contains(place) ? single[place] : nil
  }

  /// The gesture of a number in C with settings in C.
  ///
  /// - Returns: nil where something is wrong, which is noted.
  static func read(
    _ kind: Int32, _ settings: UnsafeRawPointer?, _ host: Host, depth: Int = 0
  ) -> GestureDescription? {
    if let gesture = usual(kind) { return host.read(gesture, from: settings) }
    let isComposition = kind >= 101 && kind <= 103
    guard isComposition, depth < deepest else {
      host.fail(isComposition ? "a composition that is too deep" : "\(kind) is no gesture")
      return nil
    }
    guard let settings else {
      host.fail("a composition is NULL")
      return nil
    }
    let parts = settings.assumingMemoryBound(to: tsumami_composition.self)
    guard let parts = host.read(parts, or: tsumami_composition(), "tsumami_composition"),
      let first = read(parts.first_kind, parts.first, host, depth: depth + 1),
      let second = read(parts.second_kind, parts.second, host, depth: depth + 1)
    else { return nil }
    switch kind {
    case 101: return .simultaneous(first, second)
    case 102: return .sequence(first, second)
    default: return .exclusive(first, second)
    }
  }
}
