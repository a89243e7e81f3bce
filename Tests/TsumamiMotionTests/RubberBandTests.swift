import Testing
import TsumamiMotion
import TsumamiTesting

@Suite struct RubberBandTests {
  @Test(
    "the stretch for a pull is UIScrollView's",
    arguments: [
      (10.0, 800.0, 5.4624), (50, 800, 26.5861), (100, 800, 51.4620), (400, 800, 172.5490),
      (100, 400, 48.3516),
    ]
  )
  func vectors(pull: Double, dimension: Double, stretch: Double) {
    let band = RubberBand(dimension: dimension)
    #expect(abs(band.stretched(pull) - stretch) < 5e-5)
    #expect(abs(band.stretched(-pull) + stretch) < 5e-5)
  }

  @Test("the pull for a stretch is the one that made it", arguments: Seeds.first(50))
  func inverse(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let band = RubberBand(dimension: random.double(in: 1...1000))
    let pull = random.double(in: -5000...5000)
    #expect(abs(band.pulled(band.stretched(pull)) - pull) < 1e-6)
  }

  @Test("no pull reaches the dimension, and a band of no dimension gives nothing")
  func extremes() {
    #expect(RubberBand(dimension: 100).stretched(1e300) <= 100)
    #expect(RubberBand(dimension: 100).stretched(.greatestFiniteMagnitude).isFinite)
    #expect(RubberBand(dimension: 100).pulled(250).isFinite)
    for dimension in [Double.leastNonzeroMagnitude, .leastNormalMagnitude / 1e7, 1e-200, 1e200] {
      for stretch in [0, dimension / 2, dimension, 100] {
        let pull = RubberBand(dimension: dimension).pulled(stretch)
        #expect(pull.isFinite, "a stretch of \(stretch) of a band of \(dimension)")
      }
    }
    #expect(RubberBand(dimension: 0).stretched(50) == 0)
    #expect(RubberBand(dimension: -10).pulled(50) == 0)
  }
}
