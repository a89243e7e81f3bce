// Boards as files, NAME.tsumami: JSON with the pictures inside, one board or all of them.

import { make } from "../dom.js";

const KIND = "board";
const KIND_OF_ALL = "boards";
/** The end of the line before the pictures, and the beginning of that of a backup. */
const PICTURES = ',"pictures":{';
const BACKUP = `{"tsumami":"${KIND_OF_ALL}"`;

/** What is wrong with a file: the key of a sentence and its values. */
export class FileProblem extends Error {
  constructor(key, values = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/** The words for the values of an item without which it is not shown. */
const PARTS = {
  kind: "kind", frame: "frame", translation: "frame", scale: "frame", rotation: "frame",
  layoutRotation: "frame", picture: "picture", text: "text", color: "color", points: "line",
};

/**
 * A sentence for a person about a board that the module has refused.
 *
 * `path` is where in the board, as in `items[3].frame`, `expected` what should be there.
 */
export function damageSentence(language, name, { path = "", expected }) {
  if (path === "tsumamiBoard" && expected === "a known version") {
    return language.text("file.newer", { name });
  }
  const item = /^items\[(\d+)\](?:\.(\w+))?/.exec(path);
  if (item === null) return language.text("file.damaged.board", { name });
  const part = language.text(`file.part.${PARTS[item[2]] ?? "other"}`);
  return language.text("file.damaged.item", { name, part, number: Number(item[1]) + 1 });
}

/**
 * The file of a board, without the pictures that only its history has; `isGroundLocked` says
 * whether fingers leave the board where it is.
 */
export function writeFile({ name, board, isGroundLocked, pictures }) {
  const head = { tsumami: KIND, version: 1, name, isGroundLocked, board };
  return written(head, picturesOn(board), pictures);
}

/** The keys of the pictures on a board. */
export function picturesOn(board) {
  return new Set(board.items.map(({ picture }) => picture).filter(Boolean));
}

/** The file of all boards: of each its name, its document with its history, its thumbnail. */
export function writeBackup({ name, boards, keys, pictures }) {
  return written({ tsumami: KIND_OF_ALL, version: 1, name, boards }, keys, pictures);
}

/** A file with a picture a line: one text of all of them may be longer than a text can be. */
async function written(head, keys, pictures) {
  const parts = [JSON.stringify(head).slice(0, -1), PICTURES];
  for (const key of keys) {
    const [about, blob] = await Promise.all([pictures.about(key), pictures.blob(key)]);
    if (!blob) continue;
    const picture = { name: about.name, type: blob.type, data: await base64(blob) };
    const line = JSON.stringify({ [key]: picture }).slice(1, -1);
    parts.push(`${parts.length > 2 ? "," : ""}\n${line}`);
  }
  return new File(
    [...parts, "\n}}"], `${fileName(head.name)}.tsumami`, { type: "application/json" });
}

/**
 * What stands in a file: `{boards, pictures, isCut}` with the name, the document, the thumbnail and
 * the lock of each board, each picture as a file, and whether a backup lacks some of its pictures.
 *
 * A board without its pictures is refused; of a backup everything is taken that is whole, as there
 * may be no other one.
 */
export async function readFile(file) {
  const pictures = [];
  const damaged = () => new FileProblem("file.damaged.picture", { name: file.name });
  const take = (key, picture) => {
    if (typeof picture?.data !== "string") throw damaged();
    try {
      const blob = new Blob([bytes(picture.data)], { type: String(picture.type) });
      pictures.push({ key, name: String(picture.name ?? ""), blob });
    } catch {
      throw damaged();
    }
  };
  let content;
  try {
    content = await parsed(file, take);
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    // What a parser says of it is for nobody here.
    throw new FileProblem("file.notJSON", { name: file.name });
  }
  const isBoard = content?.tsumami === KIND && typeof content.board === "object";
  const isBackup = content?.tsumami === KIND_OF_ALL && Array.isArray(content.boards);
  if (!isBoard && !isBackup) throw new FileProblem("file.other", { name: file.name });
  for (const [key, picture] of Object.entries(content.pictures ?? {})) take(key, picture);
  const { version, board, isCut = false, ...rest } = content;
  const boards = isBackup ? content.boards : [{ ...rest, document: { version, board } }];
  return { pictures, isCut, boards: boards.map((each) => {
    const isNamed = typeof each?.name === "string" && each.name.trim() !== "";
    return {
      name: isNamed ? each.name : file.name.replace(/\.[^.]*$/, ""), document: each?.document,
      thumbnail: thumbnailIn(each?.thumbnail), isGroundLocked: each?.isGroundLocked === true };
  }) };
}

/** The small picture of a board; null if there is none, as one is soon made again. */
function thumbnailIn(thumbnail) {
  try {
    return { type: String(thumbnail.type), bytes: bytes(thumbnail.data).buffer };
  } catch {
    return null;
  }
}

/** The content of a file; pictures that have lines of their own are passed on one by one. */
async function parsed(file, take) {
  // The pieces of the text that are not read yet, the last of which may end within a line.
  let [pieces, head, hasLines, isCut] = [[], null, true, false];
  const isBackup = () => head !== null && head.startsWith(BACKUP);
  /** Takes a line; answers whether it is one of a text with a picture a line. */
  const add = (line) => {
    if (head === null) {
      if (!line.endsWith(PICTURES)) return false;
      head = line.slice(0, -PICTURES.length);
      return true;
    }
    if (line.startsWith("}")) return false;
    try {
      const [entry] = Object.entries(JSON.parse(`{${line.replace(/,$/, "")}}`));
      take(...entry);
    } catch (error) {
      if (!isBackup()) throw error;
      isCut = true;
    }
    return true;
  };
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    // A text that was written by hand, or by an older studio, has no such lines.
    if (!hasLines || !value.includes("\n")) continue;
    const lines = pieces.join("").split("\n");
    while (hasLines && lines.length > 1) {
      hasLines = add(lines[0]);
      if (hasLines) lines.shift();
    }
    pieces = [lines.join("\n")];
  }
  const rest = pieces.join("");
  try {
    return { ...JSON.parse(head === null ? rest : `${head}${rest.slice(1)}`), isCut };
  } catch (error) {
    if (!isBackup()) throw error;
    return { ...JSON.parse(`${head}}`), isCut: true };
  }
}

/** Lets the browser save a file. */
export function download(file) {
  const link = make("a", { href: URL.createObjectURL(file), download: file.name });
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

export function bytes(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
