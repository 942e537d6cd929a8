/** Reads the QR code in a picture. The decoder is loaded with the first picture: few sends need it. */

/** A photograph of a code has more than it needs. */
const MOST_PX = 2_000

/** Its text, or undefined where there is none to be read. */
export async function readPicture(file: Blob): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    const { codesIn, pixelsOf } = await import('../links/codes-in.ts')
    const pixels = pixelsOf(bitmap, MOST_PX)
    bitmap.close()
    const { texts } = await codesIn(pixels)
    return texts[0]
  } catch {
    // Not a picture.
    return undefined
  }
}
