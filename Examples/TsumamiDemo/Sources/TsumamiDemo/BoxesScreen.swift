#if canImport(SwiftUI)
import SwiftUI
import TsumamiSwiftUI

/// Boxes that are selected by taps, edited as one, and snap to the others.
struct BoxesScreen: View {
  @State private var boxes = [
    Box(CGRect(x: 40, y: 80, width: 120, height: 80)),
    Box(CGRect(x: 200, y: 300, width: 100, height: 100), rotation: .degrees(20)),
    Box(CGRect(x: 60, y: 450, width: 90, height: 140)),
  ]
  @State private var selection: Set<Int> = [0, 1]

  var body: some View {
    ZStack {
      ForEach(boxes.indices, id: \.self) { index in
        RoundedRectangle(cornerRadius: 8)
          .fill(selection.contains(index) ? .orange : .blue)
          .onTapGesture { selection.formSymmetricDifference([index]) }
          .boxed(boxes[index])
      }
    }
    .boundingBox(of: selection, in: $boxes, settings: settings)
    .navigationTitle("Several boxes")
  }

  private var settings: BoxEditing {
    var settings = BoxEditing()
    settings.snapDistance = 8
    settings.limits = .inside(.parent)
    return settings
  }
}

#Preview { BoxesScreen() }
#endif
