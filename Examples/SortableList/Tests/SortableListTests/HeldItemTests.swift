import SortableList
import Testing
import Tsumami
import TsumamiTesting

@Suite struct HeldItemTests {
  @Test("an item that goes back leaves those that another finger brought meanwhile in their places")
  func backBeside() {
    let lists = Lists([2, 2])
    let stage = lists.stage
    let (one, other) = (lists.center("a0"), lists.center("b1"))
    func send(_ id: Int, _ phase: PointerPhase, _ position: Vector, _ time: Double) {
      stage.send(.pointer(id, phase, at: position, time: time))
      stage.flush()
    }
    send(1, .down, one, 0.1)
    send(2, .down, other, 0.1)
    send(1, .move, one + Vector(0, 20), 0.2)
    send(2, .move, other + Vector(0, 20), 0.2)
    send(1, .move, lists.center("b0"), 0.3)
    send(2, .move, lists.center("a1"), 0.3)
    send(1, .up, lists.center("b0"), 0.4)
    send(2, .cancel, lists.center("a1"), 0.5)
    #expect(lists.order == [["a1"], ["a0", "b1", "b0"]])
    stage.advance(to: 2)
    #expect(["a0", "b1", "b0"].map { lists.frame($0).origin.y } == [5, 55, 105])
  }

  @Test("a finger that lifts an item puts back the one that keys have taken meanwhile")
  func keysBeforePress() {
    let press = {
      var kind = Sortable(spacing: 10, inset: 5); kind.press = 0.3; return kind
    }()
    let lists = Lists([3], press)
    lists.finger(.down, lists.center("a2"))
    lists.stage.focus = lists.node("a0")
    lists.press(.space, .arrowDown)
    #expect(lists.order == [["a1", "a0", "a2"]])
    lists.wait(0.4)
    #expect(lists.order == [["a0", "a1", "a2"]])
    #expect(lists.told == [[.began, .changed, .cancelled(.interrupted), .began]])
    lists.finger(.up, lists.center("a2"))
    lists.press(.escape)
    #expect(lists.told[0].last == .ended && lists.told[0].count == 5)
  }

  @Test("an item that is added while another is held comes last, and the finger keeps its own")
  func addedWhileHeld() {
    let lists = Lists([2, 1])
    let start = lists.lift("a0")
    let lifted = lists.center("a0")
    for list in lists.lists {
      lists.stage.add(Node(frame: Rect(5, 5, 100, 40)), to: list)
      lists.stage.attach(Sortable(spacing: 10, inset: 5, group: "tasks"), to: list)
    }
    #expect(lists.order == [["a0", "a1", "?"], ["b0", "?"]])
    #expect((lists.center("a0") - lifted).length < 1e-9)
    lists.move(from: start, to: lists.center("b0"))
    let held = lists.center("a0")
    lists.stage.attach(Sortable(spacing: 10, inset: 5, group: "tasks"), to: lists.lists[1])
    #expect((lists.center("a0") - held).length < 1e-9)
    lists.finger(.up, lists.center("a0"))
    lists.wait(1)
    #expect(Set(lists.order[1]) == ["?", "a0", "b0"])
    #expect(lists.frame("a1").origin.y == 5)
  }

  @Test("a second finger in the report in which an item is lifted does not change which")
  func secondFinger() {
    let lists = Lists([4])
    let (stage, start) = (lists.stage, lists.center("a0"))
    stage.send(.pointer(1, .down, at: start, time: 0))
    stage.flush()
    stage.send(.pointer(1, .move, at: start + Vector(0, 20), time: 0.1))
    stage.send(.pointer(2, .down, at: lists.center("a3"), time: 0.1))
    stage.flush()
    #expect(stage.behavior(of: Sortable.self, at: lists.lists[0])?.value.item == lists.node("a0"))
    let lifted = lists.center("a0")
    stage.send(.pointer(1, .move, at: start + Vector(0, 40), time: 0.15))
    stage.flush()
    #expect((lists.center("a0") - lifted - Vector(0, 20)).length < 1e-9)
    stage.send(.pointer(1, .up, at: start + Vector(0, 40), time: 0.2))
    stage.send(.pointer(2, .up, at: lists.center("a3"), time: 0.2))
    stage.flush()
    stage.advance(to: 2)
    // The next one lifts what it touches.
    stage.send(.pointer(2, .down, at: lists.center("a2"), time: 2))
    stage.send(.pointer(2, .move, at: lists.center("a2") + Vector(0, 20), time: 2.1))
    stage.flush()
    #expect(stage.behavior(of: Sortable.self, at: lists.lists[0])?.value.item == lists.node("a2"))
  }
}
