import Studio
import StudioWeb
import Tsumami
import TsumamiWeb

/// The collage as a WebAssembly module.
@main struct CollageWeb: PageModule {}

/// The room; nil before the page has started it.
nonisolated(unsafe) private(set) var collage: Collage?

/// Makes the room for a window of a size in points.
@_expose(wasm) @_cdecl("studio_start")
public func studioStart(_ width: Double, _ height: Double) {
  collage = show(Collage(size: Size(width, height)))
}
