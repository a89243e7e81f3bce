#if canImport(SwiftUI)
import SwiftUI
import TsumamiSwiftUI

/// A pager, and rows that are swiped, in a list that scrolls.
struct RowsScreen: View {
  var body: some View {
    ScrollView {
      VStack {
        Pager(colors: [.green, .orange, .blue], width: 320)
          .frame(width: 320, height: 160)
          .clipped()
        ForEach(0..<40, id: \.self) { _ in SwipeRow() }
      }
    }
    .navigationTitle("Rows in a list")
  }
}

/// Pages side by side; at the first and the last one a drag beyond the end goes to the views around.
private struct Pager: View {
  let colors: [Color]
  let width: Double
  @State private var page = 0
  @State private var offset = 0.0

  var body: some View {
    ZStack {
      ForEach(colors.indices, id: \.self) { index in
        Rectangle().fill(colors[index]).offset(x: CGFloat(Double(index - page) * width + offset))
      }
    }
    .axisDrag(.horizontal, directions: directions) { phase in
      switch phase {
      case .began, .changed: offset = phase.value.translation
      case .ended(let drag):
        let step = (-drag.predictedEndTranslation / width).rounded()
        withAnimation {
          page = min(max(page + Int(min(max(step, -1), 1)), 0), colors.count - 1)
          offset = 0
        }
      case .cancelled: offset = 0
      }
    }
  }

  private var directions: AxisDragDirections {
    var directions = AxisDragDirections.both
    if page == 0 { directions.remove(.forward) }
    if page == colors.count - 1 { directions.remove(.backward) }
    return directions
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

#Preview { RowsScreen() }
#endif
