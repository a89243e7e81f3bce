import AppleTestSupport
import Testing
import TsumamiViews
import UIKit

@testable import TsumamiUIKit

/// Random fingers on a sheet with a list; a failure names its seed.
@MainActor @Suite(.alone) struct RandomSheetTests {
  @Test(
    "heights stay in range, hand-offs do not jump, insets stay, begins and ends alternate",
    arguments: 0..<120)
  func streams(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    final class Recorder: SheetViewDelegate {
      var marks: [Bool] = []
      func sheetViewDidBegin(_ view: SheetView) { marks.append(true) }
      func sheetViewDidEnd(_ view: SheetView, cancelled: Bool) { marks.append(false) }
    }
    let recorder = Recorder()
    let (window, fingers) = makeWindow()
    window.standInDevice(&random)
    let map = UIView(frame: window.bounds)
    map.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(map)
    let sheet = SheetView(frame: map.bounds)
    sheet.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let list = UIScrollView(frame: .zero)
    list.contentSize = CGSize(width: 400, height: CGFloat(random.double(in: 100...3000)))
    // A list in the list, as a carousel in a page.
    let inner = UIScrollView(frame: CGRect(x: 0, y: 50, width: 400, height: 200))
    inner.contentSize = CGSize(width: 400, height: 600)
    list.addSubview(inner)
    sheet.settings = Sheet(detents: [.height(150, "low"), .medium, .large])
    sheet.settings.isDismissible = seed % 3 == 0
    sheet.contentView = list
    sheet.tracksAllScrollViews = true
    sheet.track(list)
    sheet.delegate = recorder
    map.addSubview(sheet)
    var down: [Int: (Double, Double)] = [:]
    /// Whether nothing is on a rubber band, and the sheet not at its lower end.
    func isFree() -> Bool {
      let stops = sheet.driver.mover.stops
      let lowest = sheet.settings.isDismissible ? 0 : stops[0].height
      return sheet.height > lowest + 1e-9 && sheet.height <= stops[stops.count - 1].height
        && [list, inner].allSatisfy {
          $0.standInRange.contains($0.contentOffset.y)
        }
    }
    var exact = 0
    for _ in 0..<80 {
      let finger = Int(random.double(in: 1...2.99))
      if let place = down[finger] {
        switch random.double(in: 0...1) {
        case ..<0.75:
          // The screen shows a frame before every event.
          fingers.wait(0.02)
          let (before, insets) = (sheet.height, list.adjustedContentInset)
          let offset = list.contentOffset.y + inner.contentOffset.y
          let (wasHeld, wasFree) = (sheet.isManipulating && down.count == 1, isFree())
          let way = random.double(in: -60...60)
          fingers.move([finger: (place.0 + random.double(in: -4...4), place.1 + way)])
          down[finger] = (place.0, place.1 + way)
          // What a finger moves goes at most as far as the finger, in the sheet and its lists
          // together.
          let moved =
            abs(sheet.height - before)
            + abs(Double(list.contentOffset.y + inner.contentOffset.y - offset))
          let isFar = moved > abs(way) + 1e-9
          #expect(!isFar, "seed \(seed): \(moved) by \(way)")
          if wasHeld, wasFree, isFree() {
            exact += 1
            let goes = sheet.height - before
            let scrolls = Double(list.contentOffset.y + inner.contentOffset.y - offset)
            #expect(abs(goes + scrolls + way) < 1e-9, "seed \(seed): \(goes), \(scrolls) by \(way)")
          }
          #expect(list.adjustedContentInset == insets, "seed \(seed)")
        case ..<0.9:
          fingers.up(finger)
          down[finger] = nil
          for list in [list, inner] { list.standInBounce() }
        default:
          fingers.cancel(finger)
          down[finger] = nil
          for list in [list, inner] { list.standInBounce() }
        }
      } else if random.chance(0.6) {
        let place = (random.double(in: 10...390), random.double(in: 200...790))
        fingers.down([finger: place])
        down[finger] = place
      } else if random.chance(0.3) {
        // The device is rotated, with fingers on it or not.
        window.standInRotate()
      } else {
        fingers.wait(random.double(in: 0...0.5))
      }
      #expect(sheet.height.isFinite && sheet.height >= 0, "seed \(seed)")
      #expect(sheet.standInFrameWrites == 0, "seed \(seed)")
    }
    for finger in down.keys { fingers.up(finger) }
    fingers.wait(3)
    let room = Double(map.bounds.height - map.safeAreaInsets.top)
    let heights = [min(150, room), room / 2, room] + (sheet.detent == nil ? [0] : [])
    #expect(heights.contains { abs($0 - sheet.height) < 1e-9 }, "seed \(seed): \(sheet.height)")
    for (place, mark) in recorder.marks.enumerated() {
      #expect(mark == (place % 2 == 0), "seed \(seed)")
    }
    #expect(recorder.marks.count % 2 == 0, "seed \(seed)")
  }
}
