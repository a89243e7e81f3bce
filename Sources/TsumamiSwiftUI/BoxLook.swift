#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

/// The dashed outline of a box, whose dashes move.
struct DashedOutline: View {
  let isMoving: Bool
  @State private var phase = CGFloat(0)

  var body: some View {
    let dash = CGFloat(BoxOutline.dash)
    Rectangle()
      .stroke(
        Color.accentColor,
        style: StrokeStyle(lineWidth: 1, dash: [dash, dash], dashPhase: phase)
      )
      .onAppear {
        guard isMoving else { return }
        let turn = Animation.linear(duration: BoxOutline.dashDuration)
        withAnimation(turn.repeatForever(autoreverses: false)) { phase = 2 * dash }
      }
      .accessibilityHidden(true)
  }
}

/// The handles of a box, the line to its rotation handle, and the lines along which it is snapped.
struct BoxMarks: View {
  let layout: BoxHandleLayout
  let handles: [BoxHandle]
  let guides: [BoxGuide]
  let area: Rect

  var body: some View {
    ZStack {
      Path { path in
        for (start, end) in lines {
          path.move(to: CGPoint(start))
          path.addLine(to: CGPoint(end))
        }
      }
      .stroke(Color.accentColor, lineWidth: 1)
      ForEach(handles.indices, id: \.self) { index in
        HandleMark().position(CGPoint(layout.position(of: handles[index])))
      }
    }
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }

  /// The lines with their ends.
  var lines: [(Vector, Vector)] {
    var lines = guides.map { guide in
      guide.isVertical
        ? (Vector(guide.position, area.minY), Vector(guide.position, area.maxY))
        : (Vector(area.minX, guide.position), Vector(area.maxX, guide.position))
    }
    if handles.contains(.rotation) {
      lines.append((layout.position(of: .topCenter), layout.position(of: .rotation)))
    }
    return lines
  }
}

/// A handle.
struct HandleMark: View {
  var body: some View {
    let (outer, core) = (CGFloat(BoxOutline.handle.outer), CGFloat(BoxOutline.handle.core))
    ZStack {
      Circle().fill(.white).frame(width: outer, height: outer)
      Circle().stroke(Color.accentColor, lineWidth: 0.5).frame(width: outer, height: outer)
      Circle().fill(Color.accentColor).frame(width: core, height: core)
    }
  }
}

extension View {
  /// On visionOS, shows that eyes are on a handle.
  @ViewBuilder func highlightsForEyes() -> some View {
    #if os(visionOS)
    contentShape(.hoverEffect, Circle()).hoverEffect()
    #else
    self
    #endif
  }

  /// Lets VoiceOver say a value; nil for that of this view.
  func saysValue(
    _ value: String?
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    // No traits make a view of the same type: it keeps its identity when the value comes or goes.
    guard let value else { return accessibilityAddTraits([]) }
    return accessibilityValue(Text(verbatim: value))
  }

  /// Lets the device click at every snap; on the Mac the trackpad, which plays no selection.
  @ViewBuilder func clicks(snapCount: Int) -> some View {
    #if os(visionOS)
    self
    #else
    sensoryFeedback(.alignment, trigger: snapCount) { old, new in new > old }
    #endif
  }
}
#endif
