import AppleTestSupport
import Testing
import TsumamiViews
import UIKit

@testable import TsumamiLists

extension SortableListView: StandInPerforming {
  /// What the Objective-C runtime does elsewhere.
  public func standInPerform(_ selector: Selector, with argument: Any) {
    (argument as? UIKeyCommand).map(performKey)
  }
}

/// A list of 400 × 800 points with items 50 points high, which a finger lifts at once.
@MainActor @Suite(.alone) struct SortableListTests {
  let window: UIWindow
  let fingers: Fingers
  let list = SortableListView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

  init() {
    (window, fingers) = makeWindow()
    list.pressDuration = 0
    window.addSubview(list)
  }

  /// Fills the list with items.
  @discardableResult private func fill(_ count: Int) -> [UIView] {
    let items = (0..<count).map { _ in
      let item = UIView(frame: .zero)
      item.standInFittingHeight = 50
      item.isAccessibilityElement = true
      return item
    }
    list.itemViews = items
    window.layoutIfNeeded()
    return items
  }

  private func tops(_ items: [UIView]) -> [Double] {
    items.map { (Double($0.center.y - $0.bounds.height / 2) * 1e6).rounded() / 1e6 }
  }

  @Test("items lie below each other, as wide as the list, with room between them")
  func layout() {
    (list.spacing, list.inset) = (8, 10)
    let items = fill(3)
    #expect(tops(items) == [10, 68, 126] && list.contentSize == CGSize(width: 400, height: 186))
    #expect(items[0].bounds.width == 380)
    items[1].standInFittingHeight = 70
    list.invalidateItemSizes()
    window.layoutIfNeeded()
    #expect(tops(items) == [10, 68, 146] && items.allSatisfy { $0.superview === list })
    list.axis = .row
    list.measure = { _, _ in CGSize(width: 100, height: 1) }
    list.invalidateItemSizes()
    window.layoutIfNeeded()
    #expect(items[2].center == CGPoint(x: 10 + 2 * 108 + 50, y: 400))
  }

  @Test("a held item follows the finger, the others make room, and its new place is told once")
  func sorting() {
    let items = fill(4)
    var moves: [[Int]] = []
    list.onMove = { _, from, to in moves.append([from, to]) }
    fingers.down([1: (200, 25)])
    #expect(list.isSorting && items[0].layer.shadowOpacity > 0 && list.subviews.last === items[0])
    fingers.move([1: (200, 90)]).move([1: (200, 130)])
    fingers.wait(1)
    #expect(tops(items) == [105, 0, 50, 150], "it is at the finger, two have gone up")
    #expect(moves.isEmpty)
    fingers.up(1)
    #expect(moves == [[0, 2]] && items[0].layer.shadowOpacity == 0 && !list.isSorting)
    fingers.wait(1)
    #expect(tops(items) == [100, 0, 50, 150])
    #expect(list.itemViews == [1, 2, 0, 3].map { items[$0] })
    list.itemViews = list.itemViews
    window.layoutIfNeeded()
    fingers.down([1: (200, 110)]).move([1: (200, 20)])
    fingers.up(1)
    fingers.wait(1)
    #expect(moves.last == [2, 0] && tops(items) == [0, 50, 100, 150], "places, not numbers")
  }

  @Test("a cancelled finger puts the item back, and nothing is told")
  func cancel() {
    let items = fill(3)
    list.onMove = { _, _, _ in Issue.record("it has not moved") }
    var lifted: [UIView?] = []
    list.onLift = { lifted.append($1) }
    fingers.down([1: (200, 25)]).move([1: (200, 130)]).cancel(1)
    fingers.wait(1)
    #expect(tops(items) == [0, 50, 100] && lifted == [items[0], nil])
    list.onLift = nil
    fingers.down([1: (200, 25)]).move([1: (200, 30)]).up(1)
    fingers.wait(1)
    fingers.down([1: (200, 600)])
    #expect(!list.isSorting, "there is no item")
    fingers.up(1)
  }

