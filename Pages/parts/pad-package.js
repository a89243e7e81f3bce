// The package, as code in a pad imports it: the pad knows the stage that the code makes.

import * as whole from "./tsumami/tsumami.min.js";

export * from "./tsumami/tsumami.min.js";

export async function load(...values) {
  const api = await whole.load(...values);
  const createStage = (...each) => {
    const stage = api.createStage(...each);
    document.dispatchEvent(new CustomEvent("stage", { detail: stage }));
    return stage;
  };
  return { ...api, createStage };
}
