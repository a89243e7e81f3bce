// Shows the drawer: a sheet over the board with a list of sample photos.

export class Drawer {
  #tsumami;
  #exports;
  #sheet;
  #grabber;

  constructor(tsumami, place, pictureOf) {
    this.#tsumami = tsumami;
    this.#exports = tsumami.exports;
    const count = this.#exports.studio_drawer();
    const [sheet, scroller, row, ...cells] =
      tsumami.numbers(this.#exports.studio_numbers(), 3 + 3 * count);
    this.#sheet = document.getElementById("drawer").content.firstElementChild.cloneNode(true);
    this.#grabber = this.#sheet.querySelector(".grabber");
    const list = this.#sheet.querySelector(".list");
    const content = list.firstElementChild;
    const strip = content.firstElementChild;
    place.append(this.#sheet);
    tsumami.show(sheet, this.#sheet);
    tsumami.show(scroller, list, content);
    tsumami.show(row, strip, strip.firstElementChild);
    tsumami.takeKeys(sheet, this.#grabber);
    tsumami.takeKeys(scroller, list);
    for (let i = 0; i < count; i++) {
      const [node, picture, isInStrip] = cells.slice(3 * i, 3 * i + 3);
      (isInStrip === 1 ? strip.firstElementChild : content).append(
        this.#cell(node, i, pictureOf(picture)));
    }
    this.moved();
  }

  #cell(node, place, picture) {
    const cell = document.createElement("div");
    cell.className = "cell";
    cell.dataset.node = node;
    cell.tabIndex = 0;
    cell.setAttribute("role", "button");
    cell.setAttribute("aria-label", `Sample photo ${place + 1}: add it to the board`);
    cell.append(picture);
    cell.addEventListener("focus", () => {
      if (!cell.matches(":focus-visible")) return;
      this.#exports.studio_drawer_reveal(place);
      this.#tsumami.requestFrame();
    });
    cell.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      this.#exports.studio_drawer_add(place);
      this.#tsumami.requestFrame();
    });
    this.#tsumami.show(node, cell);
    return cell;
  }

  /** Writes the position of the drawer for screen readers. */
  moved() {
    if (this.#exports.studio_drawer_position() === 0) return;
    const [index, count] = this.#tsumami.numbers(this.#exports.studio_numbers(), 3);
    // A drawer that is being dragged is between two positions.
    if (index < 0) return;
    this.#grabber.setAttribute("aria-valuemax", count);
    this.#grabber.setAttribute("aria-valuenow", index + 1);
    this.#grabber.setAttribute("aria-valuetext", `Position ${index + 1} of ${count}`);
  }
}
