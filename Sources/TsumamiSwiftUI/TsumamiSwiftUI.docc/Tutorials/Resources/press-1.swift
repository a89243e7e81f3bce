import SwiftUI
import TsumamiSwiftUI

struct PressScreen: View {
  @GestureState private var phase = PressThenDrag.Phase.inactive
  @State private var place = Vector.zero

  var body: some View {
    Circle()
      .fill(.blue)
      .frame(width: 100, height: 100)
      .gesture(PressThenDrag($phase) { place += $0 })
  }
}
