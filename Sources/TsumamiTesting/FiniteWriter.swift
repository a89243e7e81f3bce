import Tsumami

/// Looks at all numbers that are written, and lists those that are not finite.
package final class FiniteWriter: EventWriter {
  /// A sentence for each of them, with the names of the groups around it.
  package private(set) var complaints: [String] = []
  private var path: [String] = []

  /// Makes a writer.
  package init() {}

  package func number(_ name: StaticString, _ value: Double?) {
    if let value, !value.isFinite {
      complaints.append("\((path + ["\(name)"]).joined(separator: ".")) is \(value)")
    }
  }
  package func vector(_ name: StaticString, _ value: Vector?) {
    number(name, value?.x)
    number(name, value?.y)
  }
  package func matrix(_ name: StaticString, _ value: Matrix) {
    numbers(name, [value.a, value.b, value.c, value.d, value.tx, value.ty])
  }
  package func word(_ name: StaticString, _ value: StaticString) {}
  package func missing(_ name: StaticString) {}
  package func bool(_ name: StaticString, _ value: Bool) {}
  package func bools(_ name: StaticString, _ values: [Bool]) {}
  package func text(_ name: StaticString, _ value: String?) {}
  package func numbers(_ name: StaticString, _ values: [Double]) {
    for value in values { number(name, value) }
  }
  package func words(_ name: StaticString, _ values: [StaticString]) {}
  package func list(_ name: StaticString, _ count: Int, _ element: (Int) -> Void) {
    path.append("\(name)")
    for place in 0..<count { element(place) }
    path.removeLast()
  }
  package func node(_ name: StaticString, _ value: NodeID) {}
  package func nodes(_ name: StaticString, _ values: [NodeID]) {}
  package func attachment(_ name: StaticString, _ value: AttachmentID) {}
  package func attachments(_ name: StaticString, _ values: [AttachmentID]) {}
  package func group(_ name: StaticString, _ body: () -> Void) {
    path.append("\(name)")
    body()
    path.removeLast()
  }
}
