import SwiftUI
import TsumamiSwiftUI

struct PressScreen: View {
  @GestureState private var phase = PressThenDrag.Phase.inactive
  @State private var place = Vector.zero

  var body: some View {
    let shown = place + phase.translation
    Circle()
      .fill(.blue)
      .frame(width: 100, height: 100)
      .offset(x: CGFloat(shown.x), y: CGFloat(shown.y))
      .gesture(PressThenDrag($phase) { place += $0 })
  }
}
