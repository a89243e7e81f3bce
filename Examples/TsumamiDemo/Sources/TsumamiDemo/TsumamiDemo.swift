#if canImport(SwiftUI)
import SwiftUI

/// The app: a screen for each job of the Apple products, and one that records a trace.
@main struct TsumamiDemo: App {
  var body: some Scene {
    WindowGroup {
      NavigationStack {
        List {
          NavigationLink("Photos in a frame") { PhotosScreen() }
          NavigationLink("Manipulable with SwiftUI") { PlacementScreen() }
          NavigationLink("Crop a picture") { CropScreen() }
          NavigationLink("A knob: press, then drag") { KnobScreen() }
          NavigationLink("A bounding box") { BoxScreen() }
          NavigationLink("Several boxes") { BoxesScreen() }
          NavigationLink("A sheet with a list") { SheetScreen() }
          NavigationLink("Rows and pages in a list") { RowsScreen() }
          #if canImport(UIKit)
          NavigationLink("From Interface Builder") { CollageScreen() }
          NavigationLink("Photos that zoom") { ViewerScreen() }
          NavigationLink("A list to sort") { SortScreen() }
          NavigationLink("Width and height by themselves") { StretchScreen() }
          NavigationLink("Record a trace") { RecordScreen() }
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
