import Tsumami
import TsumamiWeb

// Runs the program of a guide on a page. `Pages/builder/pads.py` makes a function of each program, up to
// where it moves fingers by itself: on the page the reader's fingers do that.

/// The stage of the guide that runs; nil before one is started.
nonisolated(unsafe) private var stage: Stage?
/// What is painted: 13 numbers for a node, 2 for a handle of a box.
nonisolated(unsafe) private let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 1024)
/// What was printed and not yet shown, in UTF-8.
nonisolated(unsafe) private var printed: [UInt8] = []

/// Starts a program by its number; returns 0 if there is none.
@_expose(wasm) @_cdecl("pad_start")
public func padStart(_ number: Int32) -> Int32 {
  guard let made = program(Int(number)) else { return 0 }
  stage = made
  Wire(made).install()
  return 1
}

/// The width of the stage in points; `pad_height` is its height.
@_expose(wasm) @_cdecl("pad_width")
public func padWidth() -> Double { stage?.bounds.size.width ?? 0 }

@_expose(wasm) @_cdecl("pad_height")
public func padHeight() -> Double { stage?.bounds.size.height ?? 0 }

/// Where `pad_paint`, `pad_handles` and `pad_text` write.
@_expose(wasm) @_cdecl("pad_numbers")
public func padNumbers() -> UnsafeMutablePointer<Double> { numbers }

/// Writes the nodes in the order in which they are painted, and returns how many there are.
///
/// The numbers of a node are its index, the six of its map to the stage, its size, the y of its content
/// offset, whether it scrolls, its dimming, and the index of the ancestor that clips it, -1 for none.
@_expose(wasm) @_cdecl("pad_paint")
public func padPaint() -> Int32 {
  guard let stage else { return 0 }
  var count = 0
  stage.forEachPainted { each in
    guard count < 64 else { return }
    let (matrix, scrolls) = (each.matrix, stage.scrolling(of: each.node) != nil)
    let row = [
      Double(each.node.index), matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty, each.size.width,
      each.size.height, stage.contentOffset(of: each.node)?.y ?? 0, scrolls ? 1 : 0, each.dimming,
      Double(each.clipper?.index ?? -1),
    ]
    for place in row.indices { numbers[count * 13 + place] = row[place] }
    count += 1
  }
  return Int32(count)
}

/// Writes the positions of the handles of all boxes, and returns how many there are.
@_expose(wasm) @_cdecl("pad_handles")
public func padHandles() -> Int32 {
  guard let stage else { return 0 }
  var count = 0
  stage.forEachPainted { each in
    guard let layout = stage.handles(of: each.node) else { return }
    for handle in BoxHandle.allCases where handle != .body && count < 256 {
      let position = layout.position(of: handle)
      numbers[count * 2] = position.x
      numbers[count * 2 + 1] = position.y
      count += 1
    }
  }
  return Int32(count)
}

/// How many bytes the program has printed since the last call, which `pad_text` copies.
@_expose(wasm) @_cdecl("pad_printed")
public func padPrinted() -> Int32 { Int32(min(printed.count, 8192)) }

/// Copies them to where `pad_numbers` says, and forgets them.
@_expose(wasm) @_cdecl("pad_text")
public func padText() {
  UnsafeMutableRawPointer(numbers).copyMemory(from: printed, byteCount: min(printed.count, 8192))
  printed = []
}

// MARK: For the programs

/// What a program prints is shown below its pad.
///
/// Embedded Swift has no functions of any number of generic values.
func print(_ item: some CustomStringConvertible) {
  printed += Array((item.description + "\n").utf8)
}

func print(_ first: some CustomStringConvertible, _ second: some CustomStringConvertible) {
  print(first.description + " " + second.description)
}

func print(
  _ first: some CustomStringConvertible, _ second: some CustomStringConvertible,
  _ third: some CustomStringConvertible
) {
  print(first.description + " " + second.description + " " + third.description)
}

extension Optional: @retroactive CustomStringConvertible where Wrapped: CustomStringConvertible {
  public var description: String { self?.description ?? "nil" }
}

/// As `TsumamiTesting`, which the guides import, has it.
extension Vector: @retroactive ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Double...) { self.init(elements[0], elements[1]) }
}

/// Prints the events of a program that prints nothing itself.
final class Printer: StageObserver {
  nonisolated(unsafe) static let shared = Printer()

  func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) {
    if event != .changed { print(attachment, event) }
  }
  func stage(_ stage: Stage, attachment: AttachmentID, waitsFor other: AttachmentID) {
    print(attachment, "waits for", other)
  }
  func stage(_ stage: Stage, didMove node: NodeID) {}
  func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}
}

/// An executable needs a main function; that of a module is never called.
@main
struct Pad {
  static func main() {}
}
