// The header documents these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CTsumami
import Tsumami
import TsumamiTrace

// Descriptions, recordings and players of traces.

/// Writes lines of a text to the program, without their line feeds.
private func write(_ text: String, _ line: tsumami_write_line, _ context: UnsafeMutableRawPointer?)
{
  write(Array(text.utf8), line, context)
}

private func write(
  _ bytes: [UInt8], _ line: tsumami_write_line, _ context: UnsafeMutableRawPointer?
) {
  bytes.withUnsafeBufferPointer { bytes in
    guard let start = bytes.baseAddress else { return }
    var first = 0
    for place in 0...bytes.count where place == bytes.count || bytes[place] == 0x0A {
      if place > first {
        let text = UnsafeRawPointer(start + first).assumingMemoryBound(to: CChar.self)
        line(context, text, place - first)
      }
      first = place + 1
    }
  }
}

@c @implementation
public func tsumami_set_node_name(
  _ stage: OpaquePointer?, _ node: tsumami_node, _ name: UnsafePointer<CChar>?
) -> Bool {
  guard let host = Host.of(stage), let node = host.node(node) else { return false }
  let known = text(name)
  guard name == nil || known != nil else { return host.fail("the name is not UTF-8") }
  host.names.nodes.set(known, of: node, where: host.stage.contains)
  return true
}

@c @implementation
public func tsumami_set_attachment_name(
  _ stage: OpaquePointer?, _ attachment: tsumami_attachment, _ name: UnsafePointer<CChar>?
) -> Bool {
  guard let host = Host.of(stage), let id = host.attachment(attachment) else { return false }
  let known = text(name)
  guard name == nil || known != nil else { return host.fail("the name is not UTF-8") }
  host.names.attachments.set(known, of: id) { host.stage.options(of: $0) != nil }
  return true
}

@c @implementation
public func tsumami_describe(
  _ stage: OpaquePointer?, _ line: tsumami_write_line?, _ context: UnsafeMutableRawPointer?
) -> Bool {
  guard let host = Host.of(stage) else { return false }
  guard let line else { return host.fail("the function for lines is NULL") }
  let header = Trace.header(
    of: host.stage, nodes: host.names.nodes.all, attachments: host.names.attachments.all)
  host.callingBack { write(header, line, context) }
  return true
}

@c @implementation
public func tsumami_record(_ stage: OpaquePointer?) -> Bool {
  guard let host = Host.of(stage) else { return false }
  guard host.recorder == nil else { return host.fail("the stage is being recorded already") }
  host.recorder = TraceRecorder(
    of: host.stage, nodes: host.names.nodes.all, attachments: host.names.attachments.all)
  return true
}

@c @implementation
public func tsumami_finish_recording(
  _ stage: OpaquePointer?, _ line: tsumami_write_line?, _ context: UnsafeMutableRawPointer?
) -> Bool {
  guard let host = Host.of(stage) else { return false }
  guard let recorder = host.recorder else { return host.fail("the stage is not being recorded") }
  guard let line else { return host.fail("the function for lines is NULL") }
  let trace = recorder.finish()
  host.recorder = nil
  host.callingBack { write(trace, line, context) }
  return true
}

@c @implementation
public func tsumami_send_line(
  _ stage: OpaquePointer?, _ line: UnsafePointer<CChar>?, _ length: Int, _ offset: Double
) -> Bool {
  guard let host = Host.of(stage), host.areFinite(offset, as: "the offset") else { return false }
  guard line != nil || length == 0, length >= 0 else { return host.fail("the line is NULL") }
  let bytes = UnsafeBufferPointer(
    start: UnsafeRawPointer(line)?.assumingMemoryBound(to: UInt8.self), count: length)
  do throws(TraceError) {
    guard let read = try host.reader.read(bytes) else { return true }
    return host.send(read, offset: offset)
  } catch {
    return host.fail(error.message)
  }
}

// MARK: Players

