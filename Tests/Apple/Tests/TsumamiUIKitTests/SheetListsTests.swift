import AppleTestSupport
import Testing
import UIKit

@testable import TsumamiUIKit

/// Lists that come into a sheet of 600 points and leave it, and sheets that come and go.
@MainActor @Suite(.alone) struct SheetListsTests {
  /// A list that keeps its offset between its ends whatever happens.
  final class List: UIScrollView {
    override func adjustedContentInsetDidChange() {
      super.adjustedContentInsetDidChange()
      let range = standInRange
      contentOffset.y = min(max(contentOffset.y, range.lowerBound), range.upperBound)
      onInsets()
    }
    /// What its app does when it is told of insets.
    var onInsets: () -> Void = {}
  }

  let window: UIWindow
  let fingers: Fingers
  let map = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  let sheet: SheetView
  let list = List(frame: .zero)

  init() {
    (window, fingers) = makeWindow()
    sheet = SheetView(frame: map.bounds)
    sheet.settings = Sheet(detents: [.fraction(0.25, "low"), .medium])
    list.contentSize = CGSize(width: 400, height: 2000)
    list.contentInset.bottom = 7
    window.standInSafeArea.bottom = 230
    window.addSubview(map)
    map.addSubview(sheet)
    sheet.contentView = list
    sheet.track(list)
    sheet.move(to: "low", animated: false)
  }

  /// Whether the list is as the app has made it.
  private var isOwn: Bool { isOwn(list) }

  private func isOwn(_ list: List) -> Bool {
    list.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 7, right: 0)
      && list.verticalScrollIndicatorInsets == .zero
      && list.contentInsetAdjustmentBehavior == .automatic
      && list.automaticallyAdjustsScrollIndicatorInsets
  }

  @Test("a list of a sheet that is gone has its own insets; the next sheet adds its part once")
  func gone() {
    #expect(list.contentInset.bottom == 37 && list.contentInsetAdjustmentBehavior == .never)
    sheet.removeFromSuperview()
    #expect(isOwn)
    let next = SheetView(frame: map.bounds)
    next.settings = sheet.settings
    map.addSubview(next)
    next.contentView = list
    next.track(list)
    #expect(list.contentInset.bottom == 37)
    next.untrack(list)
    #expect(isOwn)
  }

  @Test("a list of a sheet that comes back has the sheet's insets again, and is where it was")
  func back() {
    list.contentOffset.y = list.standInRange.upperBound
    let offset = list.contentOffset
    sheet.removeFromSuperview()
    #expect(isOwn)
    map.addSubview(sheet)
    #expect(list.contentInset.bottom == 37 && list.contentInsetAdjustmentBehavior == .never)
    #expect(list.contentOffset == offset)
  }

  @Test("an app that is told of a list's insets may ask the sheet again, or let go of the list")
  func asked() {
    var asked = 0
    list.onInsets = { [sheet] in
      asked += 1
      if asked < 9 { sheet.applyLayout() }
    }
    sheet.removeFromSuperview()
    #expect(isOwn && asked == 1)
    map.addSubview(sheet)
    #expect(list.contentInset.bottom == 37)
    #expect(asked == 3, "of the insets, and that the safe area is not added to them")
    list.onInsets = { [sheet, list] in sheet.untrack(list) }
    sheet.removeFromSuperview()
    #expect(isOwn)
  }

  @Test("an app that lets go of a list as it is told of its insets has it as it was, all of it")
  func letGo() {
    let told: [() -> Void] = [
      { [window, sheet] in
        window.standInSafeArea.bottom = 260
        sheet.applyLayout()
      },
      { [sheet, map] in
        sheet.removeFromSuperview()
        map.addSubview(sheet)
      },
    ]
    for change in told {
      #expect(list.contentInset.bottom == 37 && list.verticalScrollIndicatorInsets.bottom == 30)
      list.onInsets = { [sheet, list] in
        list.onInsets = {}
        sheet.untrack(list)
      }
      change()
      #expect(isOwn)
      window.standInSafeArea.bottom = 230
      sheet.track(list)
    }
  }

  @Test("an app that changes the layout as it is told of a list's insets sees it in the indicators")
  func changed() {
    list.onInsets = { [window, sheet, list] in
      list.onInsets = {}
      window.standInSafeArea.bottom = 270
      sheet.applyLayout()
    }
    window.standInSafeArea.bottom = 260
    #expect(list.contentInset.bottom == 77 && list.verticalScrollIndicatorInsets.bottom == 70)
  }

  @Test("an app that is told of one list's insets may ask the sheet, or let go of another list")
  func askedForTwo() {
    let other = List(frame: .zero)
    other.contentSize = list.contentSize
    other.contentInset.bottom = 7
    let content = UIView(frame: .zero)
    sheet.contentView = content
    for list in [list, other] {
      list.frame = sheet.bounds
      content.addSubview(list)
    }
    list.onInsets = { [sheet] in sheet.applyLayout() }
    sheet.removeFromSuperview()
    sheet.track(other)
    map.addSubview(sheet)
    #expect(other.contentInset.bottom == list.contentInset.bottom && other.contentInset.bottom > 7)
    sheet.removeFromSuperview()
    #expect(isOwn && isOwn(other))
    list.onInsets = { [sheet] in sheet.untrack(other) }
    map.addSubview(sheet)
    #expect(!isOwn && isOwn(other))
  }

  @Test("an app that is told that a list adjusts no insets any more may ask the sheet")
  func borrowed() {
    sheet.untrack(list)
    list.frame.size.height = 300
    sheet.contentView = list
    list.onInsets = { [sheet] in sheet.applyLayout() }
    sheet.track(list)
    #expect(list.contentInset.bottom == 37)
    sheet.untrack(list)
    #expect(isOwn)
  }

  @Test("a list that begins and ends at its top under a bar is there in the sheet, too")
  func top() {
    sheet.untrack(list)
    window.standInSafeArea.top = 150
    map.frame = CGRect(x: 0, y: 100, width: 400, height: 600)
    sheet.settings = Sheet(detents: [.fraction(1, "full")])
    sheet.respectsTopSafeArea = false
    sheet.move(to: "full", animated: false)
    list.contentOffset.y = list.standInRange.lowerBound
    #expect(list.contentOffset.y == -50)
    sheet.track(list)
    #expect(list.contentInset.top == 50 && list.contentOffset.y == -50)
    sheet.untrack(list)
    #expect(isOwn && list.contentOffset.y == -50)
  }

  @Test("a list that has left the sheet has its own insets and scrolls alone, until it comes back")
  func left() {
    sheet.contentView = UIView(frame: .zero)
    #expect(isOwn)
    list.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    map.insertSubview(list, at: 0)
    fingers.down([1: (200, 250)]).move([1: (200, 238)]).move([1: (200, 150)])
    #expect(!sheet.isManipulating && list.contentOffset.y > 80)
    fingers.up(1)
    sheet.contentView = list
    #expect(list.contentInset.bottom == 37)
    fingers.down([1: (200, 560)]).move([1: (200, 548)]).move([1: (200, 500)])
    #expect(sheet.isManipulating && sheet.height > 150)
    fingers.up(1)
  }

  @Test("a sheet that is made while the keyboard is up keeps its list above the keyboard")
  func keyboard() {
    window.standInSafeArea.bottom = 0
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: 450, width: 400, height: 350)
      ])
    let next = SheetView(frame: map.bounds)
    next.settings = sheet.settings
    map.addSubview(next)
    let list = UIScrollView(frame: .zero)
    next.contentView = list
    next.track(list)
    #expect(list.contentInset.bottom == 150)
  }
}
