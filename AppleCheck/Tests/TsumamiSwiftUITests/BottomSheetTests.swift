import AppleTestSupport
import SwiftUI
import TsumamiManipulation
import Testing
import UIKit

@testable import TsumamiSwiftUI

@MainActor @Suite(.alone) struct BottomSheetTests {
  final class Owner { var detent: String? = "low" }

  @Test("the sheet follows the binding, and the binding the fingers; beside it touches go on")
  func sheet() {
    let (window, fingers) = makeWindow()
    let owner = Owner()
    let sheet = BottomSheet(
      detent: Binding(standInGet: { owner.detent }, set: { owner.detent = $0 }),
      detents: [.fraction(0.25, "low"), .fraction(0.5, "high")]
    ) { Rectangle() }
    let context = UIViewRepresentableContext<BottomSheet<Rectangle>>(
      standIn: sheet.makeCoordinator())
    let host = sheet.makeUIView(context: context)
    host.bounds.size = window.bounds.size
    host.center = CGPoint(x: 200, y: 400)
    window.addSubview(host)
    window.layoutIfNeeded()
    sheet.updateUIView(host, context: context)
    #expect(host.sheet.height == 200)
    owner.detent = "high"
    sheet.updateUIView(host, context: context)
    fingers.wait(2)
    #expect(host.sheet.height == 400)
    #expect(window.hitTest(CGPoint(x: 200, y: 300), with: nil) === window)
    fingers.down([1: (200, 500)]).move([1: (200, 510)]).move([1: (200, 690)])
    fingers.up(1)
    fingers.wait(2)
    #expect(host.sheet.height == 200 && owner.detent == "low")
  }
}
