// The search of the map finds the names of the map's data, in both languages, and the days on which
// photos were taken.

/** Letters that are not made of another one and an accent. */
const LETTERS = {
  ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ı: "i", ß: "ss", æ: "ae", œ: "oe", þ: "th",
};
const MOST = 8;
/** The side of what is shown of a city, as a share of that of the world. */
const CITY = 0.003;

/** A text without accents and capital letters, hiragana for katakana. */
export function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
    .replace(/[øłđðħıßæœþ]/g, (letter) => LETTERS[letter])
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[’'`]/g, "").replace(/[\s,.\-–/・、]+/g, " ").trim();
}

/** How well a query fits names: 0 to their beginning, 1 to that of a later word, 2 not at all. */
function fit(query, names) {
  if (names.some((name) => name.startsWith(query))) return 0;
  return names.some((name) => name.includes(` ${query}`)) ? 1 : 2;
}

export class Gazetteer {
  #places;

  /** @param world the world of world.bin */
  constructor(world) {
    const regions = ["en", "ja"].map((code) => [
      code, new Intl.DisplayNames([code], { type: "region" })]);
    const countries = world.countries.map(({ x, y, rank, code, name }) => ({
      kind: "country", x, y, side: 2 ** -(rank + 1),
      text: Object.fromEntries(regions.map(([language, names]) => [
        language, code === "" ? name : names.of(code)])),
    }));
    const cities = world.cities.map(({ x, y, name, japanese }) => ({
      kind: "city", x, y, side: CITY, text: { en: name, ja: japanese || name },
    }));
    this.#places = [...countries, ...cities].map((place) => ({
      ...place, keys: [...new Set(Object.values(place.text).map(folded))] }));
  }

  /**
   * What a query may mean, the likeliest first.
   *
   * @param days the days on which photos were taken, [day, count] each, from the first
   * @returns places, {kind: "city" or "country", text, x, y, side}, and stretches of days,
   *   {kind: "days", text, first, last, count}
   */
  suggest(query, language, days) {
    const asked = folded(query);
    if (asked === "") return [];
    const found = [];
    const look = (all, give) => {
      for (const one of all) {
        const fits = fit(asked, one.keys);
        if (fits < 2) found.push([fits, give(one)]);
      }
    };
    look(stretches(days, language), ({ keys: _, ...one }) => one);
    look(this.#places, ({ keys: _, text, ...place }) => ({ ...place, text: text[language] }));
    // Of two that fit alike, that which came first: days, and then what is more important.
    found.sort(([one], [other]) => one - other);
    return found.slice(0, MOST).map(([, one]) => one);
  }
}

/** The years, months and days on which photos were taken, as they are written and typed. */
function stretches(days, language) {
  const all = new Map();
  for (const [day, count] of days) {
    const date = new Date(day * 86400e3);
    const iso = date.toISOString().slice(0, 10);
    for (const [length, options] of [
      [4, { year: "numeric" }], [7, { year: "numeric", month: "long" }],
      [10, { dateStyle: "long" }],
    ]) {
      const key = iso.slice(0, length);
      const known = all.get(key);
      if (known === undefined) {
        const written = ["en", "en-GB", "ja"].map((code) => [
          code, new Intl.DateTimeFormat(code, { ...options, timeZone: "UTC" }).format(date)]);
        all.set(key, {
          kind: "days", text: Object.fromEntries(written)[language], first: day, last: day, count,
          keys: [key, ...written.map(([, text]) => text)].map(folded),
        });
      } else {
        known.last = day;
        known.count += count;
      }
    }
  }
  // Years before months, and these before days.
  return [...all].sort(([one], [other]) => one.length - other.length).map(([, value]) => value);
}
