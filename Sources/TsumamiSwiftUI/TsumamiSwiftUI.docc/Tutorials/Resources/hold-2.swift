import SwiftUI
import TsumamiSwiftUI

struct HoldScreen: View {
  @State private var placement = Placement.identity

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 12)
        .fill(.orange)
        .frame(width: 200, height: 140)
        .manipulable(
          $placement, limits: .inside(.parent, insets: Insets(10), edge: .rubberBand),
          scale: 0.5...3)
    }
    .manipulationArea()
  }
}
