import TsumamiRecordings

extension Command {
  /// Measures traces; one that is wrong is reported, and those of other files are measured.
  static func measure(_ arguments: MeasureArguments) -> Int32 {
    let measurer = TraceMeasurer(options: arguments.options)
    var status: Int32 = 0
    for file in arguments.files {
      let result = withInput(file) { (input) throws(TraceError) in
        guard arguments.isOnePerLine else {
          try measurer.run(input: input, file: file)
          return 0
        }
        var result: Int32 = 0
        try measurer.runRecords(input: input) { result = report($0, in: file) }
        return result
      }
      if result != 0 { status = result }
      if result == Status.inputOutput { break }
    }
    return status
  }
}
