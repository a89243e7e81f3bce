import TsumamiGeometry

/// One field of a struct in C that holds the settings of a list.
package struct StructField {
  /// How a setting is kept.
  package enum Kind: Equatable, Sendable {
    /// `bool`.
    case flag
    /// `double`; infinity for none.
    case number
    /// `int32_t`; 0 for none.
    case whole
    /// Two of `double`; infinity for none.
    case pair
    /// Four of `double`: top, left, bottom, right.
    case insets
    /// An enumeration: the index among the words, -1 for a value that the next field has.
    case word
    /// `uint32_t`, a bit for each word.
    case words
    /// `const char *` in UTF-8; null for none.
    case text
    /// `bool`: whether a text is refused.
    case refusal
    /// `bool`: whether a group is there.
    case presence
    /// A struct with the settings of a group.
    case group
    /// The address of the first element of a list.
    case list
    /// `size_t`: the number of elements of a list.
    case count
  }

  /// The name in the list.
  package let name: StaticString
  package let kind: Kind
  /// The distance in bytes from the start of its struct.
  package internal(set) var offset = 0
  package let size: Int
  /// The settings of a group, or of an element of a list.
  package internal(set) var members: [StructField] = []
  /// The meaning of a number.
  package internal(set) var measure: Measure?
  /// Whether there can be none.
  package internal(set) var allowsNone = false
  /// The noun of a word or a text, without an article; of a group its place in a sentence.
  package internal(set) var noun: StaticString = ""
  /// The words; nil for one that is written as false.
  package internal(set) var words: [StaticString?] = []
  /// Whether another value than the words is possible, which the next field has.
  package internal(set) var allowsOther = false
  /// The usual value as numbers; nil if there is none.
  package internal(set) var usual: [Double]?

  init(_ name: StaticString, _ kind: Kind, size: Int) {
    (self.name, self.kind, self.size) = (name, kind, size)
  }

  /// Whether it is a setting of a name, kept in one of two ways.
  package func isSetting(_ name: StaticString, _ kind: Kind) -> Bool {
    self.kind == kind && self.name.isEqual(to: name)
  }
}

