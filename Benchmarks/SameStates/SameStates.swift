#if canImport(Foundation)
import Foundation
import TsumamiWeb

/// Reads steps from standard input and writes what happens to standard output, as the functions of
/// same-states.mjs do around a WebAssembly module; all numbers are doubles.
@main
struct SameStates {
  static func main() {
    let input = FileHandle.standardInput.readDataToEndOfFile()
    let steps = input.withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
    var output: [Double] = []
    var place = 0
    while place < steps.count {
      let (count, time) = (Int(steps[place]), steps[place + 1])
      place += 2
      if count < 0 {
        probeStart()
        continue
      }
      guard let buffer = tsumamiInput() else { return }
      for field in 0..<count * 8 { buffer[field] = steps[place + field] }
      place += count * 8
      tsumamiReceive(Int32(count))
      let records = Int(tsumamiFrame(time))
      output.append(Double(records))
      if let numbers = tsumamiOutput() {
        for field in 0..<records * 11 { output.append(numbers[field]) }
      }
      let events = Int(probeCount())
      output.append(Double(events))
      if let numbers = probeEvents() {
        for field in 0..<events * 2 { output.append(numbers[field]) }
      }
    }
    output.withUnsafeBytes { FileHandle.standardOutput.write(Data($0)) }
  }
}
#else
@main
struct SameStates {
  static func main() {}
}
#endif
