import AppleTestSupport
import Foundation
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiUIKit
import Testing
import UIKit

/// The code of the guides.
@MainActor @Suite(.alone) struct GuideTests {
  @Test("the code of the overview runs")
  func overview() {
    let board = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    func show() {
      let photo = ManipulableView(frame: CGRect(x: 100, y: 100, width: 200, height: 150))
      photo.limitInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
      photo.onEnd = { print($0.placement) }
      board.addSubview(photo)
    }
    show()
    #expect(board.subviews.count == 1)
  }

  @Test("the code of the migration runs")
  func migration() {
    let sticker = Sticker(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let desk = Desk()
    sticker.delegate = desk
    #expect(sticker.limitInsetTop == -20)
    sticker.edgeBehavior = .rubberBand
    sticker.isMomentumEnabled = true
    sticker.isAxisPinchEnabled = true
    sticker.limits = .cover(.parent)
    desk.isLocked = true
    #expect(!desk.manipulableView(sticker, shouldBegin: .pan))
  }
}

final class Sticker: ManipulableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    maximumScale = 4
    limitInsets = UIEdgeInsets(top: -20, left: -20, bottom: -20, right: -20)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

final class Desk: ManipulableViewDelegate {
  var isLocked = false

  func manipulableView(
    _ view: ManipulableView, shouldBegin action: ManipulableView.Action
  ) -> Bool {
    !isLocked || action == .reset
  }

  func manipulableViewDidEnd(_ view: ManipulableView) {
    save(view.placement)
  }

  func save(_ placement: Placement) {}
}
