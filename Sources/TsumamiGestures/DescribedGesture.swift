import TsumamiMotion

/// A gesture that traces and pages know by a word, with one list of its settings.
package protocol DescribedGesture: GestureProtocol {
  /// The word.
  static var word: StaticString { get }
  /// The place of its settings in a sentence, with an article.
  static var place: StaticString { get }
  /// Goes to each setting.
  mutating func visit(_ each: some SettingsVisitor)
}

extension DescribedGesture {
  /// Writes the gesture: its word, with the settings that are not usual.
  public func describe(to writer: any DescriptionWriter) -> Bool {
    var gesture = self
    writer.group(Self.word) { gesture.visit(SettingsWriter(writer)) }
    return true
  }
}
