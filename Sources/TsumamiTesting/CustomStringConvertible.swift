import Tsumami

extension EventLog.Entry: CustomStringConvertible {
  /// The event: `attachment 2 began`, `node 3 moved: matrix(1, 0, 0, 1, 12, 4)`.
  ///
  /// Identities print as numbers, so that a failed expectation shows who did what.
  public var description: String {
    switch self {
    case .attachment(let attachment, let event): "\(attachment) \(event)"
    case .moved(let node, let matrix): "\(node) moved: \(matrix)"
    case .noticed(let diagnostic): "\(diagnostic)"
    }
  }
}

extension EventLog.Timed: CustomStringConvertible {
  /// The time and the event: `0.016 s: attachment 2 began`.
  ///
  /// The time is rounded to milliseconds.
  public var description: String { "\(time.text) s: \(entry)" }
}
