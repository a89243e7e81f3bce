import FuzzKit
import Tsumami
import TsumamiWeb

/// Any records in the buffer of a page: what comes out is finite, and the description can be
/// written.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWire(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  var source = ByteSource(data, size)
  let stage = Stage(size: Size(800, 600))
  let frame = stage.add(Node(frame: Rect(50, 50, 500, 400), clips: source.chance(128)))
  let photo = stage.add(Node(frame: Rect(50, 50, 200, 150)), to: frame)
  stage.manipulate(frame)
  stage.manipulate(photo) { $0.hasMomentum = true }
  let list = stage.add(Node(frame: Rect(560, 50, 200, 400)))
  stage.scroll(list) { $0.contentSize = Size(200, 3000) }
  let box = stage.add(Node(frame: Rect(100, 470, 100, 80)))
  stage.editBox(of: box)
  let wire = Wire(stage)
  wire.install()
  if source.chance(128) { wire.showAhead(by: 0.025) }
  guard let input = tsumamiInput() else { return 0 }
  var time = 0.0
  var events = 0
  while source.hasMore {
    let count = 1 + source.number(below: 6)
    for record in 0..<count {
      time += source.double(in: 0...0.02)
      let fields = input + record * 8
      fields[0] =
        source.chance(8) ? source.anyDouble(near: -2...20) : Double(source.number(below: 13))
      fields[1] =
        source.chance(8) ? source.anyDouble(near: -1...9) : Double(source.number(below: 6))
      fields[2] = source.chance(8) ? source.anyDouble(near: 0...10) : time
      fields[3] = source.anyDouble(near: -50...850)
      fields[4] = source.anyDouble(near: -50...650)
      for place in 5..<8 {
        fields[place] =
          source.chance(200) ? Double(source.number(below: 3)) : source.anyDouble(near: -9...300)
      }
    }
    events += count
    tsumamiReceive(Int32(source.chance(250) ? count : -source.number(below: 300)))
    let records = Int(tsumamiFrame(source.chance(250) ? time : source.anyDouble(near: 0...10)))
    if let output = tsumamiOutput() {
      for place in 0..<records * 11 {
        precondition(output[place].isFinite, "a record is not finite")
      }
    }
    if source.chance(4) { _ = tsumamiDescribe() }
    if source.chance(4) { tsumamiFocus(Int32(source.number(below: 9)) - 2) }
    _ = tsumamiWantsScroll(
      source.anyDouble(near: 0...800), source.anyDouble(near: 0...600),
      source.anyDouble(near: -200...200), source.anyDouble(near: -200...200),
      Int32(source.number(below: 256)) - 8, Int32(source.number(below: 9)) - 2)
    _ = tsumamiWantsPointer(
      source.anyDouble(near: 0...800), source.anyDouble(near: 0...600),
      Int32(source.number(below: 9)) - 2, Int32(source.number(below: 9)) - 2,
      Int32(source.number(below: 12)) - 3)
    _ = tsumamiWantsKeys()
    _ = tsumamiWantsFrames()
  }
  Tally.count(events)
  return 0
}
