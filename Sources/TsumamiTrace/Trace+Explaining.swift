#if !hasFeature(Embedded)
import Tsumami

extension Trace {
  /// English sentences that say why gestures and other attachments began, waited, failed or were
  /// cancelled, one a line, as `tsumami explain` prints them.
  ///
  /// - Parameter name: the name of the only attachment that is explained; nil, the default, for
  ///   all.
  /// - Returns: the sentences.
  public func explanation(only name: String? = nil) -> String {
    var text = ""
    let explanation = Explanation(stage, only: name) { text += $0 + "\n" }
    for line in lines { explanation.take(line) }
    explanation.finish()
    explanation.close()
    return text
  }
}
#endif
