/// Something that happened in the photo half of the map's room, which a page shows.
package struct PhotoNews: Equatable, Sendable {
  /// An event; brackets name the numbers that follow.
  ///
  /// The raw value is its number for a page.
  package enum Event: Int, CaseIterable, Equatable, Sendable {
    /// The squares of the grid, of the strip of days or of the row without places have moved.
    case cells = 100
    /// Other photos are shown in the grid.
    case shown
    /// The days that are shown have changed.
    case days
    /// The sheet is at another detent (the detent, from 0).
    case sheet
    /// The viewer has opened, shows another photo, or has closed (the photo, or -1).
    case viewer
    /// The viewer shows its photo elsewhere or larger.
    case view
    /// A photo without a place waits for a tap on the map (the photo, or -1).
    case picked
    /// A finger drags a photo without a place (the photo, or -1 when it has let go).
    case carried
    /// A photo has got a place, or lost it (the photo).
    case placed
    /// A photo is to have the focus (its place in the grid).
    case focus
    /// A photo was tapped in the grid, and the map goes to it (the photo).
    case selected
    /// The grid has another number of columns (the number).
    case columns
  }

  /// The event.
  package let event: Event
  /// The number that it tells, or -1.
  package let number: Int

  init(_ event: Event, _ number: Int = -1) {
    self.event = event
    self.number = number
  }
}
