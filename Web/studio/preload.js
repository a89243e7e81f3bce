// Asks for the module, the scripts and the styles of a room while the page is still being read: of
// that in the address, or of the first.
{
  const rooms = document.currentScript.dataset.rooms.split(" ");
  const [name] = location.hash.slice(1).toLowerCase().match(/^[a-z]*/);
  const room = rooms.includes(name) ? name : rooms[0];
  const ask = (attributes) =>
    document.head.append(Object.assign(document.createElement("link"), attributes));
  ask({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: `${room}.wasm` });
  ask({ rel: "modulepreload", href: `built/${room}/room.js` });
  ask({ rel: "preload", as: "style", href: `studio/${room}/${room}.css` });
}
