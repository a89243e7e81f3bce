// Texts in addresses: compressed, and in letters that chats and mails leave alone.

/** The longest text that a link carries, in characters: chats and mails cut longer ones. */
export const LONGEST_LINK = 30_000;

const through = (stream, bytes) =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();

/** A text for an address. */
export async function packed(text) {
  const bytes = new Uint8Array(await through(
    new CompressionStream("deflate-raw"), new TextEncoder().encode(text)));
  let signs = "";
  for (const byte of bytes) signs += String.fromCharCode(byte);
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text that an address carries; rejects for one that was cut on its way. */
export async function unpacked(address) {
  const signs = atob(address.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
  return new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes));
}
