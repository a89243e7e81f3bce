// The views of UIKit, AppKit and SwiftUI use the values of CoreGraphics.
@_exported import TsumamiCoreGraphics
