// The service worker of a studio on the machine of a person who builds it: none. It takes away what
// an earlier build has kept, which a page would show in the place of the last one.

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  await self.registration.unregister();
  const own = `tsumami ${self.registration.scope} `;
  const names = (await caches.keys()).filter((name) => name.startsWith(own));
  if (names.length === 0) return;
  await Promise.all(names.map((name) => caches.delete(name)));
  const pages = await self.clients.matchAll({ type: "window" });
  await Promise.all(pages.map((page) => page.navigate(another(page.url))));
}

/** An address of the same page that loads it: one that differs after the "#" alone does not. */
function another(address) {
  const url = new URL(address);
  url.searchParams.set("build", Date.now());
  return url.href;
}
