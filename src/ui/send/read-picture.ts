/** Reads the QR code in a picture. The decoder is loaded with the first picture: few sends need it. */

/** More would only cost time and memory: the decoder looks at smaller copies first. */
const MOST_PIXELS = 2_000

/** Its text, or undefined where there is none to be read. */
export async function readPicture(file: Blob): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height))
    const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)))
    const context = new OffscreenCanvas(width ?? 1, height ?? 1).getContext('2d')
    if (!context) return undefined
    // A transparent picture is drawn for a light page.
    context.fillStyle = 'white'
    context.fillRect(0, 0, context.canvas.width, context.canvas.height)
    context.drawImage(bitmap, 0, 0, context.canvas.width, context.canvas.height)
    bitmap.close()
    const { default: decodeQR } = await import('qr/decode.js')
    return decodeQR(context.getImageData(0, 0, context.canvas.width, context.canvas.height))
  } catch {
    // Not a picture, or one without a code: the decoder throws for both.
    return undefined
  }
}
