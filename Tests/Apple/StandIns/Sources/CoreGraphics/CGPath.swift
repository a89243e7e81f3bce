// Addresses are below https://developer.apple.com/documentation/coregraphics/

/// cgpath
public class CGPath {
  /// What was drawn, for tests: each figure by its points.
  public fileprivate(set) var standInFigures: [[CGPoint]] = []
  /// The widths of the ellipses.
  public fileprivate(set) var standInWidths: [CGFloat] = []

  init() {}

  /// cgpath/init(roundedrect:cornerwidth:cornerheight:transform:)
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init()
    standInFigures = [[rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)]]
    standInWidths = [2 * cornerWidth]
  }
}

/// cgmutablepath
public class CGMutablePath: CGPath {
  /// cgmutablepath/init()
  public override init() {}

  /// cgmutablepath/addlines(between:transform:)
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    standInFigures.append(points.map { $0.applying(transform) })
  }

  /// cgmutablepath/closesubpath()
  public func closeSubpath() {}

  /// cgmutablepath/addellipse(in:transform:)
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    standInFigures.append([CGPoint(x: rect.midX, y: rect.midY).applying(transform)])
    standInWidths.append(rect.width)
  }
}

/// cgcolor
public class CGColor {
  /// What it is, for tests.
  public let standInName: String

  /// Stands for a way to make one.
  public init(standInName: String) { self.standInName = standInName }
}
