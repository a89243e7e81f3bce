import Studio
import StudioWeb
import Tsumami
import TsumamiWeb

/// The photo map as a WebAssembly module.
@main struct MapWeb: PageModule {}

/// The room; nil before the page has started it.
nonisolated(unsafe) private(set) var room: MapRoom?

/// Makes the room for a window of a size in points.
@_expose(wasm) @_cdecl("studio_start")
public func studioStart(_ width: Double, _ height: Double) {
  room = show(MapRoom(size: Size(width, height)))
}
