#if RANDOM
import Foundation
import FuzzKit
import TsumamiTesting

/// Sends a stage what a fuzzer has found, joined and changed at random: without instruments there are
/// some seven times as many events in a second, and longer inputs.
///
///     FuzzStage SEED SECONDS KEPT FOLDER...
///
/// FOLDER: inputs to begin with. KEPT: a file that has the input that is being tried, for a crash.
@main
struct RandomStage {
  private static let largestSize = 8192

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 4, let seed = UInt64(arguments[1]), let seconds = Double(arguments[2])
    else {
      FileHandle.standardError.write(Data("usage: FuzzStage SEED SECONDS KEPT FOLDER...\n".utf8))
      exit(64)
    }
    let kept = open(arguments[3], O_RDWR | O_CREAT, 0o644)
    guard kept >= 0 else { throw CocoaError(.fileWriteUnknown) }
    let corpus = try arguments[4...].flatMap(inputs)
    guard !corpus.isEmpty else { throw CocoaError(.fileReadNoSuchFile) }
    var random = SeededRandom(seed: seed)
    var runs = 0
    let start = Date()
    while Date().timeIntervalSince(start) < seconds {
      let input = input(from: corpus, &random)
      ftruncate(kept, off_t(pwrite(kept, input, input.count, 0)))
      input.withUnsafeBufferPointer { FuzzedStage.check($0.baseAddress, $0.count) }
      runs += 1
    }
    print("runs: \(runs)")
  }

  /// The files of a folder, in the order of their names.
  private static func inputs(of folder: String) throws -> [[UInt8]] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .map { Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))) }
      .filter { !$0.isEmpty }
  }

  /// The beginning of an input, the ends of others, and some changes.
  private static func input(
    from corpus: [[UInt8]], _ random: inout SeededRandom
  ) -> [UInt8] {
    var input = corpus[Int.random(in: 0..<corpus.count, using: &random)]
    while input.count < largestSize, Int.random(in: 0..<8, using: &random) > 0 {
      let other = corpus[Int.random(in: 0..<corpus.count, using: &random)]
      input += other[Int.random(in: 0..<other.count, using: &random)...]
    }
    input = Array(input.prefix(largestSize))
    for _ in 0..<Int.random(in: 0..<24, using: &random) where !input.isEmpty {
      let place = Int.random(in: 0..<input.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: input[place] = UInt8.random(in: 0...255, using: &random)
      case 1: input[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: input[place] = [0, 127, 128, 255][Int.random(in: 0..<4, using: &random)]
      default: input.remove(at: place)
      }
    }
    return input
  }
}
#endif
