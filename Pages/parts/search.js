// The search: an index that the build has made, and lunr, which reads it.

const field = document.getElementById("query");
const list = document.getElementById("found");
const state = document.getElementById("state");

const [index, documents, japanese] = await Promise.all(["index", "documents", "japanese"].map(async (name) =>
  (await fetch(`search/${name}.json`)).json()));
const engine = lunr.Index.load(index);
// Of ダブルタップ and タップ the longer one is meant.
const known = new RegExp(Object.keys(japanese).sort((one, other) => other.length - one.length).join("|"), "gu");

/** The pages that have all of some words, as they are, those with a title of them first. */
function searchTexts(words) {
  const has = (text) => words.every((word) => text.toLowerCase().includes(word));
  const found = documents.flatMap(({ title, text }, ref) => (has(`${title} ${text}`) ? [{ ref, isTitle: has(title) }] : []));
  return found.sort((one, other) => other.isTitle - one.isTitle);
}

/** The pages for English words: those with most of them first, in the title or as another word for it. */
function searchIndex(words) {
  return words.length === 0 ? [] : engine.query((query) => {
    for (const word of words) {
      const token = lunr.tokenizer(word);
      query.term(token, { fields: ["title"], boost: 12 });
      query.term(token, { fields: ["words"], boost: 60 });
      query.term(token, { fields: ["text"], boost: 3 });
      query.term(token, { wildcard: lunr.Query.wildcard.TRAILING, usePipeline: false });
    }
  });
}

/** The pages for what was typed: for Japanese those in Japanese first, then those for the same in English. */
function search(text) {
  const words = text.normalize("NFKC").toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (!/\P{ASCII}/u.test(words.join(""))) return searchIndex(words);
  // Japanese has no spaces between its words: 写真を回転 is "photo rotate".
  const english = words.flatMap((word) => (/\P{ASCII}/u.test(word)
    ? (word.match(known) ?? []).flatMap((each) => japanese[each].split(" ")) : word));
  const found = [...searchTexts(words), ...searchIndex(english)];
  return [...new Map(found.reverse().map((each) => [Number(each.ref), each])).values()].reverse();
}

function show() {
  const found = search(field.value).slice(0, 30);
  list.replaceChildren(...found.map(({ ref }) => {
    const { path, title, kind, text } = documents[ref];
    const item = document.createElement("li");
    const link = Object.assign(document.createElement("a"), { href: path, textContent: title });
    const about = Object.assign(document.createElement("span"), { className: "kind", textContent: kind });
    const summary = Object.assign(document.createElement("p"), { textContent: text.slice(0, 140) });
    item.append(link, " ", about, summary);
    return item;
  }));
  state.textContent = field.value.trim() ? `${found.length || "Nothing"} found` : "";
}

field.value = new URLSearchParams(location.search).get("q") ?? "";
field.oninput = show;
field.form.onsubmit = (event) => event.preventDefault();
show();
field.dataset.ready = "";
