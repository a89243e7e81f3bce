// Keeps the studio's own files on the device, so that it starts without a network.
//
// script/build-web writes files.js: their names, and a version made of their content. A browser
// that finds another version installs it beside the old one and then removes the old one.

importScripts("files.js");

const { version, paths } = self.FILES;
const CACHE = `tsumami-${version}`;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepAll());
});

/**
 * Fetches one file after another, as the page is in use meanwhile: all at once would hold up what
 * it loads itself. What a visit that ended early has kept is not fetched again.
 */
async function keepAll() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  for (const path of paths) {
    const request = new Request(path, { cache: "reload" });
    if (!kept.has(request.url)) await cache.add(request);
  }
}

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOthers().then(() => self.clients.claim()));
});

async function removeOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith("tsumami-") && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const isOwn = new URL(request.url).origin === self.location.origin;
  if (request.method !== "GET" || !isOwn) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  return kept ?? fetch(request);
}
