// Addresses are below https://developer.apple.com/documentation/appkit/

#if canImport(ObjectiveC)
/// nsvalidateduserinterfaceitem
@objc public protocol NSValidatedUserInterfaceItem {
  /// nsvalidateduserinterfaceitem/action
  var action: Selector? { get }
}

/// nsuserinterfacevalidations
@objc public protocol NSUserInterfaceValidations {
  /// nsuserinterfacevalidations/validateuserinterfaceitem(_:)
  @MainActor func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool
}
#else
/// nsvalidateduserinterfaceitem
public protocol NSValidatedUserInterfaceItem {
  /// nsvalidateduserinterfaceitem/action
  var action: Selector? { get }
}

/// nsuserinterfacevalidations
public protocol NSUserInterfaceValidations {
  /// nsuserinterfacevalidations/validateuserinterfaceitem(_:)
  @MainActor func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool
}
#endif

/// nsmenuitem
open class NSMenuItem: NSObject, NSValidatedUserInterfaceItem {
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
open class NSMenu: NSObject {
  /// nsmenu/items
  open private(set) var items: [NSMenuItem] = []
  /// nsmenu/init(title:)
  public init(title: String) { super.init() }
  /// nsmenu/additem(_:)
  open func addItem(_ newItem: NSMenuItem) { items.append(newItem) }
}
