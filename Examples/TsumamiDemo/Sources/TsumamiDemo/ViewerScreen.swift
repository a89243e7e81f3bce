#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI
import TsumamiUIKit
import UIKit

/// Photos that are turned over and zoomed in.
struct ViewerScreen: View {
  var body: some View {
    Viewer().navigationTitle("Photos that zoom")
  }
}

private struct Viewer: UIViewRepresentable {
  func makeUIView(context: Context) -> PhotoPager {
    let colors: [UIColor] = [.systemBlue, .black, .systemBackground]
    return PhotoPager(count: 12) { page in
      let photo = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: page % 2 == 0 ? 300 : 600))
      photo.backgroundColor = colors[page % colors.count]
      return photo
    }
  }

  func updateUIView(_ pager: PhotoPager, context: Context) {}
}

struct ViewerScreenPreviews: PreviewProvider {
  static var previews: some View { ViewerScreen() }
}
#endif
