import Tsumami

// The calls of a page. All that a call needs stands in one buffer of numbers, and so do the
// answers; an index of no item does nothing.

nonisolated(unsafe) private let touches = Touches()
nonisolated(unsafe) private let buffer = UnsafeMutablePointer<Double>.allocate(capacity: 512)

/// The address of 512 numbers.
@_expose(wasm, "buffer")
@_cdecl("tsumami_touch_buffer")
public func touchBuffer() -> UnsafeMutablePointer<Double> { buffer }

private func vector(_ place: Int) -> Vector { Vector(buffer[place], buffer[place + 1]) }

private func rect(_ place: Int) -> Rect {
  Rect(origin: vector(place), size: Size(buffer[place + 2], buffer[place + 3]))
}

/// The settings that stand from a number on.
private func settings(_ place: Int) -> Manipulation {
  var manipulation = Manipulation()
  manipulation.visit(
    NumberReader(Array(UnsafeBufferPointer(start: buffer + place, count: 64))))
  return manipulation
}

/// Adds an item to another one, or for -1 to the page: its frame, the area of its limits, whether
/// one that is smaller than the area that it covers is in the middle, and its settings.
@_expose(wasm, "add")
@_cdecl("tsumami_touch_add")
public func touchAdd(_ parent: Int32) -> Int32 {
  Int32(
    touches.add(
      limited(settings(9)), frame: rect(0), area: rect(4), to: touches.item(Int(parent))))
}

private func limited(_ manipulation: Manipulation) -> Manipulation {
  var manipulation = manipulation
  manipulation.limits.centersSmaller = buffer[8] == 1
  return manipulation
}

/// Changes the settings of an item, which stand where those of a new one do.
@_expose(wasm, "set")
@_cdecl("tsumami_touch_set")
public func touchSet(_ item: Int32) {
  touches.item(Int(item))?.update(limited(settings(9)), at: touches.time)
}

/// Removes an item.
@_expose(wasm, "remove")
@_cdecl("tsumami_touch_remove")
public func touchRemove(_ item: Int32) { touches.remove(Int(item)) }

/// Lays an item out: its frame, the area of its limits, the map from the coordinates of both to the
/// window, which counts for an item of the page, and the shift by which it stays where it was.
@_expose(wasm, "lay")
@_cdecl("tsumami_touch_lay")
public func touchLay(_ index: Int32) {
  guard let item = touches.item(Int(index)) else { return }
  let map = Matrix(buffer[8], buffer[9], buffer[10], buffer[11], buffer[12], buffer[13])
  if let inverse = map.inverse { item.home = FingerSpace(fromStage: inverse, toStage: map) }
  item.layOut(rect(0), in: rect(4), shift: vector(14), at: touches.time)
}

/// The report of a pointer that stands from a number on; nil for one that is none.
private func report(_ start: Int) -> Touches.Report? {
  let position = vector(start + 3)
  guard position.isFinite, buffer[start + 5].isFinite else { return nil }
  let index = Int(exactly: buffer[start]) ?? -1
  let phase: PointerPhase =
    switch buffer[start + 2] {
    case 0: .down
    case 1: .move
    case 2: .up
    default: .cancel
    }
  let kind: PointerKind =
    switch buffer[start + 6] {
    case 1: .pen
    case 2: .mouse
    default: .touch
    }
  return Touches.Report(
    item: touches.items.indices.contains(index) ? index : nil,
    sample: PointerSample(
      Int(exactly: buffer[start + 1]) ?? 0, phase, at: position, time: buffer[start + 5],
      kind: kind))
}

/// Handles reports of pointers, in the order of their times.
///
/// Each is seven numbers: the index of the item, -1 for none, the pointer, its phase, x and y in
/// the window, the time in seconds, and the kind.
@_expose(wasm, "receive")
@_cdecl("tsumami_touch_receive")
public func touchReceive(_ count: Int32) {
  var reports: [Touches.Report] = []
  for start in stride(from: 0, to: Swift.min(Int(count), 73) * 7, by: 7) {
    guard let report = report(start) else { continue }
    reports.append(report)
    // Merged reports of several fingers come one finger after the other.
    var place = reports.count - 1
    while place > 0, reports[place].sample.time < reports[place - 1].sample.time {
      reports.swapAt(place, place - 1)
      place -= 1
    }
  }
  touches.receive(reports)
}

/// Handles a report of a wheel on an item; returns 1 if something follows it.
///
/// The numbers are x, y, both offsets, whether they are precise, whether the control key is
/// pressed, and the time.
@_expose(wasm, "wheel")
@_cdecl("tsumami_touch_wheel")
public func touchWheel(_ item: Int32) -> Int32 {
  let sample = IndirectSample(
    .scroll(vector(2), isPrecise: buffer[4] == 1), at: vector(0), time: buffer[6],
    modifiers: buffer[5] == 1 ? .control : [])
  guard sample.isSane else { return 0 }
  return touches.receive(sample, on: touches.item(Int(item))) ? 1 : 0
}

