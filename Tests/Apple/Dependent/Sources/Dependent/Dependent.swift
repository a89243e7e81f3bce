import TsumamiAppKit
import TsumamiCoreGraphics
import TsumamiSwiftUI
import TsumamiUIKit

#if os(Linux)
#if canImport(CoreGraphics) || canImport(QuartzCore) || canImport(UIKit) || canImport(AppKit)
#error("a stand-in has got into the published package")
#endif
#if canImport(SwiftUI)
#error("a stand-in has got into the published package")
#endif
#endif
