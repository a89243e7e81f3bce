import Studio
import Tsumami
import TsumamiWeb

// The functions that the page of the studio calls in every room, beside those of every page. The
// module of a room adds its own, and `studio_start`, which makes the room and shows it. A node is
// given by its index.

nonisolated(unsafe) private var shown: (any StudioRoom)?
/// How many numbers the buffer for the page has.
package var numberCapacity: Int { 8192 }
/// Numbers for the page.
package nonisolated(unsafe) let numbers = UnsafeMutablePointer<Double>.allocate(
  capacity: numberCapacity)
/// Bytes for and from the page.
nonisolated(unsafe) private var bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 1024)
nonisolated(unsafe) private var byteCapacity = 1024

/// Connects the page to the room of its module, and returns that.
package func show<Room: StudioRoom>(_ room: Room) -> Room {
  let wire = Wire(room.stage)
  let input = RoomInput()
  wire.filter = { input.receive($0, $1) }
  wire.onPointer = { room.receive($0) }
  wire.onKey = { room.receive($0) }
  if room.takesIndirectInput { wire.onIndirect = { room.receive($0) } }
  if room.takesAllInput { wire.onInput = { room.receive($0) } }
  wire.onCancel = { input.cancel(in: room, at: $0) }
  wire.onFrame = { room.frame(at: $0) }
  wire.needsFrames = { room.needsFrames }
  wire.install()
  shown = room
  return room
}

/// Changes the size of the room.
@_expose(wasm) @_cdecl("studio_resize")
package func studioResize(_ width: Double, _ height: Double) {
  shown?.resize(to: Size(width, height))
}

/// Says whether motion is reduced (1) or not (0).
@_expose(wasm) @_cdecl("studio_reduce_motion")
package func studioReduceMotion(_ isReduced: Int32) { shown?.isMotionReduced = isReduced != 0 }

/// The address of the numbers that functions write for the page.
@_expose(wasm) @_cdecl("studio_numbers")
package func studioNumbers() -> UnsafeMutablePointer<Double> { numbers }

/// The address of a buffer for that many bytes, which the page fills with an argument.
@_expose(wasm) @_cdecl("studio_room_for")
package func studioRoomFor(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
  reserve(Int(count))
  return bytes
}

/// The address of the bytes that the latest function has returned.
@_expose(wasm) @_cdecl("studio_bytes")
package func studioBytes() -> UnsafeMutablePointer<UInt8> { bytes }

/// Writes the news of the room since the last call, four numbers each: in the collage
/// those of ``News``, in the start room an event and a part.
///
/// Returns how many there are; of more than 2000 the rest is written by the next call.
@_expose(wasm) @_cdecl("studio_news")
package func studioNews() -> Int32 {
  var rows = Rows()
  shown?.takeNews(atMost: 2000) { rows.add(Double($0), Double($1), Double($2), Double($3)) }
  return rows.count
}

/// Writes the positions of two fingers to draw, four numbers.
///
/// Returns 0 if there are none, 1 while they hover, 2 while they are down.
@_expose(wasm) @_cdecl("studio_fingers")
package func studioFingers() -> Int32 {
  guard let fingers = shown?.drawnFingers else { return 0 }
  write(fingers.first, 0)
  write(fingers.second, 1)
  return fingers.areDown ? 2 : 1
}

// MARK: Documents

nonisolated(unsafe) private var problem: DocumentProblem?

/// Opens a document of which the page has written that many bytes.
///
/// Returns 0 if it could, and else 1, with the problem as the value "problem".
package func open(
  _ length: Int32, _ body: (Value) throws(DocumentProblem) -> Void
) -> Int32 {
  do throws(DocumentProblem) {
    guard let value = take(length) else {
      throw DocumentProblem(path: "", expected: "a document", found: "something else")
    }
    try body(value)
    problem = nil
    return 0
  } catch {
    problem = error
    return 1
  }
}

// MARK: Values

/// Leaves a value by its name, an argument of that many bytes: the problem, or one of the room.
///
/// Returns its length, 0 if there is none. The modules of rooms that have values export it.
package func giveValue(named length: Int32, _ value: (Text) -> Value?) -> Int32 {
  let name = takeText(length)
  return give(name == "problem" ? problem?.value : value(name))
}

private func reserve(_ count: Int) {
  guard count > byteCapacity else { return }
  bytes.deallocate()
  bytes = .allocate(capacity: count)
  byteCapacity = count
}

/// Leaves a value for the page; returns how many bytes it has, 0 for none.
package func give(_ value: Value?) -> Int32 {
  guard let value else { return 0 }
  let new = value.bytes
  reserve(new.count)
  bytes.update(from: new, count: new.count)
  return Int32(new.count)
}

/// The value of which the page has written that many bytes; nil if they are none.
package func take(_ count: Int32) -> Value? {
  guard count > 0, Int(count) <= byteCapacity else { return nil }
  return Value(bytes: UnsafeBufferPointer(start: bytes, count: Int(count)))
}

/// The text of which the page has written that many bytes.
package func takeText(_ count: Int32) -> Text {
  guard count > 0, Int(count) <= byteCapacity else { return "" }
  return Text(bytes: UnsafeBufferPointer(start: bytes, count: Int(count)))
}

/// The bytes of which the page has written that many.
package func argument(_ count: Int32) -> UnsafeBufferPointer<UInt8> {
  UnsafeBufferPointer(start: bytes, count: Swift.min(Swift.max(Int(count), 0), byteCapacity))
}

/// Numbers that the page has written into the buffer for bytes, at most that many.
package func takeNumbers(_ count: Int32) -> UnsafeBufferPointer<Double> {
  let count = Swift.min(Swift.max(Int(count), 0), byteCapacity / 8)
  let start = UnsafeRawPointer(bytes).assumingMemoryBound(to: Double.self)
  return UnsafeBufferPointer(start: start, count: count)
}

/// Writes a point for the page.
package func write(_ vector: Vector, _ place: Int) {
  numbers[place * 2] = vector.x
  numbers[place * 2 + 1] = vector.y
}

/// Writes the positions of the handles of a box; returns how many there are, nine or none.
package func write(_ handles: BoxHandleLayout?) -> Int32 {
  guard let handles else { return 0 }
  var count = 0
  for handle in BoxHandle.allCases where handle != .body {
    write(handles.position(of: handle), count)
    count += 1
  }
  return Int32(count)
}
