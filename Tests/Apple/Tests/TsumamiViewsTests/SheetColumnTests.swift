import CoreGraphics
import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

/// The column of a sheet in a superview of 1000 × 700 points.
@Suite struct SheetColumnTests {
  private let area = CGRect(x: 0, y: 0, width: 1000, height: 700)

  private func column(
    _ placement: SheetPlacement, in area: CGRect? = nil, safe: Insets = .zero,
    isMirrored: Bool = false, sideWidth: CGFloat = 375
  ) -> SheetColumn {
    SheetColumn(
      placement, in: area ?? self.area, safe: safe, isMirrored: isMirrored, maximumWidth: 640,
      sideWidth: sideWidth)
  }

  @Test("at the bottom it is in the middle, as wide as the superview up to the maximum")
  func bottom() {
    #expect(column(.bottom) == SheetColumn(x: 180, width: 640))
    let narrow = CGRect(x: 10, y: 0, width: 400, height: 700)
    #expect(column(.bottom, in: narrow) == SheetColumn(x: 10, width: 400))
  }

  @Test("at a side it stays out of the safe area, and fits between both of its sides")
  func side() {
    let safe = Insets(top: 0, left: 44, bottom: 0, right: 30)
    #expect(column(.leading, safe: safe) == SheetColumn(x: 52, width: 375))
    #expect(column(.trailing, safe: safe) == SheetColumn(x: 587, width: 375))
    #expect(column(.leading, safe: safe, isMirrored: true) == SheetColumn(x: 587, width: 375))
    #expect(column(.leading, safe: safe, sideWidth: 2000).width == 926)
    #expect(column(.leading, safe: safe, sideWidth: 2000).x >= 44)
  }

  @Test("it covers the bottom, or its side if it is narrower than half; closed, nothing")
  func covered() {
    let bottom = column(.bottom).coveredInsets(of: area, height: 200)
    #expect(bottom == Insets(top: 0, left: 0, bottom: 200, right: 0))
    let left = column(.leading).coveredInsets(of: area, height: 200)
    #expect(left == Insets(top: 0, left: 383, bottom: 0, right: 0))
    let right = column(.trailing).coveredInsets(of: area, height: 200)
    #expect(right == Insets(top: 0, left: 0, bottom: 0, right: 383))
    #expect(column(.trailing).coveredInsets(of: area, height: 0) == .zero)
  }
}
