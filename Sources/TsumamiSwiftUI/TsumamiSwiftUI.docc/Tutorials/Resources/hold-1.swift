import SwiftUI
import TsumamiSwiftUI

struct HoldScreen: View {
  @State private var placement = Placement.identity

  var body: some View {
    RoundedRectangle(cornerRadius: 12)
      .fill(.orange)
      .frame(width: 200, height: 140)
      .manipulable($placement)
  }
}
