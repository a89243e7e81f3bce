// Addresses are below https://developer.apple.com/documentation/swiftui/
#if canImport(AppKit)
import AppKit
#endif

/// app
@MainActor @preconcurrency public protocol App {
  /// app/body-swift.associatedtype
  associatedtype Body: Scene
  /// app/body-swift.property
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// app/init()
  @MainActor @preconcurrency init()
}
extension App {
  /// app/main()
  @MainActor public static func main() {}
}

/// scene
@MainActor @preconcurrency public protocol Scene {}

/// scenebuilder
@resultBuilder public struct SceneBuilder {
  /// scenebuilder/buildblock(_:)
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// windowgroup
public struct WindowGroup<Content: View>: Scene {
  /// windowgroup/init(content:)
  public init(@ViewBuilder content: () -> Content) { _ = content() }
}

/// previewprovider
@MainActor @preconcurrency public protocol PreviewProvider {
  /// previewprovider/previews-swift.associatedtype
  associatedtype Previews: View
  /// previewprovider/previews-swift.type.property
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

/// navigationstack
public struct NavigationStack<Root: View>: StandInPrimitive {
  /// navigationstack/init(root:)
  public init(@ViewBuilder root: () -> Root) { _ = root() }
}

/// list
public struct List<Content: View>: StandInPrimitive {
  /// list/init(content:)
  public init(@ViewBuilder content: () -> Content) { _ = content() }
}

/// navigationlink
public struct NavigationLink<Destination: View>: StandInPrimitive {
  /// navigationlink/init(_:destination:)
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    _ = destination()
  }
}

/// toggle
public struct Toggle: StandInPrimitive {
  /// toggle/init(_:ison:)
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {}
}

#if canImport(AppKit)
/// nsviewrepresentable
@MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
  /// nsviewrepresentable/nsviewtype
  associatedtype NSViewType: NSView
  /// nsviewrepresentable/context
  typealias Context = NSViewRepresentableContext<Self>
  /// nsviewrepresentable/coordinator
  associatedtype Coordinator = Void
  /// nsviewrepresentable/makecoordinator()
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  /// nsviewrepresentable/makensview(context:)
  @MainActor @preconcurrency func makeNSView(context: Context) -> NSViewType
  /// nsviewrepresentable/updatensview(_:context:)
  @MainActor @preconcurrency func updateNSView(_ nsView: NSViewType, context: Context)
}
extension NSViewRepresentable {
  public var body: Never { fatalError("there is nothing in here") }
}
extension NSViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// nsviewrepresentablecontext
@MainActor @preconcurrency public struct NSViewRepresentableContext<View: NSViewRepresentable> {
  /// nsviewrepresentablecontext/coordinator
  public let coordinator: View.Coordinator
}

/// nshostingview
open class NSHostingView<Content: View>: NSView {
  /// nshostingview/rootview
  open var rootView: Content
  /// nshostingview/init(rootview:)
  public required init(rootView: Content) {
    self.rootView = rootView
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { nil }
}

extension NSColor {
  /// https://developer.apple.com/documentation/appkit/nscolor/init(_:)
  public convenience init(_ color: Color) { self.init(standIn: "a colour of SwiftUI") }
}
#endif