/// Moves an item by a key, by the number that pages give it; returns 1 if that is a key for it.
@_expose(wasm, "press")
@_cdecl("tsumami_touch_press")
public func touchPress(_ index: Int32, _ key: Int32, _ isLarge: Int32) -> Int32 {
  let keys: [KeySample.Key] = [
    .arrowLeft, .arrowRight, .arrowUp, .arrowDown, .leftBracket, .rightBracket, .plus, .minus,
  ]
  guard let item = touches.item(Int(index)), keys.indices.contains(Int(key)),
    let edit = ManipulationKeyEdit(
      KeySample(keys[Int(key)], modifiers: isLarge == 1 ? .shift : [], time: touches.time))
  else { return 0 }
  _ = item.manipulator.nudge(by: edit.displacement, factor: edit.factor, turn: edit.rotation)
  return 1
}

/// Places an item: translation, scales, rotation, of which a number that is not one leaves what is
/// there; returns 1 if it moves.
///
/// A spring of a response and a damping ratio moves it if the response is above 0.
@_expose(wasm, "place")
@_cdecl("tsumami_touch_place")
public func touchPlace(_ index: Int32) -> Int32 {
  guard let item = touches.item(Int(index)) else { return 0 }
  let own = item.manipulator.placement
  let target = Placement(
    translation: buffer[0].isNaN ? own.translation : vector(0),
    scale: buffer[2].isNaN ? own.scale : vector(2),
    rotation: buffer[4].isNaN ? own.rotation : buffer[4])
  if buffer[5] > 0 {
    let spring = DampedSpring(response: buffer[5], dampingRatio: buffer[6])
    return item.manipulator.move(to: target, by: spring, at: touches.time) ? 1 : 0
  }
  item.manipulator.place(target, in: item.space)
  return 1
}

/// Returns an item to its layout; returns 1 if it moves.
@_expose(wasm, "reset")
@_cdecl("tsumami_touch_reset")
public func touchReset(_ index: Int32, _ isAnimated: Int32) -> Int32 {
  let moves = touches.item(Int(index))?.manipulator.reset(
    animated: isAnimated == 1, at: touches.time)
  return moves == true ? 1 : 0
}

/// Scales an item to a scale about a point of the window; returns 1 if it moves.
///
/// A point that is not finite stands for the middle of the item.
@_expose(wasm, "scale")
@_cdecl("tsumami_touch_scale")
public func touchScale(
  _ index: Int32, _ scale: Double, _ x: Double, _ y: Double, _ isAnimated: Int32
) -> Int32 {
  guard let item = touches.item(Int(index)),
    let factor = item.manipulator.factor(toScale: scale)
  else { return 0 }
  let point = Vector(x, y)
  return item.manipulator.scale(
    by: factor, about: point.isFinite ? point : nil, in: item.space, animated: isAnimated == 1,
    at: touches.time) ? 1 : 0
}

/// Cancels what fingers do with all items; takes the fingers away, too, for 1.
@_expose(wasm, "cancel")
@_cdecl("tsumami_touch_cancel")
public func touchCancel(_ leave: Int32) {
  if leave == 1 { return touches.cancelInput() }
  touches.forEach { $0.cancel(at: touches.time) }
}

/// Whether fingers hold an item.
@_expose(wasm, "holds")
@_cdecl("tsumami_touch_holds")
public func touchHolds(_ item: Int32) -> Int32 { touches.item(Int(item))?.isHeld == true ? 1 : 0 }

/// Lets time pass up to a time in seconds; ends all motion for 1.
///
/// Returns how many records of news there are; while something moves by itself, -1 less that many.
@_expose(wasm, "frame")
@_cdecl("tsumami_touch_frame")
public func touchFrame(_ time: Double, _ isStill: Int32) -> Int32 {
  if time.isFinite { touches.pass(to: time, isInclusive: true) }
  if isStill == 1 { touches.finishMotions() }
  touches.bringUpToDate()
  touches.forEach { $0.tellMove() }
  let count = Int32(touches.news.numbers.count / TouchNews.stride)
  return touches.isAnimating ? -1 - count : count
}

/// The address of the news, which are gone with the next call.
@_expose(wasm, "news")
@_cdecl("tsumami_touch_news")
public func touchNews() -> UnsafePointer<Double>? { touches.news.take() }

/// A page loads it and calls its exports, so its main function does nothing.
@main
struct PageTouch {
  static func main() {
    #if !arch(wasm32)
    print("PageTouch is a module for a page: build it with script/build-web-package")
    #endif
  }
}
