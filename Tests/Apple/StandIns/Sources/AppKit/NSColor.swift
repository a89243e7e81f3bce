// Addresses are below https://developer.apple.com/documentation/appkit/

/// nscolor
public final class NSColor: Sendable {
  let name: String
  /// Stands for the ways to make one.
  public init(standIn name: String) { self.name = name }
  convenience init(_ name: String) { self.init(standIn: name) }
  /// nscolor/controlaccentcolor
  public static let controlAccentColor = NSColor("accent")
  /// nscolor/windowbackgroundcolor
  public static let windowBackgroundColor = NSColor("window")
  /// nscolor/black
  public static let black = NSColor("black")
  /// nscolor/tertiarylabelcolor
  public static let tertiaryLabelColor = NSColor("tertiary label")
  /// nscolor/white
  public static let white = NSColor("white")
  /// nscolor/withalphacomponent(_:)
  public func withAlphaComponent(_ alpha: CGFloat) -> NSColor { NSColor("\(name) \(alpha)") }
  /// nscolor/cgcolor
  public var cgColor: CGColor { CGColor(standInName: name) }
}

/// nsappearance
open class NSAppearance: NSObject {
  /// nsappearance/performascurrentdrawingappearance(_:)
  @available(macOS 11.0, *)
  open func performAsCurrentDrawingAppearance(_ block: () -> Void) { block() }
}

/// nsshadow
open class NSShadow: NSObject {
  /// nsshadow/shadowoffset
  open var shadowOffset = NSSize(width: 0, height: 0)
  /// nsshadow/shadowblurradius
  open var shadowBlurRadius: CGFloat = 0
  /// nsshadow/shadowcolor
  open var shadowColor: NSColor?
}

/// nsvisualeffectview
open class NSVisualEffectView: NSView {
  /// nsvisualeffectview/material-swift.enum
  public enum Material: Int, Sendable {
    case menu = 5
    case sheet = 11
  }
  /// nsvisualeffectview/blendingmode-swift.enum
  public enum BlendingMode: Int, Sendable { case behindWindow, withinWindow }
  /// nsvisualeffectview/material-swift.property
  open var material = Material.menu
  /// nsvisualeffectview/blendingmode-swift.property
  open var blendingMode = BlendingMode.behindWindow
}

/// nsuserinterfacelayoutdirection
public enum NSUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// nsaccessibility
public enum NSAccessibility {
  /// nsaccessibility-swift.struct/role
  public struct Role: Hashable, Sendable {
    let name: String
    /// nsaccessibility-swift.struct/role/incrementor
    public static let incrementor = Role(name: "incrementor")
    /// nsaccessibility-swift.struct/role/group
    public static let group = Role(name: "group")
  }
  /// nsaccessibility-swift.struct/screenrect(fromview:rect:)
  public static func screenRect(fromView parentView: NSView, rect frame: NSRect) -> NSRect {
    let sent = Sent(view: parentView)
    return MainActor.assumeIsolated {
      guard let window = sent.view.window, let root = window.contentView else { return frame }
      let place = root.convert(frame, from: sent.view)
      let origin = window.standInOrigin
      return NSRect(
        x: place.minX + origin.x, y: place.minY + origin.y, width: place.width,
        height: place.height)
    }
  }
}

/// A view on its way to the main actor.
private struct Sent: @unchecked Sendable { let view: NSView }
