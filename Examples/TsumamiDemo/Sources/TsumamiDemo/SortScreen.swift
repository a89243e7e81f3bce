#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI
import TsumamiSwiftUI

/// A list whose rows are put into another order.
struct SortScreen: View {
  struct Song: Identifiable { let id: Int }

  @State private var songs = (1...30).map { Song(id: $0) }

  var body: some View {
    SortableList($songs, spacing: 8, inset: 16) { song in
      ZStack {
        RoundedRectangle(cornerRadius: 12).fill(.blue).frame(height: 56)
        Text(verbatim: "Song \(song.id)")
      }
    }
    .navigationTitle("Sort a list")
  }
}

struct SortScreenPreviews: PreviewProvider {
  static var previews: some View { SortScreen() }
}
#endif
