import Tsumami

extension Studio {
  /// A switch of the inspector; all are numbers, so that any surface can show them.
  public enum Setting: Int, Sendable {
    /// 1 if fingers move.
    case pan
    /// 0 off, 1 uniform, 2 each axis by itself.
    case pinch
    /// 1 if fingers turn.
    case rotation
    /// 0 none, 1 inside, 2 cover.
    case limits
    /// Points from the top edge of the parent inwards.
    case insetTop
    /// Points from the left edge of the parent inwards.
    case insetLeft
    /// Points from the bottom edge of the parent inwards.
    case insetBottom
    /// Points from the right edge of the parent inwards.
    case insetRight
    /// 0 stop, 1 rubber band.
    case edge
    /// The smallest scale; 0 for none.
    case minimumScale
    /// The largest scale; less than 1 for none.
    case maximumScale
    /// 1 if a double tap resets.
    case doubleTapResets
    /// 1 if what is let go in motion goes on and slows down.
    case momentum
  }

  /// The value of a switch: the selected item's, or, when none is, the first one's.
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

  /// Changes a switch of the selected item, or, when none is, of all.
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