/// A player of traces as a program in C holds it.
private final class Player {
  let runner: TraceRunner
  let writer = LineWriter(descriptor: nil)
  let error = CText()
  let line: tsumami_write_line
  let context: UnsafeMutableRawPointer?
  var reader = TraceReader()
  /// Whether a line was wrong, or the last one was played.
  var hasEnded = false
  /// Whether the program is being called back.
  private(set) var isWriting = false

  init(
    _ options: TraceRunner.Options, _ line: @escaping tsumami_write_line,
    _ context: UnsafeMutableRawPointer?
  ) {
    runner = TraceRunner(options: options, writer: writer)
    self.line = line
    self.context = context
  }

  /// The player behind an address; nil for null.
  static func of(_ address: OpaquePointer?) -> Player? {
    guard let address else { return nil }
    return Unmanaged<Player>.fromOpaque(UnsafeRawPointer(address)).takeUnretainedValue()
  }

  /// Passes what is written to the program.
  func flush() {
    guard !writer.bytes.isEmpty else { return }
    let bytes = writer.bytes
    writer.removeAll()
    isWriting = true
    write(bytes, line, context)
    isWriting = false
  }
}

@c @implementation
public func tsumami_player_create(
  _ settings: UnsafePointer<tsumami_player_settings>?, _ line: tsumami_write_line?,
  _ context: UnsafeMutableRawPointer?
) -> OpaquePointer? {
  guard let line else { return nil }
  var values = tsumami_player_settings_default()
  if let settings {
    let size = UnsafeRawPointer(settings).loadUnaligned(as: Int.self)
    guard StructReader.sizes.contains(size) else { return nil }
    // Half a number is none.
    let whole = size / MemoryLayout<Double>.size * MemoryLayout<Double>.size
    withUnsafeMutableBytes(of: &values) { bytes in
      bytes.baseAddress?.copyMemory(from: settings, byteCount: Swift.min(whole, bytes.count))
    }
  }
  let numbers = values.frames_per_second + values.settle_time + values.prediction
  guard numbers.isFinite else { return nil }
  var options = TraceRunner.Options()
  options.framesPerSecond = values.frames_per_second
  options.settleTime = values.settle_time
  options.prediction = values.prediction
  return OpaquePointer(Unmanaged.passRetained(Player(options, line, context)).toOpaque())
}

@c @implementation
public func tsumami_player_destroy(_ player: OpaquePointer?) -> Bool {
  guard let player, let known = Player.of(player), !known.isWriting else { return false }
  known.runner.close()
  Unmanaged<Player>.fromOpaque(UnsafeRawPointer(player)).release()
  return true
}

@c @implementation
public func tsumami_player_feed(
  _ player: OpaquePointer?, _ line: UnsafePointer<CChar>?, _ length: Int
) -> Bool {
  guard let player = Player.of(player), !player.hasEnded, !player.isWriting else { return false }
  guard line != nil || length == 0, length >= 0 else {
    player.error.set("the line is NULL")
    return false
  }
  let bytes = UnsafeBufferPointer(
    start: UnsafeRawPointer(line)?.assumingMemoryBound(to: UInt8.self), count: length)
  do throws(TraceError) {
    if let read = try player.reader.read(bytes) { player.runner.take(read) }
  } catch {
    player.hasEnded = true
    player.error.set(error.message)
    player.runner.close()
  }
  player.flush()
  return !player.hasEnded
}

@c @implementation
public func tsumami_player_finish(_ player: OpaquePointer?) -> Bool {
  guard let player = Player.of(player), !player.hasEnded, !player.isWriting else { return false }
  player.hasEnded = true
  player.runner.end()
  player.flush()
  return true
}

@c @implementation
public func tsumami_player_error(_ player: OpaquePointer?) -> UnsafePointer<CChar>? {
  guard let player = Player.of(player) else { return address(of: "the player is NULL") }
  return player.error.address
}

@c @implementation
public func tsumami_player_line(_ player: OpaquePointer?) -> Int64 {
  Int64(Player.of(player)?.reader.lineNumber ?? 0)
}
