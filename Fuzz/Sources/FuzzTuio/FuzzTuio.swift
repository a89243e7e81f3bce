import DeviceChecks
import FuzzKit
import TsumamiDevices

/// Any packets: the pointers go down, move and end in this order, and none is left.
///
/// Each packet has two bytes before it: its length in words of Open Sound Control, and the time since
/// the last one.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTuio(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: data, count: size)
  guard let first = bytes.first,
    var decoder = try? TuioDecoder(components: TuioComponents(rawValue: first & 7))
  else { return 0 }
  var pointers = CheckedPointers()
  var time = 0.0
  var place = 1
  var packets = 0
  while bytes.count - place > 2 {
    let count = min(Int(bytes[place]) * 4, bytes.count - place - 2)
    let pause = bytes[place + 1]
    time += Double(pause) / 50
    place += 2
    let packet = UnsafeRawBufferPointer(rebasing: bytes[place..<place + count])
    pointers.check(decoder.feed(packet, from: Int(pause & 1), time: time))
    if pause & 2 != 0 { pointers.check(decoder.advance(to: time)) }
    place += count
    packets += 1
  }
  precondition(decoder.nextDeadline.map { $0.isFinite } ?? true, "a deadline is not finite")
  pointers.check(decoder.cancel(at: time))
  pointers.finish()
  Tally.count(packets)
  return 0
}
