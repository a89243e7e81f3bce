#if canImport(SwiftUI)
import SwiftUI
import TsumamiSwiftUI

/// Rows that are swiped in a list that scrolls.
struct RowsScreen: View {
  var body: some View {
    ScrollView {
      VStack {
        ForEach(0..<40, id: \.self) { _ in SwipeRow() }
      }
    }
    .navigationTitle("Rows in a list")
  }
}

private struct SwipeRow: View {
  @State private var offset = 0.0
  @State private var start = 0.0

  var body: some View {
    ZStack {
      Rectangle().fill(.orange)
      Rectangle().fill(.blue).offset(x: CGFloat(offset))
    }
    .frame(height: 60)
    .axisDrag(.horizontal, directions: start == 0 ? .backward : .both) { phase in
      switch phase {
      case .began: start = offset
      case .changed(let drag): offset = min(start + drag.translation, 0)
      case .ended(let drag):
        let isOpen = start + drag.predictedEndTranslation < -60
        withAnimation { offset = isOpen ? -120 : 0 }
        start = offset
      case .cancelled: offset = start
      }
    }
  }
}

struct RowsScreenPreviews: PreviewProvider {
  static var previews: some View { RowsScreen() }
}
#endif
