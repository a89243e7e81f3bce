// The continents, for the title of a list of photos: outlines that go through the seas, and along
// the Urals, the Caucasus and the straits where there is none.

// Each is its name, and longitudes and latitudes in turn.
const OUTLINES = [
  ["europe", [
    -32, 36, -32, 58, -26, 63, -26, 67.2, -12, 68.5, -10.5, 70.5, -5, 83, 70, 83, 67, 69, 60, 62,
    59.5, 54, 58.5, 51, 51.3, 51.2, 51.9, 47, 50, 45, 48.5, 41.8, 44.5, 42.8, 40, 43.4, 36, 43.5,
    29.2, 41.4, 29, 40.95, 27.5, 40.7, 26.2, 40.05, 26.7, 39.45, 26.9, 38.9, 26.25, 38.3, 27.1,
    37.75, 27.4, 36.9, 28.4, 36.4, 28.5, 35.5, 26, 34.3, 15, 35.2, 12, 35.2, 11.5, 37.6, 8, 38, -2,
    36, -5.3, 35.98, -6.5, 35.9, -12, 35.5,
  ]],
  ["africa", [
    -27, 35.4, -12, 35.4, -6, 35.93, -2, 35.9, 8, 37.8, 11.5, 37.4, 12, 34.5, 26, 33.5, 32.3, 32,
    32.55, 31.2, 32.55, 29.9, 33.6, 28.2, 36, 24.5, 38.5, 20, 41, 16, 43.2, 12.6, 45, 11.8, 51.5,
    12.2, 53, 11.5, 60, -2, 65, -22, 60, -30, 40, -40, -20, -40, -27, 0,
  ]],
  ["northAmerica", [
    -180, 50, -169, 65.8, -168, 84, -8, 84, -10.6, 71, -12.5, 68.6, -26.2, 67.3, -32, 58, -45, 40,
    -58.5, 12, -60.3, 9.9, -61.9, 10.75, -62, 11.6, -72, 12.9, -76, 9.5, -77.3, 8.6, -77.4, 7.6,
    -78.3, 7, -83, 4, -92, 4, -110, 5, -125, 20, -135, 30, -150, 45,
  ]],
  ["southAmerica", [
    -92.5, 3, -83, 3.9, -78.3, 6.9, -77.3, 7.6, -77.2, 8.6, -75.8, 9.6, -72, 13, -62, 11.5, -58, 10,
    -30, 5, -25, -5, -25, -58, -70, -59.5, -85, -50, -85, -20, -95, -5,
  ]],
  ["oceania", [
    105, -12, 125, -11.4, 132, -9.5, 140.9, -9.6, 141, -1.5, 133, 3, 132, 9.5, 142, 22.5, 165, 30,
    200, 33, 215, 30, 235, 15, 250, 0, 255, -30, 250, -60, 105, -60,
  ]],
  ["antarctica", [-181, -60, 361, -60, 361, -91, -181, -91]],
];

/** The name of the continent at a longitude and a latitude in degrees. */
export function continentAt(longitude, latitude) {
  const found = OUTLINES.find(([, outline]) =>
    contains(outline, longitude, latitude) || contains(outline, longitude + 360, latitude));
  return found?.[0] ?? "asia";
}

/** Whether an outline goes around a point: a line from it to the east crosses it an odd number. */
function contains(outline, x, y) {
  let isInside = false;
  for (let i = 0; i < outline.length; i += 2) {
    const [x1, y1] = [outline[i], outline[i + 1]];
    const [x2, y2] = [outline[(i + 2) % outline.length], outline[(i + 3) % outline.length]];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
  }
  return isInside;
}
