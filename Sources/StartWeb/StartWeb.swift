import Studio
import StudioWeb
import Tsumami
import TsumamiWeb

/// The start room as a WebAssembly module.
@main struct StartWeb: PageModule {}

/// The room; nil before the page has started it.
nonisolated(unsafe) private(set) var room: StartRoom?

/// Makes the room for a window of a size in points.
@_expose(wasm) @_cdecl("studio_start")
public func studioStart(_ width: Double, _ height: Double) {
  room = show(StartRoom(size: Size(width, height)))
}
