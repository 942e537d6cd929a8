/** The texts of the QR codes in a picture. Loaded with the first picture: the decoder weighs more than what asks for it. */
import { type DecodeOpts, decodeQRBatch, type Image } from 'qr/decode.js'

/** `isUnreadable`: something there looks like a code and cannot be read. */
export type Codes = { texts: string[]; isUnreadable: boolean }

/** A window of 2,560 × 1,600 pixels. Where a screen has more, a module has so many that twice as many show nothing new. */
const MOST_DOUBLED_PIXELS = 4_096_000

/** @param mostPx a side: more would only cost time and memory. @throws {Error} for one that the browser cannot draw. */
export function pixelsOf(picture: ImageBitmap | HTMLImageElement, mostPx: number): ImageData {
  const scale = Math.min(1, mostPx / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('no canvas')
  // A transparent picture is drawn for a light page.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

/** @param picture four bytes a pixel. Each text is there once. */
export async function codesIn(picture: Image): Promise<Codes> {
  const codes = await decoded(picture)
  if (codes.texts.length > 0 || picture.width * picture.height > MOST_DOUBLED_PIXELS) return codes
  return decoded(doubled(picture), 'I420')
}

/** Without a limit of time: what is read must not depend on how busy the computer is. The decoder lets the page draw meanwhile. */
async function decoded(picture: Image, format: DecodeOpts['format'] = 'RGBA'): Promise<Codes> {
  const { width, height } = picture
  let isUnreadable = false
  const [found = []] = await decodeQRBatch([picture], {
    format,
    maxSize: { width, height },
    timeLimit: Number.POSITIVE_INFINITY,
    pointsOnDetect: (_, result) => {
      isUnreadable ||= typeof result !== 'string'
    },
  })
  return { texts: [...new Set(found.filter((one) => typeof one === 'string'))], isUnreadable }
}

/** Where a quarter of a pixel's area meets the pixels around it: before it or behind it, across and down. */
const QUARTERS = [-1, 1].flatMap((down) => [-1, 1].map((across) => ({ across, down })))

/**
 * Twice as wide and as high, and smooth in between: modules of two or three pixels are read only so. In greys, one byte a pixel; behind
 * them is room for the colours of `I420`, at which the decoder does not look.
 */
function doubled({ width, height, data }: Image): Image {
  const grey = (x: number, y: number) => {
    const at = (Math.min(Math.max(y, 0), height - 1) * width + Math.min(Math.max(x, 0), width - 1)) * 4
    return ((data[at] ?? 0) + 2 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 4
  }
  const twice = new Uint8ClampedArray(width * height * 6)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const { across, down } of QUARTERS) {
        const beside = grey(x + across, y) + grey(x, y + down)
        const mixed = (9 * grey(x, y) + 3 * beside + grey(x + across, y + down)) / 16
        twice[(2 * y + (down + 1) / 2) * 2 * width + 2 * x + (across + 1) / 2] = mixed
      }
  return { width: 2 * width, height: 2 * height, data: twice }
}
