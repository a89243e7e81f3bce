import Testing
import TsumamiGeometry
import TsumamiManipulation

@Suite struct LimitsTests {
  @Test("insets of limits can be changed; without an area they make one to be inside of")
  func insets() {
    var limits = Limits.cover(.parent, insets: Insets(3), edge: .rubberBand)
    limits.insets.left = 5
    guard case .cover(Insets(top: 3, left: 5, bottom: 3, right: 3)) = limits.rule else {
      Issue.record("\(limits)")
      return
    }
    #expect(limits.edge == .rubberBand)
    limits = .none
    #expect(limits.insets == .zero)
    limits.insets = Insets(7)
    guard case .inside(Insets(7)) = limits.rule else {
      Issue.record("\(limits)")
      return
    }
  }
}

private func ~= (pattern: Insets, value: Insets) -> Bool { pattern == value }
