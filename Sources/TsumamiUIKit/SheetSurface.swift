#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiViews
import UIKit

/// The background of a sheet: an effect or a colour, rounded corners, a shadow.
final class SheetSurface: DesignableView {
  /// A view that takes no touches itself, and whose subviews keep their size.
  private final class Clip: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }
  /// Clips the content, which lies above the background, to its corners.
  let clip: UIView = Clip(frame: .zero)
  private static var material: UIVisualEffect { UIBlurEffect(style: .systemMaterial) }
  private let material = UIVisualEffectView(effect: SheetSurface.material)
  /// The corners that are rounded: at the top, or all of a sheet that keeps away from the edges.
  var corners: CACornerMask = .atTop { didSet { if corners != oldValue { apply() } } }

  var cornerRadius: CGFloat = 16 { didSet { apply() } }
  var hasShadow = true { didSet { apply() } }
  /// Nil for the system's material; shown without a colour.
  var effect: UIVisualEffect? {
    didSet { if effect !== oldValue { material.effect = effect ?? Self.material } }
  }
  /// Nil for the effect.
  var color: UIColor? { didSet { apply() } }

  override func setUp() {
    isUserInteractionEnabled = false
    material.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    material.frame = bounds
    material.clipsToBounds = true
    addSubview(material)
    clip.clipsToBounds = true
    // The sheet lays out the content itself, at a height that does not change while it moves.
    clip.autoresizesSubviews = false
    apply()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    drawShadow()
  }

  /// Gives the shadow its shape: without one, each frame makes it of what the material shows.
  private func drawShadow() {
    let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2)
    layer.shadowPath =
      hasShadow
      ? CGPath(
        roundedRect: bounds, cornerWidth: radius, cornerHeight: radius, transform: nil) : nil
  }

  private func apply() {
    backgroundColor = color
    material.isHidden = color != nil
    for layer in [layer, material.layer, clip.layer] {
      layer.cornerRadius = cornerRadius
      layer.cornerCurve = .continuous
      layer.maskedCorners = corners
    }
    layer.shadowOpacity = hasShadow ? 0.15 : 0
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: -2)
    drawShadow()
  }
}

extension CACornerMask {
  /// The corners at the top.
  static var atTop: CACornerMask { [.layerMinXMinYCorner, .layerMaxXMinYCorner] }
  /// All corners.
  static var all: CACornerMask { [atTop, .layerMinXMaxYCorner, .layerMaxXMaxYCorner] }
}

/// The grabber of a sheet: a pill, and for VoiceOver an adjustable element with the place of the
/// sheet among its detents.
final class SheetGrabber: DesignableView {
  weak var sheet: SheetView?
  let pill = UIView(frame: CGRect(x: 0, y: 0, width: 36, height: 5))

  override func setUp() {
    isAccessibilityElement = true
    accessibilityLabel = Phrase.sheetGrabber.text
    pill.backgroundColor = .tertiaryLabel
    pill.layer.cornerRadius = 2.5
    pill.isUserInteractionEnabled = false
    addSubview(pill)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pill.center = CGPoint(x: bounds.midX, y: 7.5)
  }

  /// Lets a list fade under the grabber where it scrolls beneath, as iOS 26 does under bars.
  func fade(_ list: UIScrollView) {
    // The class came with iOS 26, and with the compiler of its SDK.
    #if compiler(>=6.2)
    guard #available(iOS 26.0, visionOS 26.0, *) else { return }
    stopFading(nil)
    let interaction = UIScrollEdgeElementContainerInteraction()
    interaction.scrollView = list
    interaction.edge = .top
    addInteraction(interaction)
    #endif
  }

  /// Ends what ``fade(_:)`` began, for a list or, if it is nil, for those that are gone.
  func stopFading(_ list: UIScrollView?) {
    #if compiler(>=6.2)
    guard #available(iOS 26.0, visionOS 26.0, *) else { return }
    for interaction in interactions {
      let fading = interaction as? UIScrollEdgeElementContainerInteraction
      if let fading, fading.scrollView === list { removeInteraction(fading) }
    }
    #endif
  }

  /// It takes no touches: those in its area belong to the content, or to the recognizers of the
  /// sheet.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

  override var accessibilityValue: String? {
    get { sheet?.driver.position }
    set { super.accessibilityValue = newValue }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.adjustable) }
    set { super.accessibilityTraits = newValue }
  }

  override func accessibilityIncrement() { sheet?.driver.step(by: 1) }

  override func accessibilityDecrement() { sheet?.driver.step(by: -1) }
}
#endif
