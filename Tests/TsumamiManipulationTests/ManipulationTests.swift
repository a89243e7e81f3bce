import Testing
import TsumamiGeometry
import TsumamiManipulation

@Suite struct ManipulationTests {
  @Test("the range of scales that is read is the one that content has")
  func scale() {
    let ranges: [(given: ClosedRange<Double>, read: ClosedRange<Double>)] = [
      (0.5...3, 0.5...3), (2...5, 2...5), (1...1, 1...1), (0.25...0.75, 0.25...(.infinity)),
    ]
    for (given, read) in ranges {
      var manipulation = Manipulation()
      manipulation.scale = given
      #expect(manipulation.scale == read)
      for (asked, most) in [(1e-3, read.lowerBound), (1e3, Swift.min(read.upperBound, 1e3))] {
        var content = Manipulator(
          manipulation, frame: AnchoredFrame(Rect(0, 0, 100, 100)), area: Rect(0, 0, 800, 600))
        _ = content.nudge(by: .zero, factor: asked, turn: 0)
        #expect(abs(content.placement.scale.x - most) < 1e-9 * most, "\(given) \(asked)")
      }
    }
  }
}
