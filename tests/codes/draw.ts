/** A QR code as a page may show it, drawn by plain arithmetic: turned, blurred, light on dark, with a logo, among other things. */
import { encodeQR } from 'qr'

/** Four bytes a pixel, as a browser's `ImageData`. */
export type Drawn = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }

export type Look = {
  text: string
  /** Pixels a side of one module; not always a whole number. */
  modulePx: number
  degrees: number
  /** Deviation in pixels. */
  blurPx: number
  isLightOnDark: boolean
  hasLogo: boolean
  ecc: 'low' | 'medium' | 'quartile' | 'high'
}

const [DARK, LIGHT, LOGO] = [20, 255, 120]
const QUIET_MODULES = 4
/** Of each side: with the highest correction a code stands that. */
const LOGO_PART = 0.2

/** A page with lines of text and pictures, which are only bars here. */
export function emptyPage(width: number, height: number, random: () => number): Drawn {
  const data = new Uint8ClampedArray(width * height * 4).fill(LIGHT)
  for (let bar = 0; bar < 60; bar++) {
    const [left, top] = [Math.floor(random() * width), Math.floor(random() * height)]
    const grey = Math.floor(random() * LIGHT)
    const end = Math.min(width, left + Math.floor(random() * 120))
    for (let y = top; y < Math.min(height, top + 8); y++) data.fill(grey, (y * width + left) * 4, (y * width + end) * 4)
  }
  return { width, height, data }
}

/** The greys of a square, row by row. */
type Square = { side: number; greys: Float32Array }

/** `reach`: pixels from its middle to where nothing of it is any more. */
export type Code = { look: Look; modules: Square; reach: number }

export function codeOf(look: Look): Code {
  const modules = modulesOf(look)
  return { look, modules, reach: Math.ceil(modules.side * look.modulePx * 0.63 + 3 * look.blurPx) }
}

/** @param x of the middle, a whole number of pixels, as is `y`. The code and its reach must be on the page. */
export function drawCode(page: Drawn, code: Code, x: number, y: number): void {
  const { reach, look } = code
  const [left, top] = [x - reach, y - reach]
  const square = turned(code, { page, left, top, side: 2 * reach })
  const { side, greys } = look.blurPx > 0 ? blurred(square, look.blurPx) : square
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const at = ((top + row) * page.width + left + column) * 4
      const grey = greys[row * side + column] ?? 0
      page.data[at] = grey
      page.data[at + 1] = grey
      page.data[at + 2] = grey
    }
}

function modulesOf({ text, ecc, isLightOnDark, hasLogo }: Look): Square {
  const modules = encodeQR(text, 'raw', { ecc, border: QUIET_MODULES })
  const side = modules.length
  const logo = (LOGO_PART * (side - 2 * QUIET_MODULES)) / 2
  const isLogo = (at: number) => hasLogo && Math.abs(at + 0.5 - side / 2) < logo
  const greys = modules.flatMap((row, down) =>
    row.map((isDark, across) => (isLogo(down) && isLogo(across) ? LOGO : isDark === isLightOnDark ? LIGHT : DARK)),
  )
  return { side, greys: Float32Array.from(greys) }
}

type Part = { page: Drawn; left: number; top: number; side: number }

/** What a pixel shows of a module is as much as it covers of it, which makes slanting edges smooth. */
function turned({ look: { modulePx, degrees }, modules: { side: modules, greys: code } }: Code, part: Part): Square {
  const { page, left, top, side } = part
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const greys = new Float32Array(side ** 2)
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const dx = column + 0.5 - side / 2
      const dy = row + 0.5 - side / 2
      const across = (dx * cos + dy * sin - 0.5) / modulePx + modules / 2
      const down = (dy * cos - dx * sin - 0.5) / modulePx + modules / 2
      const under = page.data[((top + row) * page.width + left + column) * 4] ?? LIGHT
      const i = Math.floor(across)
      const j = Math.floor(down)
      if (i < 0 || j < 0 || i >= modules - 1 || j >= modules - 1) {
        greys[row * side + column] = under
        continue
      }
      const right = Math.max(0, (across - i - 1) * modulePx + 1)
      const below = Math.max(0, (down - j - 1) * modulePx + 1)
      const at = j * modules + i
      const upper = (code[at] ?? 0) * (1 - right) + (code[at + 1] ?? 0) * right
      const lower = (code[at + modules] ?? 0) * (1 - right) + (code[at + modules + 1] ?? 0) * right
      greys[row * side + column] = upper * (1 - below) + lower * below
    }
  return { side, greys }
}

/** By a bell curve, first along the rows and then along the columns. */
function blurred({ side, greys }: Square, deviation: number): Square {
  const reach = Math.ceil(2.5 * deviation)
  const bell = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2)))
  const all = bell.reduce((sum, one) => sum + one)
  const weights = Float32Array.from(bell, (one) => one / all)
  const along = (from: Float32Array, step: number) => {
    const to = from.slice()
    for (let at = reach * step; at < from.length - reach * step; at++) {
      let sum = 0
      for (let near = 0; near < weights.length; near++)
        sum += (weights[near] ?? 0) * (from[at + (near - reach) * step] ?? 0)
      to[at] = sum
    }
    return to
  }
  return { side, greys: along(along(greys, 1), side) }
}
