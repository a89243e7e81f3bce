import DeviceChecks
import FuzzKit
import TsumamiDevices

/// Any events of any device: its pointers go down, move and end in this order, and none is left.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEvdev(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  var source = ByteSource(data, size)
  let codes = [0, 1, 0x18, 0x2F, 0x35, 0x36, 0x37, 0x39, 0x3A, 0x3B, 0x110, 0x111, 0x140, 0x14A]
  var device = EvdevDevice()
  for code in codes.prefix(10) where source.chance(200) {
    device.axes[code] = EvdevDevice.Axis(
      minimum: source.chance(8) ? .min : 0,
      maximum: source.chance(8) ? .max : 1 + source.number(below: 255),
      resolution: source.number(below: 3))
  }
  if source.chance(128) { device.keys = [0x14A] }
  var mapping = DeviceMapping()
  mapping.rotation = source.one(of: .none, .quarter, .half, .threeQuarters)
  if source.chance(64) { mapping.calibration.tx = source.anyDouble(near: -1...1) }
  guard var decoder = try? EvdevDecoder(of: device, mapping) else { return 0 }
  decoder.feedsState = source.chance(128)
  var pointers = CheckedPointers()
  var time = 0.0
  var events = 0
  while source.hasMore {
    events += 1
    let operation = source.byte()
    if operation & 3 == 0 {
      time = source.chance(4) ? source.anyDouble(near: 0...9) : time + 0.01
      let code = source.chance(230) ? 0 : source.number(below: 5)
      pointers.check(decoder.feed(type: 0, code: code, value: 0, time: time))
      continue
    }
    let code = codes[Int(operation >> 2) % codes.count]
    let value = source.chance(6) ? source.one(of: .min, .max, -1) : source.number(below: 200) - 1
    pointers.check(decoder.feed(type: code > 0xFF ? 1 : 3, code: code, value: value, time: time))
  }
  _ = decoder.notes
  pointers.check(decoder.cancel(at: time))
  pointers.finish()
  Tally.count(events)
  return 0
}
