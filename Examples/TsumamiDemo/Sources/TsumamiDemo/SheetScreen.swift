#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI
import TsumamiManipulation
import TsumamiSwiftUI

/// A sheet over a background that stays alive, with a list in it.
struct SheetScreen: View {
  @State private var detent: String? = "low"

  var body: some View {
    ZStack {
      Rectangle().fill(.green)
      BottomSheet(
        detent: $detent,
        detents: [.fraction(0.25, "low"), .fraction(0.6, "high"), .fraction(1, "full")]
      ) {
        List {
          ForEach(0..<50, id: \.self) { Text("Picture \($0)") }
        }
      }
    }
    .navigationTitle("A sheet")
  }
}
#endif
