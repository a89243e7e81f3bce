import SwiftUI
import TsumamiSwiftUI

struct BoxScreen: View {
  @State private var box = Box(CGRect(x: 100, y: 200, width: 180, height: 120))
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
  }
}
