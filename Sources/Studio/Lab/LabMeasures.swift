import Tsumami

/// The numbers of an event that the lab plots.
///
/// A quantity that an event does not have is not a number.
final class LabMeasures: EventWriter {
  /// The plotted quantities, in the order of the numbers.
  enum Quantity: Int, CaseIterable {
    case translationX, translationY, scaleX, scaleY, rotation
    case velocityX, velocityY, scaleVelocity, rotationVelocity
    case positionX, positionY, height
  }

  /// The quantity whose velocity comes next.
  private enum Subject { case translation, scale, rotation }

  private(set) var numbers: [Double]
  private var subject = Subject.translation
  private var isInVelocity = false

  init() {
    numbers = Array(repeating: .nan, count: Quantity.allCases.count)
  }

  private func set(_ quantity: Quantity, _ value: Double?) {
    if let value { numbers[quantity.rawValue] = value }
  }

  private func set(_ x: Quantity, _ y: Quantity, _ value: Vector?) {
    set(x, value?.x)
    set(y, value?.y)
  }

  func number(_ name: StaticString, _ value: Double?) {
    if name.matches("scale") {
      subject = .scale
      if isInVelocity { return set(.scaleVelocity, value) }
      set(.scaleX, value)
    } else if name.matches("rotation") {
      subject = .rotation
      set(isInVelocity ? .rotationVelocity : .rotation, value)
    } else if name.matches("velocity") {
      set(subject == .rotation ? .rotationVelocity : .scaleVelocity, value)
    } else if name.matches("height") || name.matches("value") {
      set(.height, value)
    }
  }

  func vector(_ name: StaticString, _ value: Vector?) {
    if name.matches("translation") {
      subject = .translation
      if isInVelocity { return set(.velocityX, .velocityY, value) }
      set(.translationX, .translationY, value)
    } else if name.matches("scale") {
      subject = .scale
      if isInVelocity { return set(.scaleVelocity, value?.x) }
      set(.scaleX, .scaleY, value)
    } else if name.matches("velocity") {
      if subject == .scale { return set(.scaleVelocity, value?.x) }
      set(.velocityX, .velocityY, value)
    } else if name.matches("center") || name.matches("scroll") || name.matches("delta") {
      set(.positionX, .positionY, value)
    }
  }

  func group(_ name: StaticString, _ body: () -> Void) {
    let wasInVelocity = isInVelocity
    isInVelocity = name.matches("velocity")
    if !isInVelocity { subject = .translation }
    body()
    isInVelocity = wasInVelocity
  }

  func list(_ name: StaticString, _ count: Int, _ element: (Int) -> Void) {
    for place in 0..<count { element(place) }
  }

  func missing(_ name: StaticString) {}
  func word(_ name: StaticString, _ value: StaticString) {}
  func words(_ name: StaticString, _ values: [StaticString]) {}
  func bool(_ name: StaticString, _ value: Bool) {}
  func bools(_ name: StaticString, _ values: [Bool]) {}
  func numbers(_ name: StaticString, _ values: [Double]) {}
  func text(_ name: StaticString, _ value: String?) {}
  func node(_ name: StaticString, _ value: NodeID) {}
  func nodes(_ name: StaticString, _ values: [NodeID]) {}
  func attachment(_ name: StaticString, _ value: AttachmentID) {}
  func attachments(_ name: StaticString, _ values: [AttachmentID]) {}
}

extension StaticString {
  /// Whether two constants have the same bytes.
  fileprivate func matches(_ other: StaticString) -> Bool {
    guard utf8CodeUnitCount == other.utf8CodeUnitCount else { return false }
    for place in 0..<utf8CodeUnitCount where utf8Start[place] != other.utf8Start[place] {
      return false
    }
    return true
  }
}
