import Tsumami

extension Studio {
  /// A setting of the inspector.
  ///
  /// All values are numbers, so that a page can read and write them.
  public enum Setting: Int, Sendable {
    /// Whether fingers move an item: 1 or 0.
    case pan
    /// How fingers scale an item: 0 off, 1 uniformly, 2 each axis on its own.
    case pinch
    /// Whether fingers rotate an item: 1 or 0.
    case rotation
    /// The limits of an item in its parent: 0 none, 1 inside, 2 cover.
    case limits
    /// The distance of the limits from the top edge of the parent, in points inwards.
    case insetTop
    /// The distance of the limits from the left edge of the parent, in points inwards.
    case insetLeft
    /// The distance of the limits from the bottom edge of the parent, in points inwards.
    case insetBottom
    /// The distance of the limits from the right edge of the parent, in points inwards.
    case insetRight
    /// What happens beyond the limits: 0 the item stops, 1 a rubber band.
    case edge
    /// The smallest scale; 0 is no limit.
    case minimumScale
    /// The largest scale; less than 1 is no limit.
    case maximumScale
    /// Whether a double tap resets an item: 1 or 0.
    case doubleTapResets
    /// Whether an item that is released in motion goes on and slows down: 1 or 0.
    case momentum
  }

  /// The value of a setting of the selected item, or of the first item if none is selected; 0 if
  /// there is no item.
  public func value(of setting: Setting) -> Double {
    guard let node = selection ?? items.first?.node,
      let manipulation = stage.manipulation(of: node)
    else { return 0 }
    switch setting {
    case .pan: return manipulation.isPanEnabled ? 1 : 0
    case .pinch:
      switch manipulation.pinch {
      case .off: return 0
      case .uniform: return 1
      case .axes: return 2
      }
    case .rotation: return manipulation.isRotationEnabled ? 1 : 0
    case .limits:
      switch manipulation.limits.rule {
      case .inside: return 1
      case .cover: return 2
      case .none, .custom: return 0
      }
    case .insetTop: return insets(of: manipulation).top
    case .insetLeft: return insets(of: manipulation).left
    case .insetBottom: return insets(of: manipulation).bottom
    case .insetRight: return insets(of: manipulation).right
    case .edge: return manipulation.limits.edge == .rubberBand ? 1 : 0
    case .minimumScale: return manipulation.minimumScale
    case .maximumScale: return manipulation.maximumScale
    case .doubleTapResets: return manipulation.doubleTapResets ? 1 : 0
    case .momentum: return manipulation.hasMomentum ? 1 : 0
    }
  }

  /// Changes a setting of the selected item, or of all items if none is selected; a value that is
  /// not finite is ignored.
  public func set(_ setting: Setting, to value: Double) {
    guard value.isFinite else { return }
    if let selection {
      set(setting, to: value, of: selection)
    } else {
      for item in items { set(setting, to: value, of: item.node) }
    }
  }

  private func set(_ setting: Setting, to value: Double, of node: NodeID) {
    stage.manipulate(node) { manipulation in
      var insets = insets(of: manipulation)
      switch setting {
      case .pan: manipulation.isPanEnabled = value != 0
      case .pinch: manipulation.pinch = value == 0 ? .off : value == 1 ? .uniform : .axes
      case .rotation: manipulation.isRotationEnabled = value != 0
      case .limits:
        manipulation.limits.rule =
          value == 1 ? .inside(insets) : value == 2 ? .cover(insets) : .none
      case .insetTop: insets.top = value
      case .insetLeft: insets.left = value
      case .insetBottom: insets.bottom = value
      case .insetRight: insets.right = value
      case .edge: manipulation.limits.edge = value == 0 ? .stop : .rubberBand
      case .minimumScale: manipulation.minimumScale = value
      case .maximumScale: manipulation.maximumScale = value
      case .doubleTapResets: manipulation.doubleTapResets = value != 0
      case .momentum: manipulation.hasMomentum = value != 0
      }
      switch manipulation.limits.rule {
      case .inside: manipulation.limits.rule = .inside(insets)
      case .cover: manipulation.limits.rule = .cover(insets)
      case .none, .custom: break
      }
    }
    if node == selection { showBox(of: node) }
  }

  private func insets(of manipulation: Manipulation) -> Insets {
    switch manipulation.limits.rule {
    case .inside(let insets), .cover(let insets): insets
    case .none, .custom: .zero
    }
  }
}
