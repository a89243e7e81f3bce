// Keeps the studio's own files on the device, so that it starts without a network.
//
// script/build-web writes files.js: their names, and a version made of their content. A browser
// that finds another version installs it beside the old one and then removes the old one.

importScripts("files.js");

const { version, paths } = self.FILES;
const CACHE = `tsumami-${version}`;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) =>
    cache.addAll(paths.map((path) => new Request(path, { cache: "reload" })))));
});

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
