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

/// nsviewcontrollerrepresentable
@MainActor @preconcurrency public protocol NSViewControllerRepresentable: View where Body == Never {
  /// nsviewcontrollerrepresentable/nsviewcontrollertype
  associatedtype NSViewControllerType: NSViewController
  /// nsviewcontrollerrepresentable/context
  typealias Context = NSViewControllerRepresentableContext<Self>
  /// nsviewcontrollerrepresentable/coordinator
  associatedtype Coordinator = Void
  /// nsviewcontrollerrepresentable/makecoordinator()
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  /// nsviewcontrollerrepresentable/makensviewcontroller(context:)
  @MainActor @preconcurrency func makeNSViewController(context: Context) -> NSViewControllerType
  /// nsviewcontrollerrepresentable/updatensviewcontroller(_:context:)
  @MainActor @preconcurrency func updateNSViewController(
    _ nsViewController: NSViewControllerType, context: Context)
}
extension NSViewControllerRepresentable {
  public var body: Never { fatalError("there is nothing in here") }
}
extension NSViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// nsviewcontrollerrepresentablecontext
@MainActor @preconcurrency
public struct NSViewControllerRepresentableContext<View: NSViewControllerRepresentable> {
  /// nsviewcontrollerrepresentablecontext/coordinator
  public let coordinator: View.Coordinator
  /// Stands for the system.
  public init(standIn coordinator: View.Coordinator) { self.coordinator = coordinator }
}

/// nshostingcontroller
open class NSHostingController<Content: View>: NSViewController {
  /// nshostingcontroller/rootview
  open var rootView: Content
  /// nshostingcontroller/safearearegions
  @available(macOS 13.3, *)
  open var safeAreaRegions = SafeAreaRegions.all
  /// nshostingcontroller/sizingoptions
  @available(macOS 13.0, *)
  open var sizingOptions: NSHostingSizingOptions = []
  /// nshostingcontroller/init(rootview:)
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }
}

/// nshostingsizingoptions
@available(macOS 13.0, *)
public struct NSHostingSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// nshostingsizingoptions/preferredcontentsize
  public static let preferredContentSize = NSHostingSizingOptions(rawValue: 4)
}

extension NSColor {
  /// https://developer.apple.com/documentation/appkit/nscolor/init(_:)
  public convenience init(_ color: Color) { self.init(standIn: "a colour of SwiftUI") }
}
#endif

/// safearearegions
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// safearearegions/container
  public static let container = SafeAreaRegions(rawValue: 1)
  /// safearearegions/keyboard
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// safearearegions/all
  public static let all: SafeAreaRegions = [.container, .keyboard]
}