/// The struct in C that holds the settings of a list: a field for each, in its order, after its
/// size in bytes.
///
/// The header for C and the conversion of its structs both follow from it. The fields lie as a
/// compiler of C lays them out.
package final class StructLayout: SettingsVisitor {
  /// A struct whose fields are being listed.
  private struct Level {
    var fields: [StructField] = []
    var end = 0
    var alignment = 1

    var size: Int { (end + alignment - 1) / alignment * alignment }

    mutating func add(_ field: StructField, alignment: Int) {
      var field = field
      field.offset = (end + alignment - 1) / alignment * alignment
      end = field.offset + field.size
      self.alignment = Swift.max(self.alignment, alignment)
      fields.append(field)
    }
  }

  private var levels: [Level]
  private static var word: Int { MemoryLayout<UnsafeRawPointer>.size }
  /// The alignment of `double` in a struct.
  private static var wide: Int { MemoryLayout<Double>.alignment }

  /// The fields after the size.
  package var fields: [StructField] { levels[0].fields }
  /// The size of the struct in bytes.
  package var size: Int { levels[0].size }

  /// Lists the fields of the settings to which a closure goes.
  package init(_ visit: (StructLayout) -> Void) {
    levels = [Self.start]
    visit(self)
  }

  /// A struct that begins with its size.
  private static var start: Level { Level(end: word, alignment: word) }

  private func add(_ field: StructField, alignment: Int) {
    levels[levels.count - 1].add(field, alignment: alignment)
  }

  @inline(never)
  package func flag(_ name: StaticString, _ value: inout Bool, or usual: Bool) {
    var field = StructField(name, .flag, size: 1)
    field.usual = [usual ? 1 : 0]
    add(field, alignment: 1)
  }

  @inline(never)
  package func number(
    _ name: StaticString, _ value: inout Double?, or usual: Double?, _ measure: Measure,
    allowsNone: Bool
  ) {
    let isWhole = measure.unit == .count
    var field = StructField(name, isWhole ? .whole : .number, size: isWhole ? 4 : 8)
    field.measure = measure
    field.allowsNone = allowsNone
    field.usual = usual.map { [$0] } ?? (allowsNone ? [.infinity] : nil)
    add(field, alignment: isWhole ? 4 : Self.wide)
  }

  @inline(never)
  package func pair(
    _ name: StaticString, _ value: inout Vector?, or usual: Vector?, _ measure: Measure,
    allowsNone: Bool
  ) {
    var field = StructField(name, .pair, size: 16)
    field.measure = measure
    field.allowsNone = allowsNone
    field.usual = usual.map { [$0.x, $0.y] } ?? (allowsNone ? [.infinity] : nil)
    add(field, alignment: Self.wide)
  }

  @inline(never)
  package func insets(_ name: StaticString, _ value: inout Insets) {
    var field = StructField(name, .insets, size: 32)
    field.usual = [0]
    add(field, alignment: Self.wide)
  }

  package func choice<Value: SettingWord>(
    _ name: StaticString, _ value: inout Value?, or usual: Value?, allowsOther: Bool
  ) {
    defer { if allowsOther { value = nil } }
    let values = Value.values
    // A single word says nothing.
    guard allowsOther || values.count > 1 else { return }
    let place = values.firstIndex { $0 == usual }
    addWords(
      name, .word, Value.noun, values.map { $0.word }, place.map { [Double($0)] },
      allowsOther: allowsOther)
  }

  @inline(never)
  private func addWords(
    _ name: StaticString, _ kind: StructField.Kind, _ noun: StaticString,
    _ words: [StaticString?], _ usual: [Double]?, allowsOther: Bool
  ) {
    var field = StructField(name, kind, size: 4)
    field.noun = noun
    field.words = words
    field.allowsOther = allowsOther
    field.usual = usual
    add(field, alignment: 4)
  }

  package func choices<Value: SettingWord & OptionSet>(
    _ name: StaticString, _ value: inout Value, or usual: Value?
  ) where Value.Element == Value {
    let values = Value.values
    let places = usual.map { usual in
      values.indices.filter { usual.contains(values[$0]) }.map { Double($0) }
    }
    addWords(name, .words, Value.noun, values.map { $0.word }, places, allowsOther: false)
  }

  package func text(_ name: StaticString, _ value: inout String, _ noun: StaticString) {
    var field = StructField(name, .text, size: Self.word)
    field.noun = noun
    add(field, alignment: Self.word)
  }

  package func text(
    _ name: StaticString, _ value: inout String?, isRefused: inout Bool, _ noun: StaticString
  ) {
    var field = StructField(name, .text, size: Self.word)
    field.noun = noun
    field.allowsNone = true
    add(field, alignment: Self.word)
    var refusal = StructField(name, .refusal, size: 1)
    refusal.usual = [0]
    add(refusal, alignment: 1)
  }

  package func group(
    _ name: StaticString, in place: StaticString, if isPresent: Bool, _ body: () -> Void
  ) -> Bool {
    // A word for no group at all says no more than that the group is empty.
    if let last = levels[levels.count - 1].fields.last, last.isSetting(name, .word),
      last.words.count == 1
    {
      levels[levels.count - 1].fields.removeLast()
      levels[levels.count - 1].end = last.offset
    }
    levels.append(Level())
    body()
    var level = levels.removeLast()
    // A group that consists of groups needs no mark that it is there.
    if !level.fields.contains(where: { $0.kind == .group }) {
      levels.append(Level())
      add(StructField(name, .presence, size: 1), alignment: 1)
      body()
      level = levels.removeLast()
    }
    var field = StructField(name, .group, size: level.size)
    field.noun = place
    field.members = level.fields
    add(field, alignment: level.alignment)
    return false
  }

  package func list<Value>(
    _ name: StaticString, in place: StaticString, _ values: inout [Value], new: Value,
    _ body: (inout Value) -> Void
  ) {
    levels.append(Self.start)
    var value = new
    body(&value)
    let level = levels.removeLast()
    var field = StructField(name, .list, size: Self.word)
    field.noun = place
    field.members = level.fields
    field.usual = [Double(level.size)]
    add(field, alignment: Self.word)
    add(StructField(name, .count, size: Self.word), alignment: Self.word)
  }

  package func refuse(if isWrong: Bool, _ message: StaticString) {}
}

extension StaticString {
  /// Whether it has the same bytes as another one.
  package func isEqual(to other: StaticString) -> Bool {
    guard utf8CodeUnitCount == other.utf8CodeUnitCount else { return false }
    return UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount).elementsEqual(
      UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount))
  }

  /// The name in C: `maximumScale` becomes `maximum_scale`.
  package var inC: String {
    var bytes: [UInt8] = []
    for byte in UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) {
      if byte == 0x20 {
        bytes.append(0x5F)
      } else if byte >= 0x41, byte <= 0x5A {
        if !bytes.isEmpty { bytes.append(0x5F) }
        bytes.append(byte + 0x20)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
