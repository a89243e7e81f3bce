// tsumami/inline: the same with the module in it, compiled at once, for pages without a server,
// workers, test runners and sandboxes.

import { base64 } from "./inline-module.js";
import { compileNow } from "./module.js";
import { withModule } from "./tsumami.js";

export * from "./tsumami.js";

let made;

/** Compiles the module when it is used first: to import it does nothing. */
function functions() {
  made ??= withModule(compileNow(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))));
  return made;
}

export const createStage = (element, settings) => functions().createStage(element, settings);
export const replay = (text, options) => functions().replay(text, options);
