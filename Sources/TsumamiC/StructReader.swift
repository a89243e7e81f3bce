import Tsumami
import TsumamiTrace

/// Reads settings from a struct of C, by the layout that follows from their list.
///
/// Fields beyond the size that the struct states keep their usual values. The first mistake stops
/// the reading.
final class StructReader: SettingsVisitor {
  /// A struct that is being read.
  private struct Level {
    let start: UnsafeRawPointer
    /// How many bytes of it there are.
    let size: Int
    let fields: [StructField]
    /// The names before those of its fields, in messages.
    let path: String
  }

  /// The sizes in bytes that a struct can state.
  static var sizes: ClosedRange<Int> { MemoryLayout<Int>.size...(1 << 16) }
  /// The largest number of elements of a list.
  private static var mostElements: Int { 10_000 }

  private var levels: [Level]
  /// The fault, as a sentence without its full stop; nil if nothing is.
  private(set) var failure: String?

  /// Makes a reader of a struct that begins with its size.
  init(_ start: UnsafeRawPointer, _ layout: StructLayout) {
    levels = []
    enter(start, layout.fields, path: "")
  }

  private func enter(_ start: UnsafeRawPointer, _ fields: [StructField], path: String) {
    let size = start.loadUnaligned(as: Int.self)
    if !Self.sizes.contains(size) {
      fail(
        (path.isEmpty ? path : path + ".") + "size is " + String(size)
          + ": the default function sets it")
    }
    levels.append(Level(start: start, size: size, fields: fields, path: path))
  }

  private func fail(_ message: String) {
    if failure == nil { failure = message }
  }

  private func fail(_ name: StaticString, _ message: String) {
    fail(path(to: name) + message)
  }

  private func path(to name: StaticString) -> String {
    let path = levels.last?.path ?? ""
    return (path.isEmpty ? path : path + ".") + name.inC
  }

  /// Where a setting is; nil if the struct does not have it, or something was wrong before.
  private func place(_ name: StaticString, _ kind: StructField.Kind) -> UnsafeRawPointer? {
    guard failure == nil, let level = levels.last,
      let field = level.fields.first(where: { $0.isSetting(name, kind) }),
      field.offset + field.size <= level.size
    else { return nil }
    return level.start + field.offset
  }

  /// Reads true or false of a byte that C may have left to chance.
  private func flag(at place: UnsafeRawPointer) -> Bool { place.load(as: UInt8.self) & 1 == 1 }

  private func refuse(_ number: Double, _ name: StaticString, _ measure: Measure) {
    var expected = " where \(measure.noun)"
    if measure.most < .infinity {
      expected += " from \(measure.least) to \(measure.most)"
    } else if measure.least > -.infinity {
      expected += " of at least \(measure.least)"
    }
    fail(name, " is " + number.description + expected + " was expected")
  }

  @inline(never)
  func flag(_ name: StaticString, _ value: inout Bool, or usual: Bool) {
    if let place = place(name, .flag) { value = flag(at: place) }
  }

  @inline(never)
  func number(
    _ name: StaticString, _ value: inout Double?, or usual: Double?, _ measure: Measure,
    allowsNone: Bool
  ) {
    if measure.unit == .count { return whole(name, &value, measure, allowsNone: allowsNone) }
    guard let place = place(name, .number) else { return }
    let number = place.loadUnaligned(as: Double.self)
    if number == .infinity, allowsNone || (usual == nil && value == nil) {
      if allowsNone { value = nil }
    } else if number.isFinite, measure.isClamped {
      value = Swift.max(number, measure.least)
    } else if number.isFinite, number >= measure.least, number <= measure.most {
      value = number
    } else {
      refuse(number, name, measure)
    }
  }

  private func whole(
    _ name: StaticString, _ value: inout Double?, _ measure: Measure, allowsNone: Bool
  ) {
    guard let place = place(name, .whole) else { return }
    let number = Double(place.loadUnaligned(as: Int32.self))
    if number == 0, allowsNone {
      value = nil
    } else if number >= measure.least {
      value = number
    } else {
      refuse(number, name, measure)
    }
  }

  @inline(never)
  func pair(
    _ name: StaticString, _ value: inout Vector?, or usual: Vector?, _ measure: Measure,
    allowsNone: Bool
  ) {
    guard let place = place(name, .pair) else { return }
    let pair = Vector(
      place.loadUnaligned(as: Double.self), (place + 8).loadUnaligned(as: Double.self))
    if pair.x == .infinity, allowsNone {
      value = nil
    } else if pair.isFinite, pair.x >= measure.least, pair.y >= measure.least {
      value = pair
    } else {
      refuse(pair.x.isFinite && pair.x >= measure.least ? pair.y : pair.x, name, measure)
    }
  }