  @Test("near an edge the list scrolls under the held item, to its end")
  func edge() {
    let items = fill(40)
    fingers.down([1: (200, 25)]).move([1: (200, 400)]).move([1: (200, 795)])
    fingers.wait(0.5)
    #expect(list.contentOffset.y > 100 && abs(tops(items)[0] - 770 - list.contentOffset.y) < 1e-6)
    fingers.wait(5)
    #expect(list.contentOffset.y == 1200)
    fingers.up(1)
    fingers.wait(1)
    #expect(list.itemViews.last === items[0] && tops(items)[0] == 1950)
  }

  @Test("from right to left a row begins at the right")
  func mirrored() {
    window.standInTraits = UITraitCollection(standIn: .regular, direction: .rightToLeft)
    list.axis = .row
    list.measure = { _, _ in CGSize(width: 100, height: 1) }
    let items = fill(3)
    #expect(items.map(\.center.x) == [350, 250, 150])
    fingers.down([1: (350, 400)]).move([1: (160, 400)]).up(1)
    fingers.wait(1)
    #expect(list.itemViews.last === items[0])
  }

  @Test("whatever fingers do, what is told is what is seen, and each lift has one end")
  func random() {
    for seed in UInt64(1)...20 {
      var random = SeededRandom(seed: seed)
      let items = fill(8)
      var model = Array(items.indices)
      var (lifts, ends) = (0, 0)
      list.onMove = { _, from, to in model.insert(model.remove(at: from), at: to) }
      list.onLift = { _, item in if item == nil { ends += 1 } else { lifts += 1 } }
      for _ in 0..<30 {
        let place = (200.0, Double.random(in: -50...850, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0: list.moveItem(from: .random(in: -1...8, using: &random), to: 3)
        case 1: fingers.wait(0.1)
        case 2 where fingers.places[1] != nil: fingers.cancel(1)
        case 3, 4: if fingers.places[1] != nil { fingers.up(1) }
        default:
          if fingers.places[1] == nil { fingers.down([1: place]) } else { fingers.move([1: place]) }
        }
      }
      if fingers.places[1] != nil { fingers.up(1) }
      fingers.wait(1)
      #expect(list.itemViews == model.map { items[$0] }, "seed \(seed)")
      #expect(tops(list.itemViews) == items.indices.map { Double($0) * 50 }, "seed \(seed)")
      #expect(lifts == ends && lifts > 0, "seed \(seed)")
    }
  }

  @Test("keys choose an item, take it, move it, drop it, and put it back")
  func keys() {
    let items = fill(4)
    var moves: [[Int]] = []
    list.onMove = { _, from, to in moves.append([from, to]) }
    #expect(!list.standInPress(UIKeyCommand.inputDownArrow), "it is not the first responder")
    list.becomeFirstResponder()
    #expect(list.canBecomeFocused && list.ring.center == items[0].center)
    list.standInPress(UIKeyCommand.inputDownArrow)
    #expect(list.ring.center == items[1].center && !list.isSorting)
    list.standInPress(" ")
    #expect(list.isSorting && items[1].layer.shadowOpacity > 0)
    list.standInPress(UIKeyCommand.inputDownArrow)
    list.standInPress(UIKeyCommand.inputDownArrow)
    list.standInPress(UIKeyCommand.inputDownArrow)
    fingers.wait(1)
    #expect(tops(items) == [0, 150, 50, 100] && moves.isEmpty)
    #expect(list.ring.center == items[1].center)
    fingers.down([1: (200, 75)])
    #expect(items[2].layer.shadowOpacity == 0, "keys hold an item")
    fingers.up(1)
    list.standInPress("\r")
    #expect(moves == [[1, 3]] && !list.isSorting && items[1].layer.shadowOpacity == 0)
    #expect(!list.standInPress("\r"), "return is left to others")
    list.standInPress(UIKeyCommand.inputUpArrow)
    list.standInPress(" ")
    list.standInPress(UIKeyCommand.inputUpArrow)
    list.standInPress(UIKeyCommand.inputEscape)
    fingers.wait(1)
    #expect(list.itemViews == [0, 2, 3, 1].map { items[$0] } && moves.count == 1)
    list.standInPress(" ")
    list.standInPress(UIKeyCommand.inputUpArrow)
    list.resignFirstResponder()
    fingers.wait(1)
    #expect(!list.isSorting && list.ring.superview == nil && moves.count == 1)
    #expect(tops(list.itemViews) == [0, 50, 100, 150])
  }

  @Test("keys scroll to the item that they choose or move, and keep it when others come")
  func keysScroll() {
    var items = fill(40)
    list.becomeFirstResponder()
    for _ in 0..<20 { list.standInPress(UIKeyCommand.inputDownArrow) }
    #expect(list.contentOffset.y == 250)
    list.standInPress(" ")
    for _ in 0..<4 { list.standInPress(UIKeyCommand.inputDownArrow) }
    fingers.wait(1)
    #expect(list.contentOffset.y == 450 && tops(items)[20] == 1200)
    list.standInPress(" ")
    let extra = UIView(frame: .zero)
    extra.standInFittingHeight = 50
    items = list.itemViews
    list.itemViews = [extra] + items
    window.layoutIfNeeded()
    #expect(list.ring.center == items[24].center && tops(items)[24] == 1250)
  }

  @Test("in a grid arrows go to the rows above and below, from right to left, too")
  func keysInGrid() {
    window.standInTraits = UITraitCollection(standIn: .regular, direction: .rightToLeft)
    list.axis = .grid
    list.measure = { _, _ in CGSize(width: 100, height: 100) }
    let items = fill(8)
    list.becomeFirstResponder()
    list.standInPress(UIKeyCommand.inputLeftArrow)
    list.standInPress(UIKeyCommand.inputDownArrow)
    #expect(list.ring.center == items[5].center)
    list.standInPress(" ")
    list.standInPress(UIKeyCommand.inputUpArrow)
    list.standInPress(UIKeyCommand.inputRightArrow)
    list.standInPress(" ")
    #expect(list.itemViews.first === items[5])
    list.axis = .column
    window.layoutIfNeeded()
    #expect(list.ring.center == items[5].center)
    #expect(!list.standInPress(UIKeyCommand.inputLeftArrow))
  }

  @Test("VoiceOver moves an item by actions, which a list that does not sort has not")
  func actions() throws {
    let items = fill(3)
    var moves: [[Int]] = []
    list.onMove = { _, from, to in moves.append([from, to]) }
    let actions = try #require(items[0].accessibilityCustomActions)
    #expect(actions.map(\.name) == ["Move Up", "Move Down"])
    func perform(_ place: Int) -> Bool { actions[place].actionHandler?(actions[place]) ?? false }
    #expect(perform(1) && perform(0))
    #expect(moves == [[0, 1], [1, 0]] && tops(items) == [0, 50, 100])
    #expect(!perform(0), "it is the first")
    list.axis = .row
    #expect(items[0].accessibilityCustomActions?.map(\.name) == ["Move Left", "Move Right"])
    list.isSortingEnabled = false
    #expect(items[0].accessibilityCustomActions == nil)
    fingers.down([1: (200, 25)])
    #expect(!list.isSorting)
  }

  @Test("an app that sorts its items by itself, or takes some away, may do so in onMove")
  func itemsChangeInMove() {
    let items = fill(4)
    items[1].layer.shadowOpacity = 0.5
    list.onMove = { list, _, _ in list.itemViews = list.itemViews.reversed() }
    fingers.down([1: (200, 25)]).move([1: (200, 130)]).up(1)
    #expect(items.map(\.layer.shadowOpacity) == [0, 0.5, 0, 0], "each has its own shadow")
    window.layoutIfNeeded()
    #expect(list.itemViews == [3, 0, 2, 1].map { items[$0] })
    list.onMove = { list, _, _ in list.itemViews = [items[3]] }
    fingers.down([1: (200, 175)]).move([1: (200, 20)]).up(1)
    #expect(list.itemViews == [items[3]] && !list.isSorting)
    #expect(items[1].layer.shadowOpacity == 0.5 && items[1].superview == nil)
  }

  @Test("the actions that the app gives to an item stay with it")
  func othersActions() {
    let items = fill(2)
    let song = items[0]
    func names() -> [String]? { song.accessibilityCustomActions?.map(\.name) }
    song.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Play") { _ in true }]
    list.itemViews = items.reversed()
    #expect(names() == ["Play", "Move Up", "Move Down"])
    list.isSortingEnabled = false
    #expect(names() == ["Play"])
    list.isSortingEnabled = true
    #expect(names() == ["Play", "Move Up", "Move Down"])
    list.itemViews = [items[1]]
    #expect(names() == ["Play"], "it has left the list")
  }
}
