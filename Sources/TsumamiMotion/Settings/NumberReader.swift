import TsumamiGeometry

/// Reads settings from numbers that stand in the order of their list: from those that a page writes
/// by the tables that are printed from the same list.
///
/// A switch is 0 or 1, a word the index among its words, and a set of words has a bit for each. Not
/// a number stands for none; where a value is needed it leaves the setting as it is. A text is its
/// length and its bytes in UTF-8, a list its length and its elements. Numbers beyond the last are
/// not numbers, and nothing traps.
package final class NumberReader: SettingsVisitor {
  private let numbers: [Double]
  /// How many numbers have been read.
  package private(set) var place = 0

  /// Makes a reader of numbers.
  package init(_ numbers: [Double]) { self.numbers = numbers }

  @inline(never) private func number() -> Double {
    guard place < numbers.count else { return .nan }
    place += 1
    return numbers[place - 1]
  }

  @inline(never) private func integer() -> Int { Int(exactly: number()) ?? 0 }

  private func vector() -> Vector {
    let x = number()
    return Vector(x, number())
  }

  private func text() -> String {
    var bytes: [UInt8] = []
    for _ in 0..<Swift.min(Swift.max(integer(), 0), numbers.count - place) {
      bytes.append(UInt8(exactly: number()) ?? 0x3F)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @inline(never)
  package func flag(_ name: StaticString, _ value: inout Bool, or usual: Bool) {
    value = number() == 1
  }

  @inline(never)
  package func number(
    _ name: StaticString, _ value: inout Double?, or usual: Double?, _ measure: Measure,
    allowsNone: Bool
  ) {
    let number = number()
    if !number.isNaN {
      value = Swift.max(number, measure.least)
    } else if allowsNone {
      value = nil
    }
  }

  @inline(never)
  package func pair(
    _ name: StaticString, _ value: inout Vector?, or usual: Vector?, _ measure: Measure,
    allowsNone: Bool
  ) {
    let pair = vector()
    if !pair.x.isNaN { value = pair } else if allowsNone { value = nil }
  }

  @inline(never)
  package func insets(_ name: StaticString, _ value: inout Insets) {
    let (start, end) = (vector(), vector())
    value = Insets(top: start.x, left: start.y, bottom: end.x, right: end.y)
  }

  package func choice<Value: SettingWord>(
    _ name: StaticString, _ value: inout Value?, or usual: Value?, allowsOther: Bool
  ) {
    var place = integer()
    if allowsOther { value = nil }
    for one in Value.values {
      if place == 0 { value = one }
      place -= 1
    }
  }

  package func choices<Value: SettingWord & OptionSet>(
    _ name: StaticString, _ value: inout Value, or usual: Value?
  ) where Value.Element == Value {
    let bits = integer()
    value = []
    for (place, one) in Value.values.enumerated() where bits >> place & 1 == 1 {
      value.insert(one)
    }
  }

  @inline(never)
  package func text(_ name: StaticString, _ value: inout String, _ noun: StaticString) {
    value = text()
  }

  @inline(never)
  package func text(
    _ name: StaticString, _ value: inout String?, isRefused: inout Bool, _ noun: StaticString
  ) {
    let kind = integer()
    value = kind == 2 ? text() : nil
    isRefused = kind == 1
  }

  package func group(
    _ name: StaticString, in place: StaticString, if isPresent: Bool, _ body: () -> Void
  ) -> Bool {
    guard number() == 1 else { return false }
    body()
    return true
  }

  package func list<Value>(
    _ name: StaticString, in place: StaticString, _ values: inout [Value], new: Value,
    _ body: (inout Value) -> Void
  ) {
    values = []
    for _ in 0..<Swift.min(Swift.max(integer(), 0), numbers.count) {
      var value = new
      body(&value)
      values.append(value)
    }
  }

  /// Does nothing: the writer has said what is wrong.
  package func refuse(if isWrong: Bool, _ message: StaticString) {}
}
