import SwiftUI
import TsumamiSwiftUI

struct SheetScreen: View {
  @State private var detent: Sheet.Detent.ID? = "low"
  @State private var covered: CGFloat = 0

  var body: some View {
    ZStack {
      Rectangle().fill(.green)
      Circle()
        .fill(.blue)
        .frame(width: 44, height: 44)
        .offset(y: -covered / 2)
      BottomSheet(
        detent: $detent, detents: [.height(120, "low"), .medium, .large], options: options
      ) {
        List {
          ForEach(0..<50, id: \.self) { index in Text(verbatim: "Place \(index)") }
        }
      }
      .ignoresSafeArea()
    }
  }

  private var options: BottomSheetOptions {
    var options = BottomSheetOptions()
    options.onCoveredInsetsAtRest = { covered = $0.bottom }
    return options
  }
}
