#if !hasFeature(Embedded)
import Foundation
import Tsumami

extension Trace {
  // MARK: Reading files

  /// Reads a file; it holds one trace.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - kinds: the kinds of attachments of the trace that the engine does not have.
  /// - Throws: ``TraceError`` at the first line that is wrong, or when the file cannot be read.
  public init(contentsOf path: String, kinds: [any AttachmentKind.Type] = []) throws(TraceError) {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw TraceError(.input, line: 0, number: errno, of: path) }
    defer { close(descriptor) }
    do {
      try self.init(input: descriptor, kinds: TraceKinds(kinds))
    } catch {
      throw error.kind == .input ? error.of(path) : error
    }
  }

  /// Reads a file or a pipe, within the limits of ``TraceReader``; it holds one trace.
  ///
  /// - Throws: ``TraceError`` at the first line that is wrong, or when the input cannot be read.
  package init(input: Int32, kinds: TraceKinds = TraceKinds()) throws(TraceError) {
    var stage: StageDescription?
    var lines: [TraceLine] = []
    try TraceReader.read(input, kinds) { (line, number) throws(TraceError) in
      try Self.add(line, number, &stage, &lines)
    }
    self.stage = stage ?? .implied
    self.lines = lines
  }

  // MARK: Writing files

  /// Writes the whole trace to a file: its header, the input and the calls of the program.
  ///
  /// - Parameter path: the file; one that exists is replaced.
  /// - Throws: ``TraceError`` when the file cannot be written.
  public func write(to path: String) throws(TraceError) {
    try write(to: path) { writer, player in write(to: writer, with: player) }
  }

  /// Writes the input to a file, without the header and without the calls of the program.
  ///
  /// A pointer that has hit a node which a call added says nothing of it.
  ///
  /// - Parameter path: the file; one that exists is replaced.
  /// - Throws: ``TraceError`` when the file cannot be written.
  public func writeInput(to path: String) throws(TraceError) {
    try write(to: path) { writer, player in
      for line in lines {
        if case .call = line { continue }
        writer.line { writer.writeParts(of: line, identities: player.identities.nodes) }
      }
    }
  }

  private func write(
    to path: String, _ body: (LineWriter, TracePlayer) -> Void
  ) throws(TraceError) {
    let player = TracePlayer(stage)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else { throw TraceError(.output, line: 0, number: errno, of: path) }
    let writer = LineWriter(descriptor: descriptor)
    writer.names = WrittenNames(nodes: player.nodeNames, attachments: player.attachmentNames)
    body(writer, player)
    writer.flush()
    let failure = close(descriptor) == 0 ? writer.failure : errno
    if failure != 0 { throw TraceError(.output, line: lines.count, number: failure, of: path) }
  }
}
#endif
