// Where some photos were taken, in words: near a city, or on a continent.

import { continentAt } from "../continents.js";

const EARTH = 6371;
// Photos within this distance from their middle are near a city, and this near they are in it; in
// kilometres.
const NEAR = 60;
const IN = 15;
/** Photos of more continents are everywhere. */
const CONTINENTS = 2;

/**
 * The name of where photos were taken; empty where there is none for all of them.
 *
 * @param places x and y of each in the unit square of the map
 * @param nearest gives the name and the place of the city nearest to a place: {text, x, y}
 */
export function whereOf(places, nearest, language) {
  if (places.length === 0) return "";
  const vectors = places.map(vectorOf);
  const sum = [0, 1, 2].map((axis) => vectors.reduce((all, each) => all + each[axis], 0));
  const length = Math.hypot(...sum);
  const middle = sum.map((part) => part / length);
  if (vectors.every((each) => distance(each, middle) < NEAR)) {
    const city = nearest(...placeOf(middle));
    const way = city === undefined ? Infinity : distance(vectorOf([city.x, city.y]), middle);
    if (way < IN) return city.text;
    if (way < NEAR) return language.text("photos.near", { place: city.text });
  }
  const codes = new Set(places.map(([x, y]) => continentAt(360 * (x - 0.5), latitudeOf(y))));
  if (codes.size > CONTINENTS) return "";
  return [...codes].map((code) => language.text(`continent.${code}`)).join(language.text("comma"));
}

const latitudeOf = (y) => (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;

/** The direction of a place from the middle of the earth. */
function vectorOf([x, y]) {
  const [longitude, latitude] = [2 * Math.PI * x, (latitudeOf(y) * Math.PI) / 180];
  const across = Math.cos(latitude);
  return [across * Math.cos(longitude), across * Math.sin(longitude), Math.sin(latitude)];
}

/** The place in a direction, x from 0 to 1. */
function placeOf([a, b, c]) {
  const x = Math.atan2(b, a) / (2 * Math.PI);
  const sine = Math.min(Math.max(c, -0.9999), 0.9999);
  return [x - Math.floor(x), 0.5 - Math.atanh(sine) / (2 * Math.PI)];
}

/** The distance of two directions in kilometres. */
function distance(one, other) {
  const chord = Math.hypot(...one.map((part, i) => part - other[i]));
  return 2 * EARTH * Math.asin(Math.min(1, chord / 2));
}
