// The ways out of the board and back: pictures of it, boards as files and as links.

import { AT_ONCE } from "../pictures.js";

// What is needed when something leaves or comes, and not for the first look at a board.
const drawings = () => import("./drawing.js");
const files = () => import("./file.js");
const addresses = () => import("../packed.js");

const THUMBNAIL_SIDE = 360;
/** Pixels per point of a PNG. */
const PNG_SCALE = 2;

export class Sharing {
  /** Called when photos have got another picture. */
  onreplace = null;
  /** Called when a board of a file is open. */
  onopen = null;
  /** Whether the board has changed since its thumbnail was drawn. */
  hasChanged = false;

  #board;
  #pictures;
  #keeper;
  #values;
  #language;
  #say;
  #adding;
  #keep;
  /** The calls of `replace` that have not ended. */
  #replacing = 0;

  /** With the parts of the room, and a function that keeps what is at hand as it is now. */
  constructor({ board, pictures, keeper, values, language, say, adding, keep }) {
    this.#board = board;
    this.#pictures = pictures;
    this.#keeper = keeper;
    this.#values = values;
    this.#language = language;
    this.#say = say;
    this.#adding = adding;
    this.#keep = keep;
  }

  /** Keeps a small picture of the board, for the list of boards. */
  async keepThumbnail() {
    if (!this.hasChanged && this.#keeper.board?.thumbnail) return;
    this.hasChanged = false;
    const id = this.#keeper.board?.id;
    try {
      const { regionOf } = await drawings();
      const region = regionOf(this.#board);
      if (region === null) return await this.#keeper.keepThumbnail(id, null);
      const scale = THUMBNAIL_SIDE / Math.max(region[2], region[3]);
      const picture = await this.bitmap({ region, scale, type: "image/webp", quality: 0.8 });
      await this.#keeper.keepThumbnail(id, picture);
    } catch {
      // A list without this picture is as good.
    }
  }

  /** Saves a board as a file, also one that is not open. */
  async saveFile(id = this.#keeper.board.id) {
    const { download } = await files();
    if (id === this.#keeper.board.id) return download(await this.file());
    const board = await this.#keeper.kept(id);
    if (board !== null) download(await this.#written(board, board.document.board));
  }

  /** The file of the board that is open. */
  async file() {
    this.#keep();
    return this.#written(this.#keeper.board, this.#values.get("board"));
  }

  /** The file of a board, of which its name and its lock are said, with some content. */
  async #written({ name, isGroundLocked }, board) {
    const { writeFile } = await files();
    return writeFile({ name, isGroundLocked, board, pictures: this.#pictures });
  }

  /** Saves all boards as one file, which `openFile` takes. */
  async backUp() {
    const { base64, download, writeBackup } = await files();
    const all = await this.#keeper.everything();
    const boards = await Promise.all(all.map(async ({ thumbnail, ...board }) => ({
      name: board.name, document: board.document, isGroundLocked: board.isGroundLocked,
      thumbnail: thumbnail && {
        type: thumbnail.type, data: await base64(new Blob([thumbnail.bytes])) } })));
    const keys = new Set(all.flatMap(({ pictures }) => pictures ?? []));
    const name = this.#language.text(
      "boards.all", { date: new Date().toISOString().slice(0, 10) });
    download(await writeBackup({ name, boards, keys, pictures: this.#pictures }));
  }

  /** Copies a picture of the board for another program. */
  async copyPicture() {
    if (this.#board.items.length === 0) return this.#say(this.#language.text("export.empty"));
    try {
      // Some browsers want the promise while they still know of the click.
      const picture = this.#drawn("png");
      await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
      this.#say(this.#language.text("export.copied"));
    } catch {
      this.#say(this.#language.text("files.link.not"));
    }
  }

  /** A link that carries the board; null if photos of one's own make it too long. */
  async link() {
    const [{ LONGEST_LINK, packed }, { picturesOn }] = await Promise.all([addresses(), files()]);
    // Photos do not become smaller in it.
    let size = 0;
    for (const key of picturesOn(this.#values.get("board"))) {
      size += (await this.#pictures.blob(key))?.size ?? 0;
      if (size > LONGEST_LINK) return null;
    }
    const address = await packed(await (await this.file()).text());
    if (address.length > LONGEST_LINK) return null;
    return new URL(`#collage/${address}`, location.href).href;
  }

  async copyLink() {
    const link = await this.link();
    if (link === null) return this.#say(this.#language.text("files.link.long"));
    try {
      await navigator.clipboard.writeText(link);
      this.#say(this.#language.text("files.link.copied"));
    } catch {
      this.#say(this.#language.text("files.link.not"));
    }
  }

  /** Opens the board that a link carries as a board of its own. */
  async openLink(address) {
    try {
      const { unpacked } = await addresses();
      const text = await unpacked(address);
      await this.openFile(new File([text], this.#language.text("files.link.name")));
    } catch {
      this.#say(this.#language.text("files.link.cut"));
    }
  }

  /** Opens the board in a file, or all of a backup: a damaged one stops none of the others. */
  async openFile(file) {
    try {
      const { readFile } = await files();
      const { boards, pictures, isCut } = await readFile(file);
      const count = await this.#takeAll(pictures);
      // The first one is opened last, and so it stays open.
      const opened = [];
      for (const { name, document, ...about } of boards.reverse()) {
        let isDamaged = false;
        const isOpen = await this.#keeper.make(name, () => {
          isDamaged = this.#values.set("collage_open", document ?? null) !== 0;
          if (!isDamaged) return true;
          this.#say(this.#keeper.problemSentence(boards.length > 1 ? name : file.name));
          return false;
        }, about);
        if (isOpen) opened.push(name);
        // Else the present board cannot be left.
        else if (!isDamaged) return;
      }
      if (opened.length === 0) return;
      this.onopen?.();
      if (isCut) {
        this.#say(this.#language.text("boards.cut", { name: file.name }));
      } else if (count > 0) {
        this.#say(this.#language.text("file.missing", { name: opened.at(-1), count }));
      } else if (boards.length > 1) {
        this.#say(this.#language.text("boards.restored", { count: opened.length }));
      }
    } catch (error) {
      if (error.key === undefined) throw error;
      this.#say(this.#language.text(error.key, { name: file.name, ...error.values }));
    }
  }

  /** Keeps the pictures of a file; resolves to how many of them cannot be shown here. */
  async #takeAll(pictures) {
    const waiting = [...pictures];
    let count = 0;
    this.#adding.count(waiting.length);
    const take = async () => {
      while (waiting.length > 0) {
        const { key, blob, name } = waiting.shift();
        try {
          if (!(await this.#pictures.takeAny(key, blob, name))) count += 1;
        } finally {
          this.#adding.count(0, 1);
        }
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, take));
    } finally {
      // After one for which there is no room, none is tried.
      this.#adding.count(0, waiting.splice(0).length);
    }
    return count;
  }

  /** Gives the photos that are selected now the picture in a file, once it is prepared. */
  async replace(file) {
    const photos = this.#values.get("replaced");
    this.#replacing += 1;
    try {
      const { key } = await this.#pictures.add(file);
      this.#values.set("collage_replace", { picture: key, photos });
      this.onreplace?.();
    } catch (error) {
      if (error.key === undefined) throw error;
      this.#say(this.#language.text(error.key, { name: file.name, ...error.values }));
    } finally {
      this.#replacing -= 1;
    }
  }

  /** Whether photos of the board are still to get another picture. */
  get isReplacing() {
    return this.#replacing > 0;
  }

  /** A picture of a region of the board, as `drawBitmap` makes it. */
  async bitmap(options) {
    const { drawBitmap } = await drawings();
    return drawBitmap(this.#board, this.#pictures, options);
  }

  async #drawn(kind, scale = PNG_SCALE) {
    const [{ fileName }, { drawSVG, regionOf }] = await Promise.all([files(), drawings()]);
    this.#keep();
    const name = fileName(this.#keeper.board.name);
    if (kind === "svg") {
      const text = await drawSVG(this.#board, this.#pictures);
      return new File([text], `${name}.svg`, { type: "image/svg+xml" });
    }
    const region = regionOf(this.#board);
    const blob = await this.bitmap({ region, scale });
    if (blob === null) throw new Error("no picture");
    return new File([blob], `${name}.png`, { type: "image/png" });
  }

  /** A picture of the board as a file; null, which is said, if there is none. */
  async #picture(kind, scale) {
    let problem = "export.empty";
    try {
      if (this.#board.items.length > 0) return await this.#drawn(kind, scale);
    } catch (error) {
      console.warn(error);
      problem = "export.failed";
    }
    this.#say(this.#language.text(problem));
    return null;
  }

  /** Saves a picture of the board as a file. */
  async export(kind, scale) {
    const file = await this.#picture(kind, scale);
    if (file !== null) (await files()).download(file);
  }

  /** Shares a picture of the board where the system can; else it is saved. */
  async share() {
    const file = await this.#picture("png");
    if (file === null) return;
    const { download } = await files();
    if (!navigator.canShare?.({ files: [file] })) return download(file);
    try {
      await navigator.share({ files: [file], title: this.#keeper.board.name });
    } catch (error) {
      // A person may close the system's sheet.
      if (error.name !== "AbortError") download(file);
    }
  }
}
