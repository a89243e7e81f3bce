import Testing
import TsumamiMap

@testable import TsumamiGeometry

@Suite("Web Mercator")
struct MercatorTests {
  @Test("the middle of the world is where the equator meets the meridian of Greenwich")
  func middle() {
    #expect(Mercator.place(longitude: 0, latitude: 0) == Vector(0.5, 0.5))
  }
}
