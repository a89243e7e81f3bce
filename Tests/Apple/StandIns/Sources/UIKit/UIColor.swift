// Addresses are below https://developer.apple.com/documentation/uikit/

/// uicolor
public final class UIColor: Sendable {
  let name: String
  /// Stands for the ways to make one.
  public init(standIn name: String) { self.name = name }
  convenience init(_ name: String) { self.init(standIn: name) }
  /// uicolor/tintcolor
  public static let tintColor = UIColor("tint")
  /// uicolor/white
  public static let white = UIColor("white")
  /// uicolor/systemblue
  public static let systemBlue = UIColor("blue")
  /// uicolor/systemorange
  public static let systemOrange = UIColor("orange")
  /// uicolor/systemgreen
  public static let systemGreen = UIColor("green")
  /// uicolor/systembackground
  public static let systemBackground = UIColor("background")
  /// uicolor/secondarysystembackground
  public static let secondarySystemBackground = UIColor("second background")
  /// uicolor/black
  public static let black = UIColor("black")
  /// uicolor/clear
  public static let clear = UIColor("clear")
  /// uicolor/tertiarylabel
  public static let tertiaryLabel = UIColor("tertiary label")
  /// uicolor/withalphacomponent(_:)
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(name) }
  /// uicolor/cgcolor
  public var cgColor: CGColor { CGColor(standInName: name) }
}
