#if canImport(SwiftUI)
import SwiftUI
import TsumamiGeometry
import TsumamiManipulation
import TsumamiSwiftUI

/// A bounding box around a shape, with a rotation handle.
struct BoxScreen: View {
  @State private var box = Box(center: Vector(190, 260), size: Size(180, 120))
  @State private var isEditing = true
  @State private var isUniform = false

  var body: some View {
    VStack {
      RoundedRectangle(cornerRadius: 12)
        .fill(.blue)
        .boundingBox(
          $box, isEditing: isEditing, resize: isUniform ? .uniform : .freeForm,
          minimumSize: Size(40, 40), limits: .inside(.parent, edge: .rubberBand))
      Toggle("Edit", isOn: $isEditing)
      Toggle("Keep the ratio", isOn: $isUniform)
    }
    .navigationTitle("A bounding box")
  }
}
#endif
