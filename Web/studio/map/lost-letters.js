// Names in which the source of world.bin has lost the letters with accents.

const NAMES = [
  "Montréal", "Zürich", "København", "Córdoba", "Québec", "Macapá", "Reykjavík", "St. John’s",
  "Tromsø", "São Luís", "Tucumán", "Kraków", "Malmö", "Luleå", "Lüderitz", "Vitória",
  "Ciudad Juárez", "Nürnberg", "Göteborg", "La Coruña", "Århus", "Trois-Rivières", "Linköping",
  "Jönköping", "Umeå", "Östersund", "Tômbua", "Bodø", "Örnsköldsvik", "Sept-Îles", "Tórshavn",
  "San José", "Keflavík", "Vadsø", "Svolvær", "Ísafjörður", "Maltahöhe",
];
/** What stands for a lost letter. */
const LOST = "\ufffd";
const BROKEN = new Map([
  [`L${LOST}dz`, "Łódź"], ...NAMES.map((name) => [name.replace(/[^\0-\x7f]/g, LOST), name]),
]);

/** A name with its letters. */
export function mended(name) {
  return BROKEN.get(name) ?? name;
}
