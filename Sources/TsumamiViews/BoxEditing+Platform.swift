#if canImport(CoreGraphics)
import TsumamiManipulation

extension BoxEditing {
  /// The least side of the area in which a handle takes eyes, in points; Apple's minimum for
  /// visionOS.
  package static var leastHandleSizeForEyes: Double { 60 }

  /// These settings with handles that are large enough for the platform.
  package var forThisPlatform: BoxEditing {
    #if os(visionOS)
    var settings = self
    settings.handleSize = max(handleSize, Self.leastHandleSizeForEyes)
    return settings
    #else
    return self
    #endif
  }
}
#endif
