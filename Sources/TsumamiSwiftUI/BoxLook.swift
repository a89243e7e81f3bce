#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiCoreGraphics
import TsumamiManipulation

/// The dashed outline of a box.
struct DashedOutline: View {
  let isMoving: Bool

  var body: some View {
    TimelineView(.animation(paused: !isMoving)) { context in
      Rectangle().stroke(
        Color.accentColor,
        style: StrokeStyle(
          lineWidth: 1, dash: [CGFloat(BoxOutline.dash), CGFloat(BoxOutline.dash)],
          dashPhase: phase(at: context.date)))
    }
    .accessibilityHidden(true)
  }

  /// A dash is where the next one was after so many seconds.
  private func phase(at date: Date) -> CGFloat {
    let time = date.timeIntervalSinceReferenceDate
    let share = (time / BoxOutline.dashDuration).truncatingRemainder(dividingBy: 1)
    return CGFloat(2 * BoxOutline.dash * share)
  }
}

/// A handle, with the area that a finger hits.
struct HandleMark: View {
  var body: some View {
    let (outer, core) = (CGFloat(BoxOutline.handle.outer), CGFloat(BoxOutline.handle.core))
    ZStack {
      Circle().fill(.white).frame(width: outer, height: outer)
      Circle().stroke(Color.accentColor, lineWidth: 0.5).frame(width: outer, height: outer)
      Circle().fill(Color.accentColor).frame(width: core, height: core)
    }
    .frame(
      width: CGFloat(BoxEditing.leastHandleSize), height: CGFloat(BoxEditing.leastHandleSize)
    )
    .contentShape(Rectangle())
    .accessibilityHidden(true)
  }
}
#endif
