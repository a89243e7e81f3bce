import SwiftUI
import TsumamiSwiftUI

struct BoxScreen: View {
  @State private var box = Box(CGRect(x: 100, y: 200, width: 180, height: 120))

  var body: some View {
    RoundedRectangle(cornerRadius: 12)
      .fill(.blue)
      .boundingBox($box, isEditing: true)
  }
}
