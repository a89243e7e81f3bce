// Addresses are below https://developer.apple.com/documentation/appkit/

/// nsanimationcontext
open class NSAnimationContext: NSObject {
  /// nsanimationcontext/duration
  open var duration: TimeInterval = 0.25
  /// nsanimationcontext/timingfunction
  open var timingFunction: CAMediaTimingFunction?
  /// nsanimationcontext/allowsimplicitanimation
  open var allowsImplicitAnimation = false
  /// The groups that have run.
  nonisolated(unsafe) public static var standInGroups: [NSAnimationContext] = []

  /// nsanimationcontext/runanimationgroup(_:)
  open class func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) {
    let context = NSAnimationContext()
    changes(context)
    standInGroups.append(context)
  }
}
