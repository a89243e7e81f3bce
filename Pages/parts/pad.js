// Runs the code that the page around this one sends, and says what it logs and which line is wrong.

const say = (text) => parent.postMessage(text, location.origin);
const written = (value) => (typeof value === "string" ? value : JSON.stringify(value, (_, each) =>
  (typeof each === "number" ? Math.round(each * 100) / 100 : each)) ?? String(value));

const log = console.log;
console.log = (...values) => {
  log(...values);
  say(values.map(written).join(" "));
};
addEventListener("error", ({ message, lineno, filename }) =>
  say(filename?.startsWith("blob:") ? `Line ${lineno}: ${message}` : message));
addEventListener("unhandledrejection", ({ reason }) => {
  const line = String(reason?.stack ?? "").match(/blob:[^)\s]*?:(\d+):\d+/)?.[1];
  say(line ? `Line ${line}: ${reason.message}` : String(reason?.message ?? reason));
});
addEventListener("message", ({ origin, data }) => {
  if (origin !== location.origin || typeof data !== "string") return;
  for (const part of document.querySelectorAll("[data-for]")) {
    part.hidden = !data.includes(part.dataset.for);
  }
  document.getElementById("photo").hidden = data.includes("querySelectorAll(\"ul\")") || data.includes("\"canvas\"");
  const script = document.createElement("script");
  script.type = "module";
  script.src = URL.createObjectURL(new Blob([data], { type: "text/javascript" }));
  script.onload = () => { document.body.dataset.ran = ""; };
  document.body.append(script);
});
say("ready");
