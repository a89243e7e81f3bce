import Studio
import StudioWeb
import Tsumami
import TsumamiWeb

/// The gesture lab as a WebAssembly module.
@main struct LabWeb: PageModule {}

/// The room; nil before the page has started it.
nonisolated(unsafe) private(set) var lab: LabRoom?

/// Makes the room for a window of a size in points.
@_expose(wasm) @_cdecl("studio_start")
public func studioStart(_ width: Double, _ height: Double) {
  lab = show(LabRoom(size: Size(width, height)))
}
