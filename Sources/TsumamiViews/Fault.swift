#if canImport(QuartzCore)
#if canImport(os)
import os
#endif

/// A programmer's mistake that is no reason to stop: Xcode shows it beside the line as a warning.
@MainActor package enum Fault {
  /// Writes a sentence to the log of the system.
  package static var report: (String) -> Void = { sentence in
    #if canImport(os)
    Logger(subsystem: "Tsumami", category: "Views").fault("\(sentence, privacy: .public)")
    #else
    print(sentence)
    #endif
  }
}
#endif
