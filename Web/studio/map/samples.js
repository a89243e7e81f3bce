// Photos at real places.

export const SAMPLES = [
  { picture: "sample-0", longitude: 135.7292, latitude: 35.0394 },
  { picture: "sample-1", longitude: 138.7274, latitude: 35.3606 },
  { picture: "sample-2", longitude: 2.2945, latitude: 48.8584 },
  { picture: "sample-3", longitude: -122.4783, latitude: 37.8199 },
  { picture: "sample-4", longitude: 151.2153, latitude: -33.8568 },
  { picture: "sample-5", longitude: -72.545, latitude: -13.1631 },
  { picture: "sample-0", longitude: 178.4419, latitude: -18.1416 },
  { picture: "sample-1", longitude: -21.9426, latitude: 64.1466 },
];
