#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiViews
#if canImport(AppKit) && !canImport(UIKit)
import AppKit
import TsumamiAppKit
#endif

/// The coordinates of a layout, for scrolls over a view that effects have moved.
@MainActor final class ScrollSpace: ObservableObject {
  #if canImport(AppKit) && !canImport(UIKit)
  weak var view: NSView?
  #endif
}

/// Scrolls over a view on the Mac; elsewhere recognizers of UIKit take them.
///
/// It is applied before the effects that show where the view is: what it covers moves with them.
struct ScrollModifier: ViewModifier {
  let isEnabled: Bool
  let actions: ScrollActions
  let space: ScrollSpace

  func body(content: Content) -> some View {
    #if canImport(AppKit) && !canImport(UIKit)
    content.overlay { if isEnabled { ScrollCatching(actions: actions, space: space) } }
    #else
    content
    #endif
  }
}

/// Measures the layout for scrolls; it is applied after the effects.
struct ScrollSpaceModifier: ViewModifier {
  let isEnabled: Bool
  let space: ScrollSpace

  func body(content: Content) -> some View {
    #if canImport(AppKit) && !canImport(UIKit)
    content.background { if isEnabled { ScrollMeasuring(space: space) } }
    #else
    content
    #endif
  }
}

#if canImport(AppKit) && !canImport(UIKit)
private struct ScrollCatching: NSViewRepresentable {
  let actions: ScrollActions
  let space: ScrollSpace

  func makeNSView(context: Context) -> ScrollCatcher { ScrollCatcher(frame: .zero) }

  func updateNSView(_ catcher: ScrollCatcher, context: Context) {
    catcher.space = { [weak space] in space?.view }
    catcher.actions = actions
  }
}

private struct ScrollMeasuring: NSViewRepresentable {
  let space: ScrollSpace

  func makeNSView(context: Context) -> ScrollSpaceView { ScrollSpaceView(frame: .zero) }

  func updateNSView(_ view: ScrollSpaceView, context: Context) { space.view = view }
}
#endif
#endif
