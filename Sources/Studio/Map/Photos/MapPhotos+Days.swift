/// The days whose photos are shown.
extension MapPhotos {
  /// The shares of the slider's length at which its thumbs are.
  package var dayShares: (first: Double, last: Double) { sheet.slider.shares }

  /// Shows only photos of some days, numbers of which may be infinite.
  package func chooseDays(from first: Double, to last: Double) {
    guard let all = sheet.slider.all else { return }
    let days = Double(all.lowerBound)...Double(all.upperBound)
    let chosen = Int(first.clamped(to: days))...Int(last.clamped(to: days))
    sheet.slider.setDays(sheet.slider.scale.days, chosen: chosen)
    show(days: chosen)
  }

  /// How many photos there are on each day, from the first.
  package var calendar: [(day: Int, count: Int)] { sheet.list.album.calendar }

  /// Moves a thumb of the slider by some days that have photos; by very many to the end.
  package func stepDay(isLast: Bool, by steps: Int) {
    guard let chosen = sheet.slider.chosen else { return }
    let calendar = sheet.list.album.calendar
    let day = isLast ? chosen.upperBound : chosen.lowerBound
    // The days before the thumb's, and those up to it.
    let before = calendar.firstIndex { $0.day >= day } ?? calendar.count
    let through = calendar.firstIndex { $0.day > day } ?? calendar.count
    let most = calendar.count - 1
    let asked =
      steps < 0
      ? before + Swift.max(steps, -calendar.count) : through - 1 + Swift.min(steps, calendar.count)
    let target = calendar[Swift.min(Swift.max(asked, 0), most)].day
    sheet.slider.move(isLast ? .last : .first, to: target)
  }
}
