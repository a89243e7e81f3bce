import Testing
import TsumamiGeometry
import TsumamiTesting

@Suite struct RectTests {
  @Test("one number that is not finite makes a size, a rectangle, a placement and a matrix so")
  func finite() {
    let (size, rect) = (Size(10, 20), Rect(1, 2, 10, 20))
    #expect(size.isFinite && rect.isFinite && Placement.identity.isFinite)
    #expect(Matrix.identity.isFinite)
    for none in [Double.nan, .infinity, -.infinity] {
      #expect(!Size(10, none).isFinite && !Rect(1, 2, none, 20).isFinite)
      #expect(!Rect(none, 2, 10, 20).isFinite && !Placement(rotation: none).isFinite)
      #expect(!Matrix(1, 0, 0, 1, 0, none).isFinite)
    }
  }

  @Test("negative insets lead outwards")
  func insets() {
    let rect = Rect(10, 20, 100, 50).inset(by: Insets(top: 1, left: -2, bottom: 3, right: -4))
    #expect(rect == Rect(8, 21, 106, 46))
  }

  @Test("insets larger than the rectangle keep its middle between its edges")
  func overinset() {
    let rect = Rect(0, 0, 100, 100).inset(by: Insets(top: 0, left: 80, bottom: 0, right: 80))
    #expect(rect.size.width == -60)
    #expect(rect.center == [50, 50])
  }

  @Test("the distance of a point inside is 0, and outside that to the nearest edge or corner")
  func distance() {
    let rect = Rect(0, 0, 10, 10)
    #expect(rect.distance(to: [5, 5]) == 0)
    #expect(rect.distance(to: [5, 14]) == 4)
    #expect(rect.distance(to: [13, 14]) == 5)
  }
}
