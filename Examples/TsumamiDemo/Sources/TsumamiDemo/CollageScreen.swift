#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI
import TsumamiUIKit
import UIKit

/// A frame and a photo in it that Interface Builder has made, with their settings and constraints.
struct CollageScreen: View {
  var body: some View {
    Collage()
      .ignoresSafeArea()
      .navigationTitle("From Interface Builder")
  }
}

private struct Collage: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIViewController {
    // Only the storyboard names the class: without this the linker might leave it out.
    _ = ManipulableView.self
    return UIStoryboard(name: "Collage", bundle: nil).instantiateInitialViewController()
      ?? UIViewController()
  }

  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

#Preview { CollageScreen() }
#endif
