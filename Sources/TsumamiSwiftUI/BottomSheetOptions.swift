#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiManipulation
import TsumamiViews
#if canImport(UIKit)
import UIKit
#endif

/// The look and the place of a ``BottomSheet``, what it does with its background and its lists, and
/// its callback.
public struct BottomSheetOptions {
  /// Whether the sheet can be dragged away; false by default.
  public var isDismissible = false
  /// The height in points of the area at the top that always moves the sheet; 24 by default.
  public var grabberHeight = 24.0
  /// Whether a grabber is drawn; true by default.
  public var isGrabberVisible = true
  /// The radius of the corners at the top, in points; 16 by default.
  public var cornerRadius: CGFloat = 16
  /// Whether the sheet has a shadow; true by default.
  public var hasShadow = true
  #if canImport(UIKit)
  /// The effect behind the content, from iOS 26 on also a `UIGlassEffect`; nil, the default, for
  /// the system's material.
  public var surfaceEffect: UIVisualEffect?
  /// The distance in points from the sheet to both sides and the bottom of the view around it; 0 by
  /// default.
  ///
  /// A sheet that goes up to the top gives it up on its way from the detent below.
  public var edgeInset: CGFloat = 0
  #endif
  /// The colour of the sheet; nil, the default, for the system's material.
  public var background: Color?
  /// When the background is dimmed and takes no touches; never by default.
  public var dimming = Sheet.Dimming.never
  /// The place of the sheet; automatic by default: at the leading side where there is much width
  /// or, on iOS, little height, else at the bottom.
  public var placement = SheetPlacement.automatic
  /// The largest width at the bottom, in points; 640 by default.
  public var maximumWidth: CGFloat = 640
  /// The width at a side, in points; 375 by default.
  public var sideWidth: CGFloat = 375
  /// Whether a drag in a list moves the sheet before it scrolls the list; true by default.
  ///
  /// If false only the grabber and what is not a list move the sheet.
  public var prefersScrollingExpands = true
  /// Whether the sheet stays below the safe area at the top; true by default.
  public var respectsTopSafeArea = true
  #if canImport(UIKit)
  /// Whether the sheet goes to its highest detent when a keyboard appears for a view in it; true by
  /// default.
  ///
  /// The Mac has none.
  public var expandsForKeyboard = true
  #endif
  /// Whether the content is as high as the visible part instead of the highest detent; false by
  /// default.
  public var fitsVisiblePart = false
  /// Called with the height in points of the visible part, at every frame while it changes.
  public var onChange: (Double) -> Void = { _ in }
  /// Called with the part of its view that the sheet covers, when that changes: at the bottom, or
  /// at the side for a sheet that is narrower than half of the view.
  ///
  /// A map with these as its safe area, or its margins, keeps its centre visible. State that is
  /// written here updates its views at every frame while the sheet moves.
  public var onCoveredInsets: (EdgeInsets) -> Void = { _ in }
  /// Called with the part of its view that the sheet covers when it has come to rest.
  public var onCoveredInsetsAtRest: (EdgeInsets) -> Void = { _ in }

  /// Makes options with the defaults.
  public init() {}

  func settings(detents: [Sheet.Detent]) -> Sheet {
    var settings = Sheet(detents: detents)
    settings.isDismissible = isDismissible
    settings.grabberHeight = grabberHeight
    settings.dimming = dimming
    return settings
  }
}

extension Sheet {
  /// Whether another sheet has the same settings; heights that are functions count as the same.
  func isAlike(_ other: Sheet) -> Bool {
    isDismissible == other.isDismissible && grabberHeight == other.grabberHeight
      && dimming == other.dimming && detents.count == other.detents.count
      && zip(detents, other.detents).allSatisfy { $0.isAlike($1) }
  }
}

extension Sheet.Detent {
  fileprivate func isAlike(_ other: Sheet.Detent) -> Bool {
    guard name == other.name else { return false }
    return switch (height, other.height) {
    case (.points(let one), .points(let two)), (.fraction(let one), .fraction(let two)): one == two
    case (.content, .content), (.custom, .custom): true
    default: false
    }
  }
}
#endif
