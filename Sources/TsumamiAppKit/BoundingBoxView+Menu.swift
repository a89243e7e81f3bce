#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiViews

/// The actions of menus, which do what keys do.
///
/// A menu item without a target sends its action to the first responder: to a box that is edited
/// and has been clicked. It is disabled where there is none.
extension BoundingBoxView: NSUserInterfaceValidations {
  /// Whether an item of a menu or a toolbar is enabled: those that change the box while it is
  /// edited and nothing holds it, and rotations while the box rotates.
  ///
  /// True for actions that are not of this view.
  ///
  /// - Parameter item: the item.
  /// - Returns: whether it is enabled.
  public func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool {
    guard let action = item.action, Self.editSelectors.contains(action) else { return true }
    let rotates = !Self.rotationSelectors.contains(action) || settings.rotates
    return isEditing && !isManipulating && rotates
  }

  /// The actions that rotate the box.
  static var rotationSelectors: [Selector] {
    #if canImport(ObjectiveC)
    [#selector(rotateLeft(_:)), #selector(rotateRight(_:))]
    #else
    [Selector("rotateLeft:"), Selector("rotateRight:")]
    #endif
  }

  /// The actions that change the box.
  static var editSelectors: [Selector] {
    #if canImport(ObjectiveC)
    let others = [
      #selector(moveLeft(_:)), #selector(moveRight(_:)), #selector(moveUp(_:)),
      #selector(moveDown(_:)), #selector(makeNarrower(_:)), #selector(makeWider(_:)),
      #selector(makeShorter(_:)), #selector(makeTaller(_:)),
    ]
    #else
    let others = [
      Selector("moveLeft:"), Selector("moveRight:"), Selector("moveUp:"), Selector("moveDown:"),
      Selector("makeNarrower:"), Selector("makeWider:"), Selector("makeShorter:"),
      Selector("makeTaller:"),
    ]
    #endif
    return others + rotationSelectors + orderSelectors
  }

  /// Does what an arrow does.
  func press(_ arrow: BoxKey.Arrow, isSizing: Bool = false) {
    press(BoxKey(arrow: arrow, character: nil, isLarge: false, isSizing: isSizing))
  }

  private func press(_ key: BoxKey?) {
    guard let key else { return }
    _ = driver.nudge(by: key.move, growing: key.growth, turn: key.turn)
  }

  /// Makes the box narrower by 1 point; the left side stays.
  ///
  /// The width does not become less than `minimumSize` of the ``settings``. An item of a menu sends
  /// it:
  ///
  /// ```swift
  /// let menu = NSMenu(title: "Box")
  /// menu.addItem(
  ///   NSMenuItem(
  ///     title: "Narrower", action: #selector(BoundingBoxView.makeNarrower(_:)),
  ///     keyEquivalent: ""))
  /// ```
  ///
  /// - Parameter sender: not used.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public func makeNarrower(_ sender: Any?) { press(.left, isSizing: true) }

  /// Makes the box wider by 1 point; the left side stays.
  ///
  /// The limits and `maximumSize` of the ``settings`` hold.
  ///
  /// - Parameter sender: not used.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public func makeWider(_ sender: Any?) { press(.right, isSizing: true) }

  /// Makes the box shorter by 1 point; the top side stays.
  ///
  /// The height does not become less than `minimumSize` of the ``settings``.
  ///
  /// - Parameter sender: not used.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public func makeShorter(_ sender: Any?) { press(.up, isSizing: true) }

  /// Makes the box taller by 1 point; the top side stays.
  ///
  /// The limits and `maximumSize` of the ``settings`` hold.
  ///
  /// - Parameter sender: not used.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public func makeTaller(_ sender: Any?) { press(.down, isSizing: true) }

  /// Rotates the box counterclockwise by 1°.
  ///
  /// Nothing happens while `rotates` of the ``settings`` is false, or something holds the box.
  ///
  /// - Parameter sender: not used.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public func rotateLeft(_ sender: Any?) { rotate(with: "[") }

  /// Rotates the box clockwise by 1°.
  ///
  /// Nothing happens while `rotates` of the ``settings`` is false, or something holds the box.
  ///
  /// - Parameter sender: not used.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public func rotateRight(_ sender: Any?) { rotate(with: "]") }

  private func rotate(with bracket: String) {
    guard settings.rotates else { return }
    press(BoxKey(arrow: nil, character: bracket, isLarge: false, isSizing: false))
  }
}
#endif
