/** The film's stage: draws the shop's tab, the payment window and the pointer into one picture each frame, and encodes them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Size } from '../../tests/e2e/steps/looks.ts'
import { ROOT } from '../processes.ts'
import { animatedWebp } from './webp.ts'

export type Point = { x: number; y: number }
/** `shop` and `payment` are names of pictures that were taken; without `payment` the window is not open. */
export type Frame = { shop: string; payment?: string | undefined; pointer: Point; isPressed: boolean; ms: number }

const MARGIN = 20
/** A window's title bar. */
const BAR = 34
export const SHOP: Size = { width: 480, height: 640 }
export const PAYMENT: Size = { width: 400, height: 640 }
export const STAGE: Size = { width: SHOP.width + PAYMENT.width + 3 * MARGIN, height: SHOP.height + BAR + 2 * MARGIN }
/** Where the pages lie on the stage. */
export const SHOP_AT: Point = { x: MARGIN, y: MARGIN + BAR }
export const PAYMENT_AT: Point = { x: SHOP.width + 2 * MARGIN, y: MARGIN + BAR }

const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`
const asset = (...path: string[]) => readFileSync(join(ROOT, 'assets', 'public', ...path))

type Encoded = { left: number; top: number; width: number; height: number; ms: number; base64: string }

/** Makes the film, and a still of the frame numbered `stillAt`. `page` is a blank one of the browser that took the pictures. */
export async function encode(page: Page, pictures: ReadonlyMap<string, Buffer>, frames: Frame[], stillAt: number) {
  const { encoded, still } = await page.evaluate(draw, {
    pictures: [...pictures].map(([name, bytes]) => [name, dataUrl('image/png', bytes)] as const),
    frames,
    stillAt,
    font: dataUrl('font/woff2', asset('fonts', 'inter-latin.woff2')),
    mark: dataUrl('image/svg+xml', asset('icons', 'tender.svg')),
    words: ['Click a payment link.', 'See exactly what you sign.', 'Pay once.'],
    address: 'shop.tender.test',
    layout: { STAGE, SHOP, PAYMENT, SHOP_AT, PAYMENT_AT, BAR },
  })
  const film = animatedWebp(
    STAGE,
    encoded.map(({ base64, ...frame }) => ({ ...frame, still: Buffer.from(base64, 'base64') })),
  )
  return { film, still: Buffer.from(still, 'base64') }
}

type Scene = {
  pictures: (readonly [string, string])[]
  frames: Frame[]
  stillAt: number
  font: string
  mark: string
  words: string[]
  address: string
  layout: { STAGE: Size; SHOP: Size; PAYMENT: Size; SHOP_AT: Point; PAYMENT_AT: Point; BAR: number }
}

/** Runs in the page, so it brings everything that it needs. */
async function draw(scene: Scene): Promise<{ encoded: Encoded[]; still: string }> {
  const { STAGE, SHOP, PAYMENT, SHOP_AT, PAYMENT_AT, BAR } = scene.layout
  const typeface = new FontFace('Inter', `url(${scene.font})`, { weight: '100 900' })
  document.fonts.add(await typeface.load())
  const load = async (url: string) => {
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  }
  const images = new Map<string, HTMLImageElement>()
  for (const [name, url] of scene.pictures) images.set(name, await load(url))
  const mark = await load(scene.mark)

  const canvas = document.createElement('canvas')
  canvas.width = STAGE.width
  canvas.height = STAGE.height
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  if (!context) throw new Error('no canvas')

  const write = (text: string, x: number, y: number, font: string, colour: string) => {
    context.font = `${font} Inter`
    context.fillStyle = colour
    context.fillText(text, x, y)
  }
  const windowAt = (at: Point, size: Size, title: string, picture: HTMLImageElement | undefined) => {
    context.save()
    context.beginPath()
    context.roundRect(at.x, at.y - BAR, size.width, size.height + BAR, 10)
    context.fillStyle = '#fffdf9'
    context.fill()
    context.clip()
    context.fillStyle = '#e9e2d6'
    context.fillRect(at.x, at.y - BAR, size.width, BAR)
    for (const [index, colour] of ['#c9c0b1', '#c9c0b1', '#c9c0b1'].entries()) {
      context.beginPath()
      context.arc(at.x + size.width - 18 - index * 18, at.y - BAR / 2, 5, 0, 7)
      context.fillStyle = colour
      context.fill()
    }
    write(title, at.x + 14, at.y - BAR / 2 + 5, '500 14px', '#4a4338')
    if (picture) context.drawImage(picture, at.x, at.y, size.width, size.height)
    context.restore()
    context.strokeStyle = '#bdb3a3'
    context.beginPath()
    context.roundRect(at.x + 0.5, at.y - BAR + 0.5, size.width - 1, size.height + BAR - 1, 10)
    context.stroke()
  }
  const pointerAt = ({ x, y }: Point, isPressed: boolean) => {
    if (isPressed) {
      context.beginPath()
      context.arc(x, y, 16, 0, 7)
      context.fillStyle = 'rgb(12 107 79 / 35%)'
      context.fill()
    }
    const arrow = new Path2D('M0 0v18.5l4.4-4 2.8 6.6 3.3-1.4-2.8-6.4h6z')
    context.save()
    context.translate(x, y)
    context.lineJoin = 'round'
    context.lineWidth = 2
    context.strokeStyle = '#fff'
    context.stroke(arrow)
    context.fillStyle = '#111'
    context.fill(arrow)
    context.restore()
  }
  const drawFrame = ({ shop, payment, pointer, isPressed }: Frame) => {
    context.fillStyle = '#d3cabc'
    context.fillRect(0, 0, STAGE.width, STAGE.height)
    windowAt(SHOP_AT, SHOP, scene.address, images.get(shop))
    if (payment) windowAt(PAYMENT_AT, PAYMENT, 'Tender', images.get(payment))
    else {
      const [x, y] = [PAYMENT_AT.x + 40, 250]
      context.drawImage(mark, x, y, 56, 56)
      scene.words.forEach((line, index) => {
        write(line, x, y + 110 + index * 36, '600 24px', '#3a342b')
      })
    }
    pointerAt(pointer, isPressed)
    return context.getImageData(0, 0, STAGE.width, STAGE.height)
  }

  /** What differs, from an even pixel on; undefined if nothing does. */
  const changed = (before: ImageData | undefined, after: ImageData) => {
    if (!before) return { left: 0, top: 0, right: STAGE.width, bottom: STAGE.height }
    const [one, other] = [new Uint32Array(before.data.buffer), new Uint32Array(after.data.buffer)]
    let [left, top, right, bottom] = [STAGE.width, STAGE.height, 0, 0]
    for (let at = 0; at < one.length; at++) {
      if (one[at] === other[at]) continue
      const [x, y] = [at % STAGE.width, Math.floor(at / STAGE.width)]
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
    return right === 0 ? undefined : { left: left - (left % 2), top: top - (top % 2), right, bottom }
  }
  const toBase64 = async (part: HTMLCanvasElement, type: string): Promise<string> => {
    // Quality 1 is lossless in Chromium: text stays sharp, and flat colours stay small.
    const blob = await new Promise<Blob | null>((resolve) => part.toBlob(resolve, type, 1))
    if (blob?.type !== type) throw new Error(`this browser does not write ${type}`)
    const bytes = new Uint8Array(await blob.arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }

  const encoded: Encoded[] = []
  let before: ImageData | undefined
  let still = ''
  for (const [index, frame] of scene.frames.entries()) {
    const after = drawFrame(frame)
    if (index === scene.stillAt) still = await toBase64(canvas, 'image/png')
    const box = changed(before, after)
    const last = encoded.at(-1)
    if (!box && last) last.ms += frame.ms
    if (!box) continue
    const part = document.createElement('canvas')
    const [width, height] = [box.right - box.left, box.bottom - box.top]
    part.width = width
    part.height = height
    part.getContext('2d', { alpha: false })?.drawImage(canvas, -box.left, -box.top)
    encoded.push({
      left: box.left,
      top: box.top,
      width,
      height,
      ms: frame.ms,
      base64: await toBase64(part, 'image/webp'),
    })
    before = after
  }
  return { encoded, still }
}
