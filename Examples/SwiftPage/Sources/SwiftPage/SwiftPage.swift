import Tsumami
import TsumamiWeb

nonisolated(unsafe) private var taps = 0

/// Makes the stage; the page calls it once, with the size of its element in points.
@_expose(wasm) @_cdecl("page_start")
public func pageStart(_ width: Double, _ height: Double) {
  let stage = Stage(size: Size(width, height))
  let photo = stage.add(Node(frame: Rect(100, 80, 200, 150)))
  stage.manipulate(photo) { $0.limits = .inside(edge: .rubberBand) }
  stage.attach(Tap().onEnded { _ in taps += 1 }, to: photo)
  Wire(stage).install()
}

/// How often the photo was tapped.
@_expose(wasm) @_cdecl("page_taps")
public func pageTaps() -> Int32 { Int32(taps) }

/// An executable needs a main function; that of a module is never called.
@main
struct SwiftPage {
  static func main() {}
}
