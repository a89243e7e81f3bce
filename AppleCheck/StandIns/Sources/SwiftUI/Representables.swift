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
@MainActor open class UIHostingController<Content: View>: StandInObject {
  /// uihostingcontroller/rootview
  open var rootView: Content
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/view
  open var view: UIView! = UIView(frame: .zero)
  /// uihostingcontroller/init(rootview:)
  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
  }
}

/// uigesturerecognizerrepresentable
@available(iOS 18.0, *) @available(macOS, unavailable) @available(visionOS, unavailable)
@MainActor @preconcurrency public protocol UIGestureRecognizerRepresentable {
  /// uigesturerecognizerrepresentable/uigesturerecognizertype
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  /// uigesturerecognizerrepresentable/context
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  /// uigesturerecognizerrepresentable/makeuigesturerecognizer(context:)
  @MainActor @preconcurrency func makeUIGestureRecognizer(
    context: Context
  ) -> UIGestureRecognizerType
  /// uigesturerecognizerrepresentable/handleuigesturerecognizeraction(_:context:)
  @MainActor @preconcurrency func handleUIGestureRecognizerAction(
    _ recognizer: UIGestureRecognizerType, context: Context)
}

/// uigesturerecognizerrepresentablecontext
@available(iOS 18.0, *) @available(macOS, unavailable) @available(visionOS, unavailable)
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableContext<R: UIGestureRecognizerRepresentable> {
  /// uigesturerecognizerrepresentablecontext/converter
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
  /// Stands for the system.
  public init(standInLocation: CGPoint) {
    converter = UIGestureRecognizerRepresentableCoordinateSpaceConverter(
      localLocation: standInLocation)
  }
}

/// uigesturerecognizerrepresentablecoordinatespaceconverter
@available(iOS 18.0, *) @available(macOS, unavailable) @available(visionOS, unavailable)
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
  /// uigesturerecognizerrepresentablecoordinatespaceconverter/locallocation
  public let localLocation: CGPoint
}

extension View {
  /// view/gesture(_:)
  @available(iOS 18.0, *) @available(macOS, unavailable) @available(visionOS, unavailable)
  public nonisolated func gesture(
    _ representable: some UIGestureRecognizerRepresentable
  ) -> some View { StandInModified(self) }
}
#endif
