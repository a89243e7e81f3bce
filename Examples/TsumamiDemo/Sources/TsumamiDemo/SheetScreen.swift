#if canImport(SwiftUI)
import SwiftUI
import TsumamiSwiftUI

/// A sheet over a background that stays alive, with a list in it.
struct SheetScreen: View {
  @State private var detent: Sheet.Detent.ID? = "low"

  var body: some View {
    ZStack {
      Rectangle().fill(.green)
      BottomSheet(detent: $detent, detents: [.height(120, "low"), .medium, .large]) {
        List {
          ForEach(0..<50, id: \.self) { index in Text(verbatim: "Picture \(index)") }
        }
      }
      .ignoresSafeArea()
    }
    .navigationTitle("A sheet")
  }
}

#Preview { SheetScreen() }
#endif
