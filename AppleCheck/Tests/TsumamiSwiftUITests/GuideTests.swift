import SwiftUI
import TsumamiGeometry
import TsumamiManipulation
import TsumamiSwiftUI
import Testing

struct Board: View {
  @State private var placement = Placement.identity
  @State private var box = Box(center: Vector(200, 300), size: Size(200, 150))

  var body: some View {
    ZStack {
      Rectangle().manipulable($placement, limits: .inside(.parent, insets: Insets(10)))
      Circle().boundingBox($box, isEditing: true, resize: .uniform)
    }
    .manipulationArea()
  }
}

@MainActor @Suite struct GuideTests {
  @Test("the code of the guide can be made")
  func board() { _ = Board().body }
}
