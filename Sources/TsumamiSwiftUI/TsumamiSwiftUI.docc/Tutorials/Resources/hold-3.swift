import SwiftUI
import TsumamiSwiftUI

struct HoldScreen: View {
  @State private var placement = Placement.identity
  @State private var isHeld = false

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 12)
        .fill(isHeld ? .blue : .orange)
        .frame(width: 200, height: 140)
        .manipulable(
          $placement, limits: .inside(.parent, insets: Insets(10), edge: .rubberBand),
          scale: 0.5...3
        ) { phase in
          switch phase {
          case .began, .changed: isHeld = true
          case .ended, .cancelled: isHeld = false
          }
        }
    }
    .manipulationArea()
    .registersUndo()
  }
}