  @inline(never)
  func insets(_ name: StaticString, _ value: inout Insets) {
    guard let place = place(name, .insets) else { return }
    func side(_ index: Int) -> Double { (place + 8 * index).loadUnaligned(as: Double.self) }
    let insets = Insets(top: side(0), left: side(1), bottom: side(2), right: side(3))
    let sum = insets.top + insets.left + insets.bottom + insets.right
    if sum.isFinite { value = insets } else { fail(name, " is not four finite numbers") }
  }

  func choice<Value: SettingWord>(
    _ name: StaticString, _ value: inout Value?, or usual: Value?, allowsOther: Bool
  ) {
    let values = Value.values
    guard let index = word(name, values.count, allowsOther: allowsOther) else { return }
    value = index < 0 ? nil : values[index]
  }

  /// The index of a word; -1 for another value, nil if it stays as it is.
  @inline(never)
  private func word(
    _ name: StaticString, _ count: Int, allowsOther: Bool
  ) -> Int? {
    guard let place = place(name, .word) else {
      // A group says by itself whether it is there.
      return allowsOther && place(name, .group) != nil ? -1 : nil
    }
    let index = Int(place.loadUnaligned(as: Int32.self))
    if index >= 0, index < count { return index }
    if index == -1, allowsOther { return -1 }
    fail(name, " is \(index) where 0 to \(count - 1) was expected")
    return nil
  }

  func choices<Value: SettingWord & OptionSet>(
    _ name: StaticString, _ value: inout Value, or usual: Value?
  ) where Value.Element == Value {
    let values = Value.values
    guard let bits = bits(name, Value.noun, values.count) else { return }
    value = []
    for (index, one) in values.enumerated() where bits >> UInt32(index) & 1 == 1 {
      value.insert(one)
    }
  }

  /// The bits of a set of words; nil if it stays as it is.
  @inline(never)
  private func bits(_ name: StaticString, _ noun: StaticString, _ count: Int) -> UInt32? {
    guard let place = place(name, .words) else { return nil }
    let bits = place.loadUnaligned(as: UInt32.self)
    if bits >> UInt32(count) == 0 { return bits }
    fail(name, " is \(bits) where bits of a \(noun) were expected")
    return nil
  }

  /// The text at an address; nil for none.
  private func text(at place: UnsafeRawPointer, _ name: StaticString) -> String? {
    guard let start = place.loadUnaligned(as: UnsafePointer<CChar>?.self) else { return nil }
    guard let text = TsumamiC.text(start) else {
      fail(name, " is not UTF-8")
      return nil
    }
    return text
  }

  func text(_ name: StaticString, _ value: inout String, _ noun: StaticString) {
    guard let place = place(name, .text) else { return }
    if let text = text(at: place, name) {
      value = text
    } else {
      fail(name, " is NULL where \(noun) was expected")
    }
  }

  func text(
    _ name: StaticString, _ value: inout String?, isRefused: inout Bool, _ noun: StaticString
  ) {
    if let place = place(name, .text) { value = text(at: place, name) }
    if let place = place(name, .refusal) { isRefused = flag(at: place) }
  }

  func group(
    _ name: StaticString, in place: StaticString, if isPresent: Bool, _ body: () -> Void
  ) -> Bool {
    guard let start = self.place(name, .group), let level = levels.last,
      let field = level.fields.first(where: { $0.isSetting(name, .group) })
    else { return false }
    levels.append(
      Level(
        start: start, size: field.size, fields: field.members,
        path: path(to: name)))
    defer { levels.removeLast() }
    if let mark = self.place(name, .presence), !flag(at: mark) { return false }
    body()
    return failure == nil
  }

  func list<Value>(
    _ name: StaticString, in place: StaticString, _ values: inout [Value], new: Value,
    _ body: (inout Value) -> Void
  ) {
    guard let list = self.place(name, .list), let number = self.place(name, .count),
      let fields = levels.last?.fields.first(where: { $0.isSetting(name, .list) })?.members
    else { return }
    let path = path(to: name)
    let count = number.loadUnaligned(as: Int.self)
    values = []
    guard count != 0 else { return }
    guard count > 0, count <= Self.mostElements,
      var element = list.loadUnaligned(as: UnsafeRawPointer?.self)
    else { return fail(name, " is NULL, or has too many elements") }
    for index in 0..<count where failure == nil {
      var value = new
      enter(element, fields, path: path + "[" + String(index) + "]")
      if failure == nil {
        body(&value)
        element += levels[levels.count - 1].size
      }
      levels.removeLast()
      values.append(value)
    }
  }

  func refuse(if isWrong: Bool, _ message: StaticString) {
    guard isWrong else { return }
    let path = levels.last?.path ?? ""
    fail((path.isEmpty ? path : path + ": ") + "\(message)")
  }
}
