import Studio
import StudioWeb
import Tsumami

/// The photo map as a WebAssembly module.
///
/// The page loads the module and calls its exports, so its main function does nothing. Natively it
/// prints a hint.
@main
struct MapWeb {
  static func main() {
    #if !arch(wasm32)
    print("MapWeb is a module for a page: build it with script/build-web")
    #endif
  }
}

/// The room; nil before the page has started it.
nonisolated(unsafe) private(set) var room: MapRoom?

/// Makes the room for a window of a size in points.
@_expose(wasm) @_cdecl("studio_start")
public func studioStart(_ width: Double, _ height: Double) {
  let new = MapRoom(size: Size(width, height))
  room = new
  show(new)
}
