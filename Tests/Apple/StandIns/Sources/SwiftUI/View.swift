// Addresses are below https://developer.apple.com/documentation/swiftui/
//
// There is no view graph: a body can be evaluated, state lives in boxes, and tests give gestures
// their values. Nothing is laid out or drawn.
@_exported import CoreGraphics
#if canImport(AppKit)
import AppKit
#endif
#if canImport(UIKit)
import UIKit
#endif

/// view
@MainActor @preconcurrency public protocol View {
  /// view/body-swift.associatedtype
  associatedtype Body: View
  /// view/body
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

/// A view that has no body.
public protocol StandInPrimitive: View where Body == Never {}
extension StandInPrimitive {
  public var body: Never { fatalError("there is nothing in here") }
}

/// viewbuilder
@resultBuilder public struct ViewBuilder {
  /// viewbuilder/buildexpression(_:)
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// viewbuilder/buildblock()
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// viewbuilder/buildblock(_:)
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// viewbuilder/buildblock(_:)
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }
  /// viewbuilder/buildif(_:)
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// viewbuilder/buildeither(first:)
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .init(first) }
  /// viewbuilder/buildeither(second:)
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .init(second) }
  /// viewbuilder/buildlimitedavailability(_:)
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// emptyview
public nonisolated struct EmptyView: StandInPrimitive {
  /// emptyview/init()
  public init() {}
}

/// tupleview
public nonisolated struct TupleView<T>: StandInPrimitive {
  /// tupleview/value
  public var value: T
  /// tupleview/init(_:)
  public init(_ value: T) { self.value = value }
}

/// _conditionalcontent
public struct _ConditionalContent<TrueContent, FalseContent> {
  nonisolated(unsafe) private let inside: any View
  nonisolated init(_ inside: any View) { self.inside = inside }
}
extension _ConditionalContent: View, StandInPrimitive where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}
extension _ConditionalContent: StandInWrapper where TrueContent: View, FalseContent: View {
  var standInInside: any View { inside }
  var standInEffect: StandInEffect { .none }
}

extension Optional: View, StandInPrimitive where Wrapped: View {
  public typealias Body = Never
}

/// anyview
public nonisolated struct AnyView: StandInPrimitive, StandInWrapper {
  private let inside: any View
  /// anyview/init(_:)
  public init<V: View>(_ view: V) { inside = view }
  var standInInside: any View { inside }
  var standInEffect: StandInEffect { .none }
}

/// zstack
public struct ZStack<Content: View>: StandInPrimitive {
  /// zstack/init(alignment:content:)
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    _ = content()
  }
}

/// vstack
public struct VStack<Content: View>: StandInPrimitive {
  /// vstack/init(alignment:spacing:content:)
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { _ = content() }
}

/// horizontalalignment
public struct HorizontalAlignment: Sendable {
  /// horizontalalignment/center
  public static let center = HorizontalAlignment()
}

/// foreach
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}
extension ForEach: View, StandInPrimitive where Content: View {
  public typealias Body = Never
  /// foreach/init(_:id:content:)
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { for element in data { _ = content(element) } }
}

/// text
public struct Text: StandInPrimitive {
  /// text/init(_:tablename:bundle:comment:)
  public init(_ key: LocalizedStringKey) { standInWords = "" }
  /// text/init(verbatim:)
  public init(verbatim content: String) { standInWords = content }
  let standInWords: String
}

/// image
public struct Image: StandInPrimitive {
  /// image/init(_:bundle:)
  public init(_ name: String) {}
  /// image/resizable(capinsets:resizingmode:)
  public func resizable() -> Image { self }
}

/// localizedstringkey
public struct LocalizedStringKey: ExpressibleByStringInterpolation {
  /// localizedstringkey/init(stringliteral:)
  public init(stringLiteral value: String) {}
}

/// color
public struct Color: ShapeStyle {
  /// color/clear
  public static let clear = Color()
  /// color/white
  public static let white = Color()
  /// color/accentcolor
  public static let accentColor = Color()
  /// color/orange
  public static let orange = Color()
  /// color/blue
  public static let blue = Color()
  /// color/green
  public static let green = Color()
}

extension Color: View, StandInPrimitive {}

/// shapestyle
public protocol ShapeStyle: Sendable {}
extension ShapeStyle where Self == Color {
  /// shapestyle/tint: here a colour.
  public static var tint: Color { .accentColor }
  public static var white: Color { .white }
  public static var clear: Color { .clear }
  public static var orange: Color { .orange }
  public static var blue: Color { .blue }
  public static var green: Color { .green }
}

