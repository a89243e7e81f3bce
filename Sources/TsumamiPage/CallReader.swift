import Tsumami

/// Reads the numbers that a page has written for a call, in their order.
///
/// A number that is not a number stands for one that the page leaves out. The page has checked what
/// it writes; whatever it is, reading never traps.
package struct CallReader {
  private let numbers: UnsafePointer<Double>
  private let count: Int
  private var place = 0

  package init(_ numbers: UnsafePointer<Double>, count: Int) {
    self.numbers = numbers
    self.count = count
  }

  /// How many numbers are left.
  package var remaining: Int { count - place }

  /// The next number; not a number after the last.
  package mutating func number() -> Double {
    guard place < count else { return .nan }
    place += 1
    return numbers[place - 1]
  }

  /// The next number as an integer; 0 for one that is none.
  package mutating func integer() -> Int { Int(exactly: number()) ?? 0 }

  /// The next number as true or false.
  package mutating func flag() -> Bool { number() == 1 }

  package mutating func vector() -> Vector {
    let x = number()
    return Vector(x, number())
  }

  package mutating func size() -> Size {
    let width = number()
    return Size(width, number())
  }

  package mutating func rect() -> Rect {
    let origin = vector()
    return Rect(origin: origin, size: size())
  }

  package mutating func insets() -> Insets {
    let top = number()
    let left = number()
    let bottom = number()
    return Insets(top: top, left: left, bottom: bottom, right: number())
  }

  package mutating func placement() -> Placement {
    let translation = vector()
    let scale = vector()
    return Placement(translation: translation, scale: scale, rotation: number())
  }

  /// A length in bytes and the bytes of UTF-8, a number each.
  package mutating func text() -> String {
    let length = Swift.max(integer(), 0)
    var bytes: [UInt8] = []
    for _ in 0..<Swift.min(length, count - place) {
      bytes.append(UInt8(exactly: number()) ?? 0x3F)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Goes to settings, whose numbers come next.
  package mutating func settings(_ visit: (NumberReader) -> Void) {
    let reader = NumberReader(
      Array(UnsafeBufferPointer(start: numbers + place, count: Swift.max(count - place, 0))))
    visit(reader)
    place += reader.place
  }
}
