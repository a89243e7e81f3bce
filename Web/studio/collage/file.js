// Boards as files, NAME.tsumami: JSON with the pictures inside.

const KIND = "board";

/** What is wrong with a file: the key of a sentence and its values. */
export class FileProblem extends Error {
  constructor(key, values = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/** The file of a board. */
export async function writeFile({ name, board, keys, pictures }) {
  const inside = {};
  for (const key of keys) {
    const [about, blob] = await Promise.all([pictures.about(key), pictures.blob(key)]);
    if (blob) inside[key] = { name: about.name, type: blob.type, data: await base64(blob) };
  }
  const text = JSON.stringify({ tsumami: KIND, version: 1, name, board, pictures: inside });
  return new File([text], `${fileName(name)}.tsumami`, { type: "application/json" });
}

/** What stands in a file: `{name, version, board, pictures}` with each picture as a file. */
export async function readFile(file) {
  let content;
  try {
    content = JSON.parse(await file.text());
  } catch (error) {
    throw new FileProblem("file.notJSON", { name: file.name, reason: error.message });
  }
  const isBoard = content?.tsumami === KIND && typeof content.board === "object";
  if (!isBoard) throw new FileProblem("file.other", { name: file.name });
  const pictures = [];
  for (const [key, picture] of Object.entries(content.pictures ?? {})) {
    const damaged = () => new FileProblem("file.damaged", {
      name: file.name, path: `pictures.${key}`, expected: "base64", found: "?" });
    if (typeof picture?.data !== "string") throw damaged();
    try {
      const blob = new Blob([bytes(picture.data)], { type: String(picture.type) });
      pictures.push({ key, name: String(picture.name ?? ""), blob });
    } catch {
      throw damaged();
    }
  }
  const name = typeof content.name === "string" && content.name.trim() !== ""
    ? content.name : file.name.replace(/\.[^.]*$/, "");
  return { name, version: content.version, board: content.board, pictures };
}

/** Lets the browser save a file. */
export function download(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A name without what systems do not allow in names of files. */
export function fileName(name) {
  return name.replace(/[\\/:*?"<>|\u0000-\u001f]/g, "-").slice(0, 80) || "board";
}

/** The bytes of a file in base64. */
export function base64(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

function bytes(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
