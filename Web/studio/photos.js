// Photos from files.

/** Puts the pictures among some files on the board, and names the files that are not pictures. */
export async function addPhotosFrom(files, board, say) {
  for (const file of files) {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.src = url;
    try {
      await image.decode();
      // A drawing without a size of its own gets a usual one.
      board.addPhoto(url, image.naturalWidth || 400, image.naturalHeight || 300);
    } catch {
      URL.revokeObjectURL(url);
      say(`“${file.name}” is not a picture that this browser can show.`);
    }
  }
}
