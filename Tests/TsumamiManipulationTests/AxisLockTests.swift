import Testing
import TsumamiManipulation
import TsumamiTesting

@Suite struct AxisLockTests {
  @Test("a drag that goes more along the axis than across it belongs to the content")
  func direction() {
    let lock = AxisLock(.horizontal)
    #expect(lock.takes([10, 0]) && lock.takes([-10, 9]) && lock.takes([10, -9]))
    #expect(!lock.takes([0, 10]) && !lock.takes([9, 10]) && !lock.takes([-9, -10]))
    #expect(!lock.takes([10, 10]) && !lock.takes(.zero) && !lock.takes([.nan, 0]))
    #expect(!lock.takes([.infinity, 0]) && !lock.takes([-.infinity, .nan]))
    #expect(AxisLock(.vertical).takes([9, 10]) && !AxisLock(.vertical).takes([10, 9]))
  }

  @Test("content that is pinned at an end leaves drags beyond it to others")
  func pinned() {
    let first = AxisLock(.horizontal, movesForward: false)
    #expect(first.takes([-10, 0]) && !first.takes([10, 0]))
    let last = AxisLock(.horizontal, movesBackward: false)
    #expect(last.takes([10, 0]) && !last.takes([-10, 0]))
  }
}
