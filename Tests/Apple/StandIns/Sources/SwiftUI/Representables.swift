// Addresses are below https://developer.apple.com/documentation/swiftui/
#if canImport(UIKit)
import UIKit

/// uiviewrepresentable
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  /// uiviewrepresentable/uiviewtype
  associatedtype UIViewType: UIView
  /// uiviewrepresentable/context
  typealias Context = UIViewRepresentableContext<Self>
  /// uiviewrepresentable/coordinator
  associatedtype Coordinator = Void
  /// uiviewrepresentable/makecoordinator()
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  /// uiviewrepresentable/makeuiview(context:)
  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  /// uiviewrepresentable/updateuiview(_:context:)
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
}
extension UIViewRepresentable {
  public var body: Never { fatalError("there is nothing in here") }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// uiviewrepresentablecontext
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// uiviewrepresentablecontext/coordinator
  @MainActor @preconcurrency public let coordinator: Representable.Coordinator
  /// Stands for the system.
  public init(standIn coordinator: Representable.Coordinator) { self.coordinator = coordinator }
}

/// uihostingcontroller
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
  /// uihostingcontroller/rootview
  @MainActor @preconcurrency open var rootView: Content
  /// uihostingcontroller/safearearegions
  @available(iOS 16.4, visionOS 1.0, *)
  @MainActor @preconcurrency open var safeAreaRegions: SafeAreaRegions = .all
  /// uihostingcontroller/sizingoptions
  @MainActor @preconcurrency open var sizingOptions: UIHostingControllerSizingOptions = []
  /// uihostingcontroller/init(rootview:)
  @MainActor @preconcurrency public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }
  /// The size that the content wants of another one.
  public var standInFittingSize: (CGSize) -> CGSize = { _ in CGSize(width: 0, height: 0) }
  /// uihostingcontroller/sizethatfits(in:)
  @MainActor @preconcurrency open func sizeThatFits(in size: CGSize) -> CGSize {
    standInFittingSize(size)
  }
}

/// uihostingcontrollersizingoptions
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// uihostingcontrollersizingoptions/preferredcontentsize
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  /// uihostingcontrollersizingoptions/intrinsiccontentsize
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// uiviewcontrollerrepresentable
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
  /// uiviewcontrollerrepresentable/uiviewcontrollertype
  associatedtype UIViewControllerType: UIViewController
  /// uiviewcontrollerrepresentable/context
  typealias Context = UIViewControllerRepresentableContext<Self>
  /// uiviewcontrollerrepresentable/coordinator
  associatedtype Coordinator = Void
  /// uiviewcontrollerrepresentable/makecoordinator()
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  /// uiviewcontrollerrepresentable/makeuiviewcontroller(context:)
  @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
  /// uiviewcontrollerrepresentable/updateuiviewcontroller(_:context:)
  @MainActor @preconcurrency func updateUIViewController(
    _ uiViewController: UIViewControllerType, context: Context)
}
extension UIViewControllerRepresentable {
  public var body: Never { fatalError("there is nothing in here") }
}
extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// uiviewcontrollerrepresentablecontext
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// uiviewcontrollerrepresentablecontext/environment
  @MainActor @preconcurrency public var environment: EnvironmentValues { EnvironmentValues() }
  /// uiviewcontrollerrepresentablecontext/transaction
  @MainActor @preconcurrency public var transaction: Transaction { standInTransaction }
  /// What ``transaction`` says.
  public var standInTransaction = Transaction()
  /// uiviewcontrollerrepresentablecontext/coordinator
  @MainActor @preconcurrency public let coordinator: Representable.Coordinator
  /// Stands for the system.
  public init(standIn coordinator: Representable.Coordinator) { self.coordinator = coordinator }
}