/// shape
public nonisolated protocol Shape: Sendable, View where Body == Never {
  /// shape/path(in:)
  nonisolated func path(in rect: CGRect) -> Path
}
extension Shape {
  public var body: Never { fatalError("a shape is drawn by itself") }
  /// shape/fill(_:style:)
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> some View { StandInModified(self) }
  /// shape/stroke(_:style:)
  public nonisolated func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    StandInModified(self)
  }
  /// shape/stroke(_:linewidth:)
  public nonisolated func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    StandInModified(self)
  }
}

/// circle
public struct Circle: Shape {
  /// circle/init()
  public init() {}
  public func path(in rect: CGRect) -> Path {
    Path { path in
      for step in 0..<360 {
        let angle = CGFloat(step) * .pi / 180
        let radius = min(rect.width, rect.height) / 2
        let place = CGPoint(
          x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
        if step == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
    }
  }
}

/// rectangle
public struct Rectangle: Shape {
  /// rectangle/init()
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// roundedrectangle
public struct RoundedRectangle: Shape {
  /// roundedrectangle/init(cornerradius:style:)
  public init(cornerRadius: CGFloat) {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// anyshape
public struct AnyShape: Shape {
  private let shape: any Shape
  /// anyshape/init(_:)
  public init<S: Shape>(_ shape: S) { self.shape = shape }
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

/// edgeinsets
public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  /// edgeinsets/init(top:leading:bottom:trailing:)
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// fillstyle
public struct FillStyle: Equatable, Sendable {
  /// fillstyle/init(eofill:antialiased:)
  public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

/// strokestyle
public struct StrokeStyle: Equatable, Sendable {
  /// strokestyle/init(linewidth:linecap:linejoin:miterlimit:dash:dashphase:)
  public init(lineWidth: CGFloat = 1, dash: [CGFloat] = [], dashPhase: CGFloat = 0) {}
}

/// geometryproxy
public struct GeometryProxy: Sendable {
  /// geometryproxy/size
  public let size: CGSize
  private let area: CGRect?
  /// geometryproxy/bounds(of:)
  @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? { area }
  /// Stands for the layout.
  public init(standInSize: CGSize, area: CGRect? = nil) {
    size = standInSize
    self.area = area
  }
}

/// geometryreader
public struct GeometryReader<Content: View>: StandInPrimitive {
  /// geometryreader/content
  public var content: (GeometryProxy) -> Content
  /// geometryreader/init(content:)
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

/// timelineview
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// timelineview/context
  public struct Context {
    /// timelineview/context/date
    public let date: Date
  }
}
extension TimelineView: View, StandInPrimitive where Content: View {
  public typealias Body = Never
  /// timelineview/init(_:content:)
  public nonisolated init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {}
}

/// timelineviewdefaultcontext
public typealias TimelineViewDefaultContext =
  TimelineView<EveryMinuteTimelineSchedule, Never>.Context
/// everyminutetimelineschedule
public struct EveryMinuteTimelineSchedule: TimelineSchedule {}

/// timelineschedule
public protocol TimelineSchedule {}
/// animationtimelineschedule
public struct AnimationTimelineSchedule: TimelineSchedule {}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// timelineschedule/animation(minimuminterval:paused:)
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule { AnimationTimelineSchedule() }
}

/// path
public struct Path: Shape {
  /// path/init(_:)
  public init(_ callback: (inout Path) -> ()) {
    self.init(standIn: ())
    callback(&self)
  }
  private init(standIn: ()) {}
  /// path/init(_:)
  public init(_ rect: CGRect) {
    points = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }
  /// The corners of one polygon, and what is added to it or taken from it in turn.
  private var points: [CGPoint] = []
  private var others: [(path: Path, isAdded: Bool)] = []

  public func path(in rect: CGRect) -> Path { self }
  /// path/move(to:)
  public mutating func move(to end: CGPoint) { points.append(end) }
  /// path/addline(to:)
  public mutating func addLine(to end: CGPoint) { points.append(end) }
  /// path/closesubpath()
  public mutating func closeSubpath() {}
  /// path/union(_:eofill:)
  @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    var path = self
    path.others.append((other, true))
    return path
  }
  /// path/subtracting(_:eofill:)
  @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    var path = self
    path.others.append((other, false))
    return path
  }
  /// path/contains(_:eofill:)
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    var isIn = false
    for (index, a) in points.enumerated() {
      let b = points[(index + 1) % points.count]
      if (a.y > p.y) != (b.y > p.y), p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x {
        isIn.toggle()
      }
    }
    for other in others where other.path.contains(p) { isIn = other.isAdded }
    return isIn
  }
}

#if canImport(UIKit)
extension UIColor {
  /// https://developer.apple.com/documentation/uikit/uicolor/init(_:)
  public convenience init(_ color: Color) { self.init(standIn: "a colour of SwiftUI") }
}
#endif
