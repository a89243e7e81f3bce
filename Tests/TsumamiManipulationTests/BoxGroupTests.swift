import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiTesting

@Suite struct BoxGroupTests {
  private func members(_ random: inout SeededRandom) -> [Box] {
    (0..<4).map { _ in
      Box(
        center: [random.double(in: 0...800), random.double(in: 0...600)],
        size: Size(random.double(in: 20...200), random.double(in: 20...200)),
        rotation: random.double(in: -3...3))
    }
  }

  @Test("the box around a group holds all members and no more", arguments: Seeds.first(20))
  func around(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let group = try #require(BoxGroup(members(&random)))
    let rects = group.members.map(\.boundingRect)
    #expect(abs((rects.map(\.minX).min() ?? 0) - group.box.boundingRect.minX) < 1e-9)
    #expect(abs((rects.map(\.maxY).max() ?? 0) - group.box.boundingRect.maxY) < 1e-9)
    for (one, other) in zip(group.members(in: group.box), group.members) {
      #expect(one.center.distance(to: other.center) < 1e-9)
      #expect(abs(one.size.width - other.size.width) < 1e-9)
    }
  }

  @Test("members with one rotation have a box with that rotation")
  func alike() throws {
    let boxes = [Vector(100, 100), [300, 180]].map {
      Box(center: $0, size: Size(50, 40), rotation: 0.5)
    }
    #expect(try #require(BoxGroup(boxes)).box.rotation == 0.5)
    #expect(BoxGroup([]) == nil)
  }

  @Test(
    "moved, rotated and scaled as one, every point of a member follows the group",
    arguments: Seeds.first(20))
  func similarity(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let group = try #require(BoxGroup(members(&random)))
    let factor = random.double(in: 0.3...3)
    let box = Box(
      center: [random.double(in: 0...900), 77],
      size: Size(group.box.size.width * factor, group.box.size.height * factor),
      rotation: random.double(in: -4...4))
    let turn = Vector.unit(at: box.rotation - group.box.rotation)
    func carried(_ point: Vector) -> Vector {
      box.center + (point - group.box.center).turned(by: turn) * factor
    }
    for (before, after) in zip(group.members, group.members(in: box)) {
      for unit in [Vector(-1, -1), [1, -1], [1, 1], [0.3, -0.2]] {
        #expect(after.point(at: unit).distance(to: carried(before.point(at: unit))) < 1e-9)
      }
    }
  }

  @Test("one side alone carries members that lie along the group exactly")
  func oneSide() throws {
    let group = try #require(
      BoxGroup([
        Box(center: [100, 100], size: Size(100, 50)),
        Box(center: [300, 200], size: Size(40, 80), rotation: .pi / 2),
      ]))
    var box = group.box
    box.size.width *= 2
    let after = group.members(in: box)
    #expect(abs(after[0].size.width - 200) < 1e-9 && abs(after[0].size.height - 50) < 1e-9)
    #expect(abs(after[1].size.width - 40) < 1e-9 && abs(after[1].size.height - 160) < 1e-9)
  }
}
