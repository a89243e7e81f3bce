import Tsumami

extension Trace {
  /// The first line of a trace that begins with a stage as it is now, without a line feed.
  ///
  /// A recording is this line, and then the input that follows. Closures cannot be written; the
  /// documentation of the trace format lists what that leaves out.
  ///
  /// ```swift
  /// let header = Trace.header(of: stage, nodes: [photo: "photo"])
  /// ```
  ///
  /// - Parameters:
  ///   - stage: the stage.
  ///   - nodes: the names of its nodes. One without a name is called `node-1`, `node-2`…
  ///   - attachments: the names of its attachments. One without a name that needs one is called
  ///     `attachment-1`, `attachment-2`…
  /// - Returns: the line.
  public static func header(
    of stage: Stage, nodes: [NodeID: String] = [:], attachments: [AttachmentID: String] = [:]
  ) -> String {
    let writer = LineWriter(descriptor: nil)
    writer.names = WrittenNames(nodes: nodes, attachments: attachments)
    return writer.text { writer.writeHeader(of: stage) }
  }
}

extension LineWriter {
  /// Writes the parts of a header.
  func writeHeader(of stage: Stage) {
    number("tsumami", 1)
    group("stage") { stage.describe(to: self) }
  }
}
