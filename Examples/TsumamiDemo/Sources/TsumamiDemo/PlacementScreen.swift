#if canImport(SwiftUI)
import SwiftUI
import TsumamiSwiftUI

/// A shape that stays within the screen, and goes on when it is thrown.
struct PlacementScreen: View {
  @State private var placement = Placement.identity

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 12)
        .fill(.orange)
        .frame(width: 200, height: 140)
        .manipulable(
          $placement, limits: .inside(.parent, insets: Insets(10)), scale: 0.5...3,
          gestures: [.pan, .pinch, .rotation, .doubleTap, .momentum])
    }
    .manipulationArea()
    .navigationTitle("Manipulable")
  }
}

#Preview { PlacementScreen() }
#endif
