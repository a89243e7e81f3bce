import Testing

@testable import Studio

@Suite struct DayScaleTests {
  @Test("days lie as they lie in time, where no time without a photo is long")
  func linear() {
    let scale = DayScale(Array(stride(from: 0, through: 100, by: 5)))
    for day in 0...100 {
      #expect(abs(scale.share(of: day) - Double(day) / 100) < 1e-12)
      #expect(scale.day(at: Double(day) / 100) == day)
    }
  }

  @Test("a photo of another century leaves most of the slider for all others")
  func outliers() {
    let days = [-24_000] + Array(stride(from: 18_000, to: 18_600, by: 10)) + [47_000]
    let scale = DayScale(days)
    #expect(scale.share(of: 18_590) - scale.share(of: 18_000) > 0.7)
    #expect(scale.share(of: -24_000) == 0 && scale.share(of: 47_000) == 1)
    for day in days { #expect(scale.day(at: scale.share(of: day)) == day) }
  }

  @Test("two journeys with years between them have room for each of their days")
  func journeys() {
    let scale = DayScale(Array(0..<9) + Array(4000..<4009))
    #expect(scale.share(of: 8) > 0.4 && scale.share(of: 4000) < 0.6)
  }

  @Test("no day, one and two are scales, too")
  func few() {
    #expect(DayScale([]).day(at: 0.5) == 0 && DayScale([]).share(of: 3) == 0)
    #expect(DayScale([7]).day(at: 0.3) == 7)
    let two = DayScale([0, 40_000])
    #expect(two.share(of: 10_000) == 0.25 && two.day(at: 0.75) == 30_000)
    #expect(two.share(of: -5) == 0 && two.share(of: 50_000) == 1)
  }
}
