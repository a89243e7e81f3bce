import Foundation

/// What the rows are printed and written as.
enum Table {
  /// Fills a text up with spaces.
  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Prints the rows, beside those of an earlier run if there is one.
  ///
  /// - Returns: the names of the rows that are slower than before by more than a share.
  @discardableResult
  static func print(_ rows: [Row], against old: [String: Double], slack: Double) -> [String] {
    Swift.print(
      padded("ns", to: 45) + "   median  fastest      90 %      99 %  allocations  peak kB"
        + (old.isEmpty ? "" : "    ratio"))
    var slower: [String] = []
    for row in rows {
      let allocations = row.allocations.map { String(format: "%11.2f", $0) } ?? "          –"
      let memory = row.memory.map { String(format: "%8d", $0 / 1024) } ?? "       –"
      var line = padded(row.name, to: 43)
      for share in [0.5, 0, 0.9, 0.99] { line += String(format: "%9.0f ", row.time(share)) }
      line += " \(allocations) \(memory)"
      if let before = old[row.name] {
        line += String(format: "  %7.3f", row.median / before)
        if row.median > before * (1 + slack) { slower.append(row.name) }
      }
      Swift.print(line)
    }
    return slower
  }

  /// The rows as JSON.
  static func json(_ rows: [Row]) throws -> Data {
    let table = rows.map { row -> [String: Any] in
      [
        "name": row.name, "medianNanoseconds": row.median, "fastestNanoseconds": row.time(0),
        "ninetiethNanoseconds": row.time(0.9), "ninetyNinthNanoseconds": row.time(0.99),
        "allocations": row.allocations ?? NSNull(), "peakBytes": row.memory ?? NSNull(),
      ]
    }
    return try JSONSerialization.data(
      withJSONObject: table, options: [.prettyPrinted, .sortedKeys])
  }

  /// The medians in a file that an earlier run has written, by name.
  static func medians(in file: String) throws -> [String: Double] {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    let table = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    var medians: [String: Double] = [:]
    for row in table {
      if let name = row["name"] as? String { medians[name] = row["medianNanoseconds"] as? Double }
    }
    return medians
  }

  /// The rows as a picture: on a logarithmic axis a bar from the fastest run to the 99th percentile
  /// with the median, and a mark for the median of an earlier run.
  static func picture(_ rows: [Row], against old: [String: Double]) -> String {
    let (left, width, step) = (300.0, 560.0, 20.0)
    let height = Double(rows.count) * step + 40
    let most = rows.map { $0.time(0.99) }.max() ?? 1
    let decades = ceil(log10(max(most, 10)))
    func x(_ time: Double) -> Double { left + log10(max(time, 1)) / decades * width }
    var svg =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(Int(left + width + 90)) "#
      + #"\#(Int(height))" font-family="sans-serif" font-size="12">"# + "\n"
    svg += #"<rect width="100%" height="100%" fill="white"/>"# + "\n"
    let units = ["1 ns", "10 ns", "100 ns", "1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms"]
    for decade in 0...Int(decades) {
      let place = x(pow(10, Double(decade)))
      svg += #"<path d="M\#(place) 24V\#(height - 10)" stroke="silver"/>"#
      svg += #"<text x="\#(place)" y="16" text-anchor="middle">"#
      svg += (decade < units.count ? units[decade] : "") + "</text>\n"
    }
    for (number, row) in rows.enumerated() {
      let y = 40 + Double(number) * step
      svg += #"<text x="\#(left - 8)" y="\#(y + 4)" text-anchor="end">\#(row.name)</text>"#
      let (first, last) = (x(row.time(0)), x(row.time(0.99)))
      svg += #"<rect x="\#(first)" y="\#(y - 5)" width="\#(max(last - first, 1))" height="10" "#
      svg +=
        ##"fill="#9cf"/><rect x="\##(x(row.median) - 1)" y="\##(y - 7)" width="2" height="14" "##
      svg += ##"fill="#036"/>"##
      if let before = old[row.name] {
        svg += ##"<circle cx="\##(x(before))" cy="\##(y)" r="3" fill="none" stroke="#c30"/>"##
      }
      svg += String(format: #"<text x="%.1f" y="%.1f">%.0f ns</text>"#, last + 6, y + 4, row.median)
      svg += "\n"
    }
    return svg + "</svg>\n"
  }
}
