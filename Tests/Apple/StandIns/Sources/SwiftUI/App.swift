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
  @MainActor @preconcurrency public static func main() {}
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

/// preview(_:body:)
@freestanding(declaration) public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewsMacros", type: "Preview")

/// navigationpath
public struct NavigationPath {}

/// navigationstack
@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: StandInPrimitive {
  /// navigationstack/init(root:)
  @MainActor @preconcurrency public init(
    @ViewBuilder root: () -> Root
  ) where Data == NavigationPath { _ = root() }
}

/// list
@MainActor @preconcurrency
public struct List<SelectionValue: Hashable, Content: View>: StandInPrimitive {}
extension List where SelectionValue == Never {
  /// list/init(content:)
  @MainActor @preconcurrency public init(@ViewBuilder content: () -> Content) { _ = content() }
}

/// navigationlink
public struct NavigationLink<Label: View, Destination: View>: StandInPrimitive {}
extension NavigationLink where Label == Text {
  /// navigationlink/init(_:destination:)
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) { _ = destination() }
}

/// toggle
public struct Toggle<Label: View>: StandInPrimitive {}
extension Toggle where Label == Text {
  /// toggle/init(_:ison:)
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {}
}

/// https://developer.apple.com/documentation/coretransferable/transferable
public protocol Transferable {}
extension Never: Transferable {}
extension URL: Transferable {}

/// sharelink
public struct ShareLink<
  Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View
>: StandInPrimitive where Data.Element: Transferable {}
/// defaultsharelinklabel
public struct DefaultShareLinkLabel: StandInPrimitive {}
extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// sharelink/init(item:subject:message:)
  public nonisolated init(item: URL, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<URL> {}
}

/// scrollview
public struct ScrollView<Content: View>: StandInPrimitive {
  /// scrollview/init(_:showsindicators:content:)
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) { _ = content() }
}

/// button
public struct Button<Label: View>: StandInPrimitive {}
extension Button where Label == Text {
  /// button/init(_:action:)
  @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) {}
  /// button/init(_:action:)
  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {}
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
  @MainActor @preconcurrency public let coordinator: View.Coordinator
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
public struct NSViewControllerRepresentableContext<ViewController: NSViewControllerRepresentable> {
  /// nsviewcontrollerrepresentablecontext/transaction
  @MainActor @preconcurrency public var transaction: Transaction { Transaction() }
  /// nsviewcontrollerrepresentablecontext/coordinator
  @MainActor @preconcurrency public let coordinator: ViewController.Coordinator
  /// Stands for the system.
  public init(standIn coordinator: ViewController.Coordinator) { self.coordinator = coordinator }
}

/// nshostingcontroller
@MainActor @preconcurrency
open class NSHostingController<Content: View>: NSViewController {
  /// nshostingcontroller/rootview
  @MainActor @preconcurrency open var rootView: Content
  /// nshostingcontroller/safearearegions
  @available(macOS 13.3, *)
  @MainActor @preconcurrency open var safeAreaRegions: SafeAreaRegions = .all
  /// nshostingcontroller/sizingoptions
  @available(macOS 13.0, *)
  @MainActor @preconcurrency open var sizingOptions: NSHostingSizingOptions = []
  /// nshostingcontroller/init(rootview:)
  @MainActor @preconcurrency public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }
  /// nshostingcontroller/sizethatfits(in:)
  @MainActor @preconcurrency open func sizeThatFits(in size: CGSize) -> CGSize { view.fittingSize }
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
