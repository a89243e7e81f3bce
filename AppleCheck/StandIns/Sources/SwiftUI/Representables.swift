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
@MainActor @preconcurrency public struct UIViewRepresentableContext<View: UIViewRepresentable> {
  /// uiviewrepresentablecontext/coordinator
  public let coordinator: View.Coordinator
  /// Stands for the system.
  public init(standIn coordinator: View.Coordinator) { self.coordinator = coordinator }
}

/// uihostingcontroller
open class UIHostingController<Content: View>: UIViewController {
  /// uihostingcontroller/rootview
  open var rootView: Content
  /// uihostingcontroller/safearearegions
  @available(iOS 16.4, visionOS 1.0, *)
  open var safeAreaRegions = SafeAreaRegions.all
  /// uihostingcontroller/sizingoptions
  open var sizingOptions: UIHostingControllerSizingOptions = []
  /// uihostingcontroller/init(rootview:)
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }
}

/// uihostingcontrollersizingoptions
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// uihostingcontrollersizingoptions/preferredcontentsize
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
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
public struct UIViewControllerRepresentableContext<View: UIViewControllerRepresentable> {
  /// uiviewcontrollerrepresentablecontext/coordinator
  public let coordinator: View.Coordinator
  /// Stands for the system.
  public init(standIn coordinator: View.Coordinator) { self.coordinator = coordinator }
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
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableContext<R: UIGestureRecognizerRepresentable> {
  /// uigesturerecognizerrepresentablecontext/converter
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
  /// uigesturerecognizerrepresentablecontext/coordinator
  public let coordinator: R.Coordinator
  /// Stands for the system: the values of the pan, if there is one, are in the view's coordinates.
  public init(
    standInLocation: CGPoint, coordinator: R.Coordinator, pan: UIPanGestureRecognizer? = nil
  ) {
    converter = UIGestureRecognizerRepresentableCoordinateSpaceConverter(
      localLocation: standInLocation, pan: pan)
    self.coordinator = coordinator
  }
}
@available(iOS 18.0, *) @available(macOS, unavailable) @available(visionOS, unavailable)
extension UIGestureRecognizerRepresentableContext where R.Coordinator == Void {
  /// Stands for the system.
  public init(standInLocation: CGPoint, pan: UIPanGestureRecognizer? = nil) {
    self.init(standInLocation: standInLocation, coordinator: (), pan: pan)
  }
}

/// uigesturerecognizerrepresentablecoordinatespaceconverter
@available(iOS 18.0, *) @available(macOS, unavailable) @available(visionOS, unavailable)
@MainActor public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
  /// uigesturerecognizerrepresentablecoordinatespaceconverter/locallocation
  public let localLocation: CGPoint
  let pan: UIPanGestureRecognizer?
  /// uigesturerecognizerrepresentablecoordinatespaceconverter/localtranslation
  public var localTranslation: CGPoint? { pan?.translation(in: nil) }
  /// uigesturerecognizerrepresentablecoordinatespaceconverter/localvelocity
  public var localVelocity: CGPoint? { pan?.velocity(in: nil) }
}

extension View {
  /// view/gesture(_:)
  @available(iOS 18.0, *) @available(macOS, unavailable) @available(visionOS, unavailable)
  public nonisolated func gesture(
    _ representable: some UIGestureRecognizerRepresentable
  ) -> some View { StandInModified(self) }
}
#endif
