// The inspector: shows the switches of the selected item and passes on their changes.

const SETTINGS = [
  "pan", "pinch", "rotation", "limits", "insetTop", "insetLeft", "insetBottom", "insetRight",
  "edge", "minimumScale", "maximumScale", "doubleTapResets",
  "momentum",
];

export class Inspector {
  /** Called after a switch was changed. */
  onchange = null;
  /** Called when the selected item should be removed. */
  onremove = null;

  #exports;
  #panel;
  #toggle;

  constructor(exports, panel, toggle) {
    this.#exports = exports;
    this.#panel = panel;
    this.#toggle = toggle;
    toggle.addEventListener("click", () => this.#open(panel.hidden));
    panel.querySelector("#close").addEventListener("click", () => this.#open(false));
    panel.querySelector("#remove").addEventListener("click", () => this.onremove?.());
    panel.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
    panel.addEventListener("input", (event) => this.#change(event.target));
    // A field that was left empty or invalid shows the present value again.
    panel.addEventListener("change", () => this.show());
  }

  #open(isOpen) {
    this.#panel.hidden = !isOpen;
    this.#toggle.setAttribute("aria-expanded", isOpen);
    if (isOpen) this.show();
    else this.#toggle.focus({ preventScroll: true });
  }

  /** Shows the present values. */
  show() {
    if (this.#panel.hidden) return;
    const isSelected = this.#exports.studio_outline() === 1;
    this.#panel.querySelector("#subject").textContent = isSelected ? "This one" : "All of them";
    this.#panel.querySelector("#remove").hidden = !isSelected;
    for (const control of this.#panel.querySelectorAll("[data-setting]")) {
      const value = this.#exports.studio_get(SETTINGS.indexOf(control.dataset.setting));
      if (control.type === "checkbox") control.checked = value === 1;
      else if (control.type === "number") control.value = Math.round(value * 1000) / 1000;
      else control.querySelector(`[value="${value}"]`).checked = true;
    }
    const hasLimits = this.#exports.studio_get(SETTINGS.indexOf("limits")) !== 0;
    this.#panel.querySelector("[data-needs-limits]").hidden = !hasLimits;
  }

  #change(control) {
    const { setting } = control.closest("[data-setting]").dataset;
    const value = control.type === "checkbox" ? Number(control.checked) : control.valueAsNumber;
    const number = control.type === "radio" ? Number(control.value) : value;
    if (Number.isNaN(number)) return;
    this.#exports.studio_set(SETTINGS.indexOf(setting), number);
    this.onchange?.();
  }
}
