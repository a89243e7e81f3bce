import Studio
import Testing
import Tsumami
import TsumamiTesting

@Suite struct StartAxisPinchTests {
  private let start = StartFixture()

  @Test(
    "the picture stretches along the axis in which the fingers move apart",
    arguments: [Vector(20, 0), Vector(0, 20), Vector(20, 20)])
  func axes(apart: Vector) throws {
    let middle = try start.place(.picture)
    let (a, b) = (middle - Vector(30, 30), middle + Vector(30, 30))
    start.fingers.down(1, at: a).down(2, at: b)
    start.fingers.glide((1, a - apart), (2, b + apart), steps: 20).up(1, 2)
    let scale = try start.placement(.picture).scale
    #expect((scale.x > 1.2) == (apart.x > 0) && (scale.y > 1.2) == (apart.y > 0))
    #expect(try start.placement(.picture).rotation == 0)
  }

  @Test("fingers on one point, and far apart, leave finite scales within their range")
  func extremes() throws {
    let middle = try start.place(.picture)
    start.fingers.down(1, at: middle).down(2, at: middle)
    start.fingers.glide((1, middle - [900, 900]), (2, middle + [900, 900]), steps: 40)
    start.fingers.glide((1, middle), (2, middle), steps: 40).up(1, 2).wait(1)
    let scale = try start.placement(.picture).scale
    for side in [scale.x, scale.y] {
      #expect(AxisPinchCard.scales.contains(side))
    }
  }

  @Test("keys make it wider and taller by themselves")
  func keys() throws {
    start.room.step(.wider, of: .picture)
    start.room.step(.lower, of: .picture)
    let scale = try start.placement(.picture).scale
    #expect(abs(scale.x - 1.1) < 1e-9 && abs(scale.y - 1 / 1.1) < 1e-9)
  }
}
