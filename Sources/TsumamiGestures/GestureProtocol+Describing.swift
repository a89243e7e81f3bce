// A gesture writes its word, with the settings that are not usual; `DescribedGesture` has them. A
// composition writes its parts, and a gesture with callbacks the gesture inside.

extension GestureProtocol {
  /// Writes nothing: a gesture of one's own is not known to traces.
  ///
  /// A description of the stage then has no settings of the gesture, and a trace cannot make it
  /// again.
  public func describe(to writer: any DescriptionWriter) -> Bool { false }
}

extension Simultaneous {
  /// Writes both gestures, in their order, under `simultaneous`.
  ///
  /// - Parameter writer: receives the parts.
  /// - Returns: whether both could be written whole.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    writer.pair("simultaneous", first.describe, second.describe)
  }
}

extension Sequenced {
  /// Writes both gestures, in their order, under `sequence`.
  ///
  /// - Parameter writer: receives the parts.
  /// - Returns: whether both could be written whole.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    writer.pair("sequence", first.describe, second.describe)
  }
}

extension Exclusive {
  /// Writes both gestures, the preferred one first, under `exclusive`.
  ///
  /// - Parameter writer: receives the parts.
  /// - Returns: whether both could be written whole.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    writer.pair("exclusive", first.describe, second.describe)
  }
}

extension ObservedGesture {
  /// Writes the gesture inside; callbacks cannot be written.
  ///
  /// A gesture that is made from the description has the same settings and no callbacks.
  public func describe(to writer: any DescriptionWriter) -> Bool { base.describe(to: writer) }
}

extension MappedGesture {
  /// Writes the gesture inside; the map cannot be written.
  ///
  /// A gesture that is made from the description reports the original value.
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
