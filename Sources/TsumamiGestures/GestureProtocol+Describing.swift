// A gesture writes its word, with the settings that are not usual; `DescribedGesture` has them. A
// composition writes its parts, and a gesture with callbacks the gesture inside.

extension GestureProtocol {
  /// Writes nothing: a gesture of one's own is not known to traces.
  public func describe(to writer: any DescriptionWriter) -> Bool { false }
}

extension Simultaneous {
  /// Writes both gestures.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    writer.pair("simultaneous", first.describe, second.describe)
  }
}

extension Sequenced {
  /// Writes both gestures.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    writer.pair("sequence", first.describe, second.describe)
  }
}

extension Exclusive {
  /// Writes both gestures.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    writer.pair("exclusive", first.describe, second.describe)
  }
}

extension ObservedGesture {
  /// Writes the gesture inside; callbacks cannot be written.
  public func describe(to writer: any DescriptionWriter) -> Bool { base.describe(to: writer) }
}

extension MappedGesture {
  /// Writes the gesture inside; the map cannot be written.
  public func describe(to writer: any DescriptionWriter) -> Bool { base.describe(to: writer) }
}

extension ErasedGesture {
  /// Writes the gesture inside.
  public func describe(to writer: any DescriptionWriter) -> Bool { describeBase(writer) }
}

extension DescriptionWriter where Self: AnyObject {
  fileprivate func pair(
    _ name: StaticString, _ first: (any DescriptionWriter) -> Bool,
    _ second: (any DescriptionWriter) -> Bool
  ) -> Bool {
    var isWhole = true
    list(name, 2) { place in
      isWhole = (place == 0 ? first(self) : second(self)) && isWhole
    }
    return isWhole
  }
}
