#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiViews

/// The background of a sheet: material, a view of the app or a colour, rounded corners at the top,
/// a shadow.
final class SheetSurface: DesignableView {
  /// Flipped as the sheet is, so that the same corners are at the top.
  private final class Material: NSVisualEffectView {
    override var isFlipped: Bool { true }
  }
  /// A view that takes no mouse itself.
  private final class Clip: DesignableView {
    override func hitTest(_ point: NSPoint) -> NSView? {
      let hit = super.hitTest(point)
      return hit === self ? nil : hit
    }
  }
  private let material = Material(frame: .zero)
  /// Clips the content, which lies above the background, to its corners.
  let clip: NSView = Clip(frame: .zero)

  var cornerRadius: CGFloat = 12 { didSet { apply() } }
  var hasShadow = true { didSet { apply() } }
  /// Shown in place of the material.
  var view: NSView? {
    didSet {
      guard view !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let view {
        view.frame = bounds
        view.autoresizingMask = [.width, .height]
        addSubview(view)
      }
      apply()
    }
  }
  /// Nil for the material.
  var color: NSColor? { didSet { apply() } }

  override func setUp() {
    super.setUp()
    material.wantsLayer = true
    material.material = .sheet
    // It shows what lies behind the sheet in the window, and not what lies behind the window.
    material.blendingMode = .withinWindow
    material.clipsToBounds = true
    material.autoresizingMask = [.width, .height]
    material.frame = bounds
    addSubview(material)
    clip.clipsToBounds = true
    // The sheet lays out the content itself.
    clip.autoresizesSubviews = false
    apply()
  }

  /// It takes no mouse: that belongs to the sheet.
  override func hitTest(_ point: NSPoint) -> NSView? { nil }

  override func viewDidChangeEffectiveAppearance() {
    super.viewDidChangeEffectiveAppearance()
    apply()
  }

  private func apply() {
    material.isHidden = color != nil || view != nil
    view?.isHidden = color != nil
    effectiveAppearance.performAsCurrentDrawingAppearance {
      layer?.backgroundColor = color?.cgColor
    }
    for layer in [layer, material.layer, clip.layer] {
      layer?.cornerRadius = cornerRadius
      layer?.cornerCurve = .continuous
      layer?.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }
    shadow = hasShadow ? Self.shadow : nil
  }

  private static var shadow: NSShadow {
    let shadow = NSShadow()
    shadow.shadowColor = NSColor.black.withAlphaComponent(0.25)
    shadow.shadowBlurRadius = 12
    // Upwards, whatever the coordinates of the view are.
    shadow.shadowOffset = NSSize(width: 0, height: 2)
    return shadow
  }
}

/// The grabber of a sheet: a pill, and for VoiceOver an adjustable element with the place of the
/// sheet among its detents.
final class SheetGrabber: DesignableView {
  weak var sheet: SheetView?
  let pill = NSView(frame: NSRect(x: 0, y: 0, width: 36, height: 5))

  override func setUp() {
    super.setUp()
    setAccessibilityRole(.incrementor)
    setAccessibilityLabel(Phrase.sheetGrabber.text)
    pill.wantsLayer = true
    pill.layer?.cornerRadius = 2.5
    addSubview(pill)
    applyColor()
  }

  /// Puts the pill into the middle.
  override func layout() {
    super.layout()
    pill.frame.origin = NSPoint(x: bounds.midX - pill.frame.width / 2, y: 5)
  }

  override func viewDidChangeEffectiveAppearance() {
    super.viewDidChangeEffectiveAppearance()
    applyColor()
  }

  private func applyColor() {
    effectiveAppearance.performAsCurrentDrawingAppearance {
      pill.layer?.backgroundColor = NSColor.tertiaryLabelColor.cgColor
    }
  }

  /// It takes no mouse: that in its area belongs to the sheet.
  override func hitTest(_ point: NSPoint) -> NSView? { nil }

  override func isAccessibilityElement() -> Bool { true }

  override func accessibilityValue() -> Any? { sheet?.driver.position }

  override func accessibilityPerformIncrement() -> Bool { sheet?.driver.step(by: 1) ?? false }

  override func accessibilityPerformDecrement() -> Bool { sheet?.driver.step(by: -1) ?? false }
}

/// The view behind a sheet that dims the background: it takes the mouse, and a click closes.
final class SheetDimming: NSView {
  var onClick: () -> Void = {}
  /// Whether it takes the mouse, so that nothing reaches the background.
  var takesMouse = false

  override func hitTest(_ point: NSPoint) -> NSView? {
    takesMouse ? super.hitTest(point) : nil
  }

  override func mouseDown(with event: NSEvent) {}
  override func mouseDragged(with event: NSEvent) {}
  override func mouseUp(with event: NSEvent) {
    if bounds.contains(convert(event.locationInWindow, from: nil)) { onClick() }
  }
  override func scrollWheel(with event: NSEvent) {}
  override func magnify(with event: NSEvent) {}
  override func rotate(with event: NSEvent) {}
  override func smartMagnify(with event: NSEvent) {}
}
#endif
