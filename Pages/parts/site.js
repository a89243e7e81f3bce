// What every page does: tabs that remember, buttons that copy, pads beside code.

const language = document.documentElement.lang;
const words = { copy: { en: "Copy", ja: "コピー" }, copied: { en: "Copied", ja: "コピーしました" },
  refused: { en: "Not allowed", ja: "コピーできません" },
  edit: { en: "Edit", ja: "編集" }, run: { en: "Run", ja: "実行" }, pad: { en: "The pad of this code", ja: "このコードのパッド" },
  code: { en: "The code of this pad", ja: "このパッドのコード" } };
const word = (name) => words[name][language] ?? words[name].en;

function button(text, action) {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", textContent: text, onclick: action });
  return made;
}

/** Does something with what the browser keeps, unless a person lets it keep nothing. */
function kept(body) {
  try {
    return body(localStorage);
  } catch {
    return null;
  }
}

// Tabs: without JavaScript all panels are there, one after the other.
for (const tabs of document.querySelectorAll(".tabs")) {
  const panels = [...tabs.children];
  const list = Object.assign(document.createElement("div"), { className: "tablist", role: "tablist" });
  const key = `tsumami-${tabs.dataset.tabs}`;
  const choose = (chosen, isFocused) => panels.forEach((panel, place) => {
    const isChosen = panel === chosen;
    const tab = list.children[place];
    panel.hidden = !isChosen;
    tab.ariaSelected = String(isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
    if (isChosen && isFocused) tab.focus();
    if (isChosen && isFocused !== undefined) kept((store) => store.setItem(key, panel.dataset.name));
  });
  for (const [place, panel] of panels.entries()) {
    const tab = button(panel.querySelector("h3").textContent, () => choose(panel, false));
    Object.assign(tab, { role: "tab", id: `${panel.id}-tab` });
    tab.setAttribute("aria-controls", panel.id);
    tab.onkeydown = ({ key: pressed }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[pressed];
      if (step) choose(panels[(place + step + panels.length) % panels.length], true);
    };
    panel.role = "tabpanel";
    panel.setAttribute("aria-labelledby", tab.id);
    panel.querySelector("h3").hidden = true;
    list.append(tab);
  }
  tabs.before(list);
  const name = kept((store) => store.getItem(key));
  choose(panels.find((panel) => panel.dataset.name === name) ?? panels[0]);
}

/** The module for pads, which read no files. */
export const moduleOfPads = async () =>
  (await fetch(new URL("tsumami/tsumami.wasm", import.meta.url))).arrayBuffer();

/** A pad that runs code in a page of its own; it says what the code logs and what is wrong. */
function pad(block, code) {
  const holder = Object.assign(document.createElement("div"), { className: "beside" });
  const frame = Object.assign(document.createElement("iframe"), { title: word("pad"), className: "run" });
  const log = Object.assign(document.createElement("p"), { className: "log", role: "status" });
  // What is typed runs apart from this page; Swift is compiled when the site is built.
  if (block.dataset.language !== "swift") frame.sandbox = "allow-scripts";
  holder.append(frame, log);
  block.append(holder);
  let text = code;
  addEventListener("message", async ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    if (data.ready) frame.contentWindow.postMessage({ code: text, module: await moduleOfPads() }, "*");
    else if (typeof data === "string") log.textContent = data;
  });
  const start = () => {
    log.textContent = "";
    const { pad: page, state } = block.dataset;
    // With an empty state the page would not load again.
    frame.src = state === "" ? page : `${page}#${state}`;
  };
  new IntersectionObserver(([entry], seen) => {
    if (!entry.isIntersecting) return;
    seen.disconnect();
    start();
  }, { rootMargin: "100px" }).observe(block);
  return (changed) => {
    text = changed;
    start();
  };
}

for (const block of document.querySelectorAll(".code")) {
  const shown = block.querySelector("pre");
  const tools = Object.assign(document.createElement("div"), { className: "tools" });
  const text = () => block.querySelector("textarea")?.value ?? shown.textContent;
  const copy = button(word("copy"), async () => {
    try {
      await navigator.clipboard.writeText(text().replace(/^\$ /gm, ""));
      copy.textContent = word("copied");
    } catch {
      copy.textContent = word("refused");
    }
    setTimeout(() => { copy.textContent = word("copy"); }, 1500);
  });
  tools.append(copy);
  block.prepend(tools);
  if (!block.classList.contains("live")) continue;
  const run = pad(block, shown.textContent);
  if (block.dataset.language === "swift") continue;
  const edit = button(word("edit"), () => {
    const area = document.createElement("textarea");
    Object.assign(area, { value: shown.textContent, rows: shown.textContent.split("\n").length, spellcheck: false });
    area.ariaLabel = word("code");
    shown.replaceWith(area);
    edit.replaceWith(button(word("run"), () => run(area.value)));
    area.onkeydown = (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) run(area.value);
    };
    area.focus();
  });
  tools.append(edit);
}
