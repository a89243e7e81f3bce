import SwiftUI
import TsumamiSwiftUI

struct SheetScreen: View {
  @State private var detent: Sheet.Detent.ID? = "low"

  var body: some View {
    ZStack {
      Rectangle().fill(.green)
      BottomSheet(detent: $detent, detents: [.height(120, "low"), .medium, .large]) {
        Text(verbatim: "Places")
      }
      .ignoresSafeArea()
    }
  }
}
