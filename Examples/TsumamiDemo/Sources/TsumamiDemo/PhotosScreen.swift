#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI
import TsumamiUIKit
import UIKit

/// A frame and the photos in it, which can all be moved, scaled and rotated.
struct PhotosScreen: View {
  var body: some View {
    PhotosBoard()
      .ignoresSafeArea()
      .navigationTitle("Photos in a frame")
  }
}

private struct PhotosBoard: UIViewRepresentable {
  func makeUIView(context: Context) -> UIView {
    let board = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 760))
    board.backgroundColor = .systemBackground

    let frame = ManipulableView(frame: CGRect(x: 35, y: 150, width: 320, height: 420))
    frame.backgroundColor = .secondarySystemBackground
    frame.edgeBehavior = .rubberBand
    board.addSubview(frame)

    for (place, color) in [UIColor.systemBlue, .systemOrange, .systemGreen].enumerated() {
      let photo = ManipulableView(
        frame: CGRect(x: 30 + 40 * place, y: 40 + 90 * place, width: 160, height: 120))
      photo.backgroundColor = color
      photo.limitInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
      photo.isMomentumEnabled = true
      photo.accessibilityLabel = "Photo \(place + 1)"
      frame.addSubview(photo)
    }
    return board
  }

  func updateUIView(_ board: UIView, context: Context) {}
}

#Preview { PhotosScreen() }
#elseif canImport(SwiftUI) && canImport(AppKit)
import AppKit
import SwiftUI
import TsumamiAppKit

/// A photo that a mouse drags and a trackpad scales and rotates.
struct PhotosScreen: View {
  var body: some View {
    PhotosBoard().navigationTitle("Photos in a frame")
  }
}

private struct PhotosBoard: NSViewRepresentable {
  func makeNSView(context: Context) -> ManipulableView {
    let board = ManipulableView(frame: NSRect(x: 0, y: 0, width: 600, height: 400))
    let photo = NSView(frame: NSRect(x: 200, y: 130, width: 200, height: 140))
    photo.wantsLayer = true
    photo.layer?.backgroundColor = NSColor.controlAccentColor.cgColor
    board.contentView = photo
    board.limits = .inside(.parent, insets: Insets(10), edge: .rubberBand)
    return board
  }

  func updateNSView(_ board: ManipulableView, context: Context) {}
}

#Preview { PhotosScreen() }
#endif
