import Testing
import Tsumami
import TsumamiTesting

@testable import Studio

@Suite struct DaySliderTests {
  private let gallery = Gallery()

  init() {
    gallery.open("half")
  }

  /// The middle of a thumb's knob on the stage.
  private func knob(_ thumb: NodeID, isLast: Bool) throws -> Vector {
    try #require(gallery.stage.stageTransform(of: thumb)) * Vector(isLast ? 12 : 32, 22)
  }

  private var days: (all: ClosedRange<Int>, chosen: ClosedRange<Int>) {
    gallery.photos.days ?? (0...0, 0...0)
  }

  @Test("a thumb that is dragged filters pins and grid while it moves")
  func drag() throws {
    let thumbs = gallery.sheet.slider.thumbs
    let start = try knob(thumbs.first, isLast: false)
    let all = gallery.photos.shownCount
    gallery.fingers.down(1, at: start).glide((1, start + Vector(110, 3)))
    let (whole, chosen) = days
    #expect(chosen.lowerBound > whole.lowerBound && chosen.upperBound == whole.upperBound)
    gallery.settle(0.1)
    #expect(gallery.photos.shownCount < all)
    #expect(gallery.photos.shown.allSatisfy { chosen.contains($0.day) })
    let pins = gallery.room.map.inView.ids.compactMap { gallery.photos.photo($0) }
    #expect(pins.allSatisfy { chosen.contains($0.day) })
    #expect(gallery.height == 0.46 * 844, "the sheet stays")
    gallery.fingers.glide((1, start)).up(1)
    gallery.settle(0.1)
    #expect(gallery.photos.shownCount == all)
  }

  @Test("two fingers move both thumbs, which do not pass each other")
  func both() throws {
    let thumbs = gallery.sheet.slider.thumbs
    let first = try knob(thumbs.first, isLast: false)
    let last = try knob(thumbs.last, isLast: true)
    gallery.fingers.down(1, at: first).down(2, at: last)
    gallery.fingers.glide((1, first + Vector(400, 0)), (2, last + Vector(-60, 0)))
    #expect(days.chosen.lowerBound == days.chosen.upperBound)
    #expect(days.chosen.upperBound < days.all.upperBound)
  }

  @Test("a drag between the thumbs moves the days as they are")
  func range() throws {
    let thumbs = gallery.sheet.slider.thumbs
    gallery.photos.stepDay(isLast: false, by: 20)
    gallery.photos.stepDay(isLast: true, by: -20)
    let length = days.chosen.count
    let middle = (try knob(thumbs.first, isLast: false) + knob(thumbs.last, isLast: true)) / 2
    gallery.fingers.down(1, at: middle).glide((1, middle + Vector(500, 0))).up(1)
    #expect(days.chosen.upperBound == days.all.upperBound)
    #expect(abs(days.chosen.count - length) <= 1)
  }

  @Test("keys go from day to day on which there are photos, and a tap brings the nearer thumb")
  func keys() throws {
    let calendar = gallery.photos.calendar
    gallery.photos.stepDay(isLast: false, by: 1)
    #expect(days.chosen.lowerBound == calendar[1].day)
    gallery.photos.stepDay(isLast: false, by: -5)
    #expect(days.chosen.lowerBound == calendar[0].day)
    gallery.photos.stepDay(isLast: true, by: -2)
    #expect(days.chosen.upperBound == calendar[calendar.count - 3].day)
    gallery.photos.stepDay(isLast: true, by: 100_000)
    #expect(days.chosen == days.all)
    let slider = try #require(gallery.stage.stageTransform(of: gallery.sheet.slider.node))
    gallery.fingers.tap(at: slider * Vector(60, 22))
    #expect(days.chosen.lowerBound > days.all.lowerBound)
  }
}
