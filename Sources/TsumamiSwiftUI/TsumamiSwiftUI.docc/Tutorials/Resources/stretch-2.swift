import SwiftUI
import TsumamiSwiftUI

struct StretchScreen: View {
  @State private var placement = Placement.identity

  var body: some View {
    VStack {
      ZStack {
        Rectangle()
          .fill(.blue)
          .frame(width: 160, height: 160)
          .manipulable(
            $placement, gestures: [.pan, .axisPinch, .doubleTap], isContinuous: true)
      }
      .manipulationArea()
      Text(verbatim: "\(Int(160 * placement.scale.x)) × \(Int(160 * placement.scale.y))")
    }
  }
}
