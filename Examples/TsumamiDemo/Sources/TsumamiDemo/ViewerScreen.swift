#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI
import TsumamiSwiftUI

/// Photos that are turned over and zoomed in, with the number of the one that is shown.
struct ViewerScreen: View {
  private let photos = (1...12).map(Photo.init)
  @State private var shown = 1

  var body: some View {
    VStack {
      ZoomablePager(photos, selection: $shown) { photo in
        LinearGradient(colors: [.orange, .blue], startPoint: .top, endPoint: .bottom)
          .frame(width: 400, height: photo.id % 2 == 0 ? 600 : 300)
      }
      Text(verbatim: "\(shown) of \(photos.count)")
    }
    .navigationTitle("Photos that zoom")
  }
}

private struct Photo: Identifiable { let id: Int }

#Preview { ViewerScreen() }
#endif
