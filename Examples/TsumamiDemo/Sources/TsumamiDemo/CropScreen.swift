#if canImport(SwiftUI)
import SwiftUI
import TsumamiSwiftUI

/// A picture that always covers its frame, as where a photo is cropped; undo brings it back.
struct CropScreen: View {
  @State private var placement = Placement.identity

  var body: some View {
    ZStack {
      LinearGradient(colors: [.orange, .blue], startPoint: .top, endPoint: .bottom)
        .frame(width: 300, height: 400)
        .manipulable(
          $placement, limits: .cover(.parent, edge: .rubberBand), scale: 1...5,
          gestures: [.pan, .pinch, .doubleTap])
    }
    .frame(width: 300, height: 300)
    .manipulationArea()
    .registersUndo()
    .clipped()
    .navigationTitle("Crop")
  }
}

#Preview { CropScreen() }
#endif
