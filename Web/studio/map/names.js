// The names on the map: how large each is, and pictures of them. The room in Swift decides which of
// them are seen.

const COUNTRY = { font: "600 13px", height: 16 };
const CITY = { font: "500 12px", height: 15 };
const CAPITAL = { font: "600 12px", height: 15 };
const FAMILY = 'system-ui, "Hiragino Sans", "Noto Sans CJK JP", sans-serif';
/** The radius of a city's dot, and the distance from its middle to the name, in points. */
const DOT = 2.5;
const GAP = 6;
/** What surrounds a name so that it can be read, in points. */
const HALO = 1.5;
// A country's name is seen from where it fits into the country to where the country is as wide as
// a large window.
const FIT = 0.75;
const WIDEST = 2200;
// The side of the world in points from which on cities of rank 0 are seen, and the factor for each
// further rank.
const FIRST_CITIES = 1100;
const STEP = 1.75;
const PICTURES = 500;

export class Names {
  #names = [];
  #pictures = new Map();
  #look = null;

  /** Makes the names in a language, "en" or "ja"; returns the numbers of map_labels. */
  take(world, language) {
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    const regions = new Intl.DisplayNames([language], { type: "region", style: "short" });
    const countries = world.countries.map((country) => {
      const text = country.code === "" ? country.name : regions.of(country.code);
      const width = textWidth(context, COUNTRY, text);
      const share = 2 ** -(country.rank + 1);
      return {
        ...country, text, style: COUNTRY, box: [-width / 2, -COUNTRY.height / 2, width],
        scales: [FIT * width / share, WIDEST / share],
      };
    });
    const cities = world.cities.map((city) => {
      const text = (language === "ja" && city.japanese) || city.name;
      const style = city.isCapital ? CAPITAL : CITY;
      const width = GAP + textWidth(context, style, text) + DOT;
      const rank = Math.max(0, city.isCapital ? city.rank - 0.5 : city.rank);
      return {
        ...city, text, style, box: [-DOT, -style.height / 2, width],
        scales: [FIRST_CITIES * STEP ** rank, 1e9],
      };
    });
    this.#names = [...countries, ...cities].sort((one, other) => one.scales[0] - other.scales[0]);
    this.#pictures.clear();
    return this.#names.flatMap(({ x, y, box: [left, top, width], style, scales }) =>
      [x, y, left - HALO, top, width + 2 * HALO, style.height, ...scales]);
  }

  /** The city nearest to a place: its name as `text`, x and y; undefined without any. */
  nearest(x, y) {
    let [best, least] = [undefined, Infinity];
    for (const name of this.#names) {
      if (name.code !== undefined) continue;
      const across = name.x - x - Math.round(name.x - x);
      const distance = Math.hypot(across, name.y - y);
      if (distance < least) [best, least] = [name, distance];
    }
    return best;
  }

  /** Draws one at a point; `look` has the colours ink and halo, and the ratio of pixels. */
  draw(context, number, x, y, look) {
    if (look !== this.#look || this.#pictures.size > PICTURES) {
      this.#look = look;
      this.#pictures.clear();
    }
    let picture = this.#pictures.get(number);
    if (picture === undefined) {
      picture = this.#picture(this.#names[number]);
      this.#pictures.set(number, picture);
    }
    // Names stay sharp on whole pixels.
    const { ratio } = look;
    const [left, top] = [Math.round(x * ratio + picture.x), Math.round(y * ratio + picture.y)];
    context.drawImage(picture.image, left, top);
  }

  #picture({ text, style, box: [left, top, width], code }) {
    const { ratio, ink, halo, quiet } = this.#look;
    const [edgeLeft, edgeTop] = [left - 2 * HALO, top - 2 * HALO];
    const canvas = new OffscreenCanvas(
      Math.ceil((width + 4 * HALO) * ratio), Math.ceil((style.height + 4 * HALO) * ratio));
    const context = canvas.getContext("2d");
    context.scale(ratio, ratio);
    context.translate(-edgeLeft, -edgeTop);
    context.font = `${style.font} ${FAMILY}`;
    // A name begins at its left edge, whichever way the page is read.
    [context.direction, context.textAlign] = ["ltr", "left"];
    context.textBaseline = "middle";
    context.lineJoin = "round";
    context.lineWidth = 2 * HALO;
    context.strokeStyle = halo;
    const isCountry = code !== undefined;
    context.fillStyle = isCountry ? quiet : ink;
    if (!isCountry) {
      context.beginPath();
      context.arc(0, 0, DOT, 0, 2 * Math.PI);
      context.stroke();
      context.fill();
    }
    const start = isCountry ? left : left + GAP;
    context.strokeText(text, start, 0.5);
    context.fillText(text, start, 0.5);
    return { image: canvas.transferToImageBitmap(), x: edgeLeft * ratio, y: edgeTop * ratio };
  }
}

function textWidth(context, { font }, text) {
  context.font = `${font} ${FAMILY}`;
  return Math.ceil(context.measureText(text).width);
}
