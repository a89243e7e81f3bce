import Testing
import TsumamiMap
import TsumamiTesting

@Suite struct MercatorTests {
  @Test("known places are where EPSG 3857 has them")
  func known() {
    #expect(Mercator.place(longitude: 0, latitude: 0) == [0.5, 0.5])
    #expect(Mercator.place(longitude: -180, latitude: 0).x == 0)
    // Tokyo at zoom 10 is in tile 909, 403.
    let tokyo = Mercator.place(longitude: 139.6917, latitude: 35.6895) * 1024
    #expect(Int(tokyo.x) == 909 && Int(tokyo.y) == 403)
    // The easting of 1° is 111319.49 m on a circumference of 40075016.69 m.
    let east = Mercator.place(longitude: 1, latitude: 45)
    #expect(abs((east.x - 0.5) * 40_075_016.685_578_5 - 111_319.490_793) < 1e-5)
    #expect(abs((0.5 - east.y) * 40_075_016.685_578_5 - 5_621_521.486_19) < 1e-4)
  }

  @Test("a place leads back to its coordinates", arguments: Seeds.first(300))
  func roundTrip(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (longitude, latitude) = (random.double(in: -179.99...179.99), random.double(in: -85...85))
    let place = Mercator.place(longitude: longitude, latitude: latitude)
    let further = place + Vector(Double(Int.random(in: -3...3, using: &random)), 0)
    let back = Mercator.coordinates(of: further)
    #expect(abs(back.longitude - longitude) < 1e-9, "seed \(seed)")
    #expect(abs(back.latitude - latitude) < 1e-9, "seed \(seed)")
  }

  @Test("the poles are at the edges, and what is not a number is in the middle")
  func edges() {
    #expect(abs(Mercator.place(longitude: 0, latitude: 90).y) < 1e-12)
    #expect(abs(Mercator.place(longitude: 0, latitude: -90).y - 1) < 1e-12)
    #expect(Mercator.place(longitude: .nan, latitude: .infinity) == [0.5, 0.5])
  }

  @Test("the nearest copy of a place is at most half a world away", arguments: Seeds.first(100))
  func nearest(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let place = Vector(random.double(in: -9...9), random.double(in: 0...1))
    let other = Vector(random.double(in: -9...9), random.double(in: 0...1))
    let near = Mercator.nearest(place, to: other)
    let turns = near.x - place.x
    #expect(abs(near.x - other.x) < 0.5 + 1e-9, "seed \(seed)")
    #expect(abs(turns - turns.rounded()) < 1e-9 && near.y == place.y, "seed \(seed)")
  }
}