/// uigesturerecognizerrepresentable
@available(iOS 18.0, *) @available(macOS, unavailable) @available(visionOS, unavailable)
@MainActor @preconcurrency public protocol UIGestureRecognizerRepresentable {
  /// uigesturerecognizerrepresentable/uigesturerecognizertype
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  /// uigesturerecognizerrepresentable/context
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  /// uigesturerecognizerrepresentable/coordinator
  associatedtype Coordinator = Void
  /// uigesturerecognizerrepresentable/coordinatespaceconverter
  typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter
  /// uigesturerecognizerrepresentable/makecoordinator(converter:)
  @MainActor @preconcurrency func makeCoordinator(
    converter: CoordinateSpaceConverter
  ) -> Coordinator
  /// uigesturerecognizerrepresentable/makeuigesturerecognizer(context:)
  @MainActor @preconcurrency func makeUIGestureRecognizer(
    context: Context
  ) -> UIGestureRecognizerType
  /// uigesturerecognizerrepresentable/handleuigesturerecognizeraction(_:context:)
  @MainActor @preconcurrency func handleUIGestureRecognizerAction(
    _ recognizer: UIGestureRecognizerType, context: Context)
  /// uigesturerecognizerrepresentable/updateuigesturerecognizer(_:context:)
  @MainActor @preconcurrency func updateUIGestureRecognizer(
    _ recognizer: UIGestureRecognizerType, context: Context)
}
@available(iOS 18.0, *) @available(macOS, unavailable) @available(visionOS, unavailable)
extension UIGestureRecognizerRepresentable {
  public func updateUIGestureRecognizer(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {}
}
@available(iOS 18.0, *) @available(macOS, unavailable) @available(visionOS, unavailable)
extension UIGestureRecognizerRepresentable where Coordinator == Void {
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// uigesturerecognizerrepresentablecontext
@available(iOS 18.0, *) @available(macOS, unavailable) @available(visionOS, unavailable)
public struct UIGestureRecognizerRepresentableContext<
  Representable: UIGestureRecognizerRepresentable
> {
  /// uigesturerecognizerrepresentablecontext/converter
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
  /// uigesturerecognizerrepresentablecontext/coordinator
  public let coordinator: Representable.Coordinator
  /// Stands for the system: the values of the pan, if there is one, are in the view's coordinates.
  public init(
    standInLocation: CGPoint, coordinator: Representable.Coordinator,
    pan: UIPanGestureRecognizer? = nil
  ) {
    converter = UIGestureRecognizerRepresentableCoordinateSpaceConverter(
      localLocation: standInLocation, pan: pan)
    self.coordinator = coordinator
  }
}
@available(iOS 18.0, *) @available(macOS, unavailable) @available(visionOS, unavailable)
extension UIGestureRecognizerRepresentableContext where Representable.Coordinator == Void {
  /// Stands for the system.
  public init(standInLocation: CGPoint, pan: UIPanGestureRecognizer? = nil) {
    self.init(standInLocation: standInLocation, coordinator: (), pan: pan)
  }
}

/// uigesturerecognizerrepresentablecoordinatespaceconverter
@available(iOS 18.0, *) @available(macOS, unavailable) @available(visionOS, unavailable)
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
  /// uigesturerecognizerrepresentablecoordinatespaceconverter/locallocation
  public let localLocation: CGPoint
  let pan: UIPanGestureRecognizer?
  /// uigesturerecognizerrepresentablecoordinatespaceconverter/localtranslation
  public var localTranslation: CGPoint? {
    let pan = pan
    return MainActor.assumeIsolated { pan?.translation(in: nil) }
  }
  /// uigesturerecognizerrepresentablecoordinatespaceconverter/localvelocity
  public var localVelocity: CGPoint? {
    let pan = pan
    return MainActor.assumeIsolated { pan?.velocity(in: nil) }
  }
  /// uigesturerecognizerrepresentablecoordinatespaceconverter/convert(globalpoint:to:)
  ///
  /// Stand-ins of views lie in their window without a scale or a rotation; where they lie is not known.
  public func convert(
    globalPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol = .local
  ) -> CGPoint { globalPoint }
}

extension View {
  /// view/gesture(_:)
  @available(iOS 18.0, *) @available(macOS, unavailable) @available(visionOS, unavailable)
  public nonisolated func gesture(
    _ representable: some UIGestureRecognizerRepresentable
  ) -> some View { StandInModified(self) }
}
#endif
