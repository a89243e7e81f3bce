// The pictures of the pins on the map.

/** The longer side of a picture in pixels. */
const SIDE = 256;

/**
 * Makes a function that gives the picture of a photo once it is decoded, and null until then.
 *
 * @param show shows a photo in an image element, in a size for a longer side of some pixels
 * @param onready called when one more picture can be drawn
 */
export function pinPictures(show, onready) {
  const pins = new Map();

  async function decode(pin, photo) {
    await show(pin.image, photo, SIDE);
    if (!pin.image.src) return;
    await pin.image.decode().catch(() => {});
    pin.isReady = pin.image.naturalWidth > 0;
    if (pin.isReady) onready();
  }

  return (photo) => {
    const known = pins.get(photo);
    if (known !== undefined) return known.isReady ? known.image : null;
    const pin = { image: new Image(), isReady: false };
    pins.set(photo, pin);
    decode(pin, photo);
    return null;
  };
}
