import Tsumami

/// Looks at all numbers that are written, and lists those that are not finite.
final class FiniteWriter: EventWriter {
  private(set) var complaints: [String] = []
  private var path: [String] = []

  func number(_ name: StaticString, _ value: Double?) {
    if let value, !value.isFinite {
      complaints.append("\((path + ["\(name)"]).joined(separator: ".")) is \(value)")
    }
  }
  func vector(_ name: StaticString, _ value: Vector?) {
    number(name, value?.x)
    number(name, value?.y)
  }
  func matrix(_ name: StaticString, _ value: Matrix) {
    numbers(name, [value.a, value.b, value.c, value.d, value.tx, value.ty])
  }
  func word(_ name: StaticString, _ value: StaticString) {}
  func missing(_ name: StaticString) {}
  func bool(_ name: StaticString, _ value: Bool) {}
  func text(_ name: StaticString, _ value: String?) {}
  func numbers(_ name: StaticString, _ values: [Double]) {
    for value in values { number(name, value) }
  }
  func words(_ name: StaticString, _ values: [StaticString]) {}
  func list(_ name: StaticString, _ count: Int, _ element: (Int) -> Void) {
    path.append("\(name)")
    for place in 0..<count { element(place) }
    path.removeLast()
  }
  func node(_ name: StaticString, _ value: NodeID) {}
  func nodes(_ name: StaticString, _ values: [NodeID]) {}
  func attachment(_ name: StaticString, _ value: AttachmentID) {}
  func attachments(_ name: StaticString, _ values: [AttachmentID]) {}
  func group(_ name: StaticString, _ body: () -> Void) {
    path.append("\(name)")
    body()
    path.removeLast()
  }
}
