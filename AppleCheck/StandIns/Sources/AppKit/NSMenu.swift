// Addresses are below https://developer.apple.com/documentation/appkit/

#if canImport(ObjectiveC)
/// nsvalidateduserinterfaceitem
@MainActor @objc public protocol NSValidatedUserInterfaceItem {
  /// nsvalidateduserinterfaceitem/action
  var action: Selector? { get }
}

/// nsuserinterfacevalidations
@MainActor @objc public protocol NSUserInterfaceValidations {
  /// nsuserinterfacevalidations/validateuserinterfaceitem(_:)
  func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool
}
#else
/// nsvalidateduserinterfaceitem
@MainActor public protocol NSValidatedUserInterfaceItem {
  /// nsvalidateduserinterfaceitem/action
  var action: Selector? { get }
}

/// nsuserinterfacevalidations
@MainActor public protocol NSUserInterfaceValidations {
  /// nsuserinterfacevalidations/validateuserinterfaceitem(_:)
  func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool
}
#endif

/// nsmenuitem
@MainActor open class NSMenuItem: StandInObject, NSValidatedUserInterfaceItem {
  /// nsmenuitem/title
  open var title: String
  /// nsmenuitem/action
  open var action: Selector?
  /// nsmenuitem/init(title:action:keyequivalent:)
  public init(title string: String, action selector: Selector?, keyEquivalent charCode: String) {
    (title, action) = (string, selector)
    super.init()
  }
}

/// nsmenu
@MainActor open class NSMenu: StandInObject {
  /// nsmenu/items
  open private(set) var items: [NSMenuItem] = []
  /// nsmenu/init(title:)
  public init(title: String) { super.init() }
  /// nsmenu/additem(_:)
  open func addItem(_ newItem: NSMenuItem) { items.append(newItem) }
}
