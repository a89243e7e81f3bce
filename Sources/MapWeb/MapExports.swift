import Studio
import StudioWeb
import Tsumami
import TsumamiMap

// The functions that the page of the photo map calls. Steps are given by the numbers that they have
// in the module Studio; positions are points of the room's stage, places are those of Mercator.

/// Sets the pins: the page has written four numbers of each: id, longitude, latitude, order.
@_expose(wasm) @_cdecl("map_pins")
public func mapPins(_ count: Int32) {
  let numbers = takeNumbers(4 * count)
  var pins: [MapPin] = []
  pins.reserveCapacity(numbers.count / 4)
  for place in 0..<numbers.count / 4 {
    guard let id = Int(exactly: numbers[4 * place]), id >= 0 else { continue }
    pins.append(
      MapPin(
        id: id, longitude: numbers[4 * place + 1], latitude: numbers[4 * place + 2],
        order: numbers[4 * place + 3]))
  }
  room?.map.setPins(pins)
}

/// Makes a step of the map.
@_expose(wasm) @_cdecl("map_step")
public func mapStep(_ step: Int32) {
  if let step = MapStep(rawValue: Int(step)) { room?.step(step) }
}

/// Goes to a pin.
@_expose(wasm) @_cdecl("map_fly")
public func mapFly(_ pin: Int32) { room?.map.fly(to: Int(pin)) }

/// Goes to where all of some pins are in view: the page has written that many ids as numbers.
@_expose(wasm) @_cdecl("map_fly_to_all")
public func mapFlyToAll(_ count: Int32) {
  room?.map.fly(toAll: takeNumbers(count).compactMap { Int(exactly: $0) })
}

/// Goes to where a rectangle of places is in view: its left and top edges, width and height.
@_expose(wasm) @_cdecl("map_show")
public func mapShow(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
  guard x.isFinite, y.isFinite, width >= 0, height >= 0 else { return }
  room?.map.fly(to: Rect(x, y, width, height))
}

/// Sets the names, the most important first: the page has written eight numbers of each: x and y of
/// the place; left, top, width and height of what it covers, relative to the place; and the
/// smallest and the largest side of the world in points.
@_expose(wasm) @_cdecl("map_labels")
public func mapLabels(_ count: Int32) {
  let numbers = takeNumbers(8 * count)
  var labels: [LabelLayout.Label] = []
  labels.reserveCapacity(numbers.count / 8)
  for place in 0..<numbers.count / 8 {
    let at = 8 * place
    labels.append(
      LabelLayout.Label(
        place: Vector(numbers[at], numbers[at + 1]),
        box: Rect(numbers[at + 2], numbers[at + 3], numbers[at + 4], numbers[at + 5]),
        scales: numbers[at + 6]...Swift.max(numbers[at + 6], numbers[at + 7])))
  }
  room?.map.labels = LabelLayout(labels)
}

/// Writes the names that are seen, four numbers each: its number, x, y, and how much of it is seen;
/// returns how many there are.
@_expose(wasm) @_cdecl("map_seen_labels")
public func mapSeenLabels() -> Int32 {
  var rows = Rows()
  room?.map.forEachLabel { rows.add(Double($0), $1.x, $1.y, $2) }
  return rows.count
}

/// Does what a tap at a point does.
@_expose(wasm) @_cdecl("map_tap")
public func mapTap(_ x: Double, _ y: Double) { room?.map.tap(at: Vector(x, y)) }

/// Writes which part of the world is shown, eight numbers: the matrix from places to points, the
/// side of the world in points, and the rotation in radians.
@_expose(wasm) @_cdecl("map_view")
public func mapView() {
  guard let map = room?.map else { return }
  let (camera, pivot) = (map.camera, map.pivot)
  let x = camera.point(of: camera.center + Vector(1, 0), about: pivot) - pivot
  let y = camera.point(of: camera.center + Vector(0, 1), about: pivot) - pivot
  let origin = camera.point(of: .zero, about: pivot)
  writeRow(x.x, x.y, y.x, y.y, origin.x, origin.y, camera.scale, camera.rotation)
}

/// Writes the markers from the lowest to the topmost, six numbers each: pin, how many pins it
/// stands for, x, y, how much of it is seen, and 1 if it is in the window and not under the sheet;
/// returns how many there are.
@_expose(wasm) @_cdecl("map_markers")
public func mapMarkers() -> Int32 {
  guard let room else { return 0 }
  var rows = Rows()
  // The topmost ones count.
  var left = room.map.markers.count - numberCapacity / 6
  room.forEachMarker { marker, isUncovered in
    left -= 1
    guard left < 0 else { return }
    rows.add(
      Double(marker.pin), Double(marker.count), marker.position.x, marker.position.y,
      marker.presence, isUncovered ? 1 : 0)
  }
  return rows.count
}

/// Writes the ids of the pins in view, at most 8192; returns how many were written.
@_expose(wasm) @_cdecl("map_in_view")
public func mapInView() -> Int32 {
  guard let ids = room?.map.inView.ids.prefix(8192) else { return 0 }
  for (place, id) in ids.enumerated() { numbers[place] = Double(id) }
  return Int32(ids.count)
}
