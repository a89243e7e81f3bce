#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI
import TsumamiLists
import UIKit

/// A list that fingers, keys and VoiceOver sort, as a column or as a grid.
struct SortScreen: View {
  @State private var songs = (1...12).map(Song.init)
  @State private var isGrid = false

  var body: some View {
    VStack {
      Toggle("In a grid", isOn: $isGrid)
      SortableList($songs, axis: isGrid ? .grid : .column, spacing: 8, inset: 16) { song in
        Text(verbatim: "Song \(song.id)")
          .frame(width: isGrid ? 100 : nil, height: isGrid ? 100 : 52)
          .background { RoundedRectangle(cornerRadius: 12).fill(.orange) }
      }
    }
    .navigationTitle("A list to sort")
  }
}

private struct Song: Identifiable { let id: Int }

#Preview { SortScreen() }
#endif
