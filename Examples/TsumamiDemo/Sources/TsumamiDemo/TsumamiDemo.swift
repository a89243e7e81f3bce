#if canImport(SwiftUI)
import SwiftUI

/// The app: one screen for each view of the Apple products.
@main struct TsumamiDemo: App {
  var body: some Scene {
    WindowGroup {
      NavigationStack {
        List {
          NavigationLink("Photos in a frame") { PhotosScreen() }
          NavigationLink("A knob: press, then drag") { KnobScreen() }
          NavigationLink("A bounding box") { BoxScreen() }
          NavigationLink("Manipulable with SwiftUI") { PlacementScreen() }
          #if canImport(UIKit)
          NavigationLink("Width and height by themselves") { StretchScreen() }
          NavigationLink("A sheet with a list") { SheetScreen() }
          #endif
        }
        .navigationTitle("Tsumami")
      }
    }
  }
}
#else
/// On other platforms the program only prints a line.
@main enum TsumamiDemo {
  static func main() {
    print("TsumamiDemo is an app for iOS, visionOS and macOS")
  }
}
#endif
