#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiViews
import UIKit

/// The background of a sheet: material or colour, rounded corners at the top, a shadow.
final class SheetSurface: UIView {
  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))

  var cornerRadius: CGFloat = 16 { didSet { apply() } }
  var hasShadow = true { didSet { apply() } }
  /// Nil for the material.
  var color: UIColor? { didSet { apply() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    material.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    material.frame = bounds
    material.clipsToBounds = true
    addSubview(material)
    apply()
  }

  required init?(coder: NSCoder) { nil }

  private func apply() {
    backgroundColor = color
    material.isHidden = color != nil
    for layer in [layer, material.layer] {
      layer.cornerRadius = cornerRadius
      layer.cornerCurve = .continuous
      layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }
    layer.shadowOpacity = hasShadow ? 0.15 : 0
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: -2)
  }
}

/// The grabber of a sheet: a pill, and for VoiceOver an adjustable element with the place of the
/// sheet among its detents.
final class SheetGrabber: UIView {
  weak var sheet: SheetView?
  let pill = UIView(frame: CGRect(x: 0, y: 0, width: 36, height: 5))

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = Phrase.sheetGrabber.text
    pill.backgroundColor = .tertiaryLabel
    pill.layer.cornerRadius = 2.5
    pill.isUserInteractionEnabled = false
    addSubview(pill)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    pill.center = CGPoint(x: bounds.midX, y: 7.5)
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
