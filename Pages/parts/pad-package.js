// The package, as code in a pad imports it: the pad knows the stage that the code makes. The module comes
// from the page around the pad, as a page without an origin reads no files.

import * as whole from "tsumami/tsumami.js";

export * from "tsumami/tsumami.js";
export * from "tsumami/element.js";

const { fetch } = window;
window.fetch = (source, ...rest) => (String(source).endsWith(".wasm")
  ? Promise.resolve(new Response(window.moduleOfPads, { headers: { "content-type": "application/wasm" } }))
  : fetch(source, ...rest));

export async function load(...values) {
  const api = await whole.load(...values);
  const createStage = (...each) => {
    const stage = api.createStage(...each);
    document.dispatchEvent(new CustomEvent("stage", { detail: stage }));
    return stage;
  };
  return { ...api, createStage };
}
