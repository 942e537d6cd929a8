// The QR code of a payment link, read back from what is drawn.

import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrModules, qrPath } from '../../pages/page.ts'

const [PX_PER_MODULE, QUIET_ZONE] = [4, 4]

/** As a scanner sees it. */
function scanned(text: string): string {
  const modules = qrModules(text)
  const squares = [...qrPath(modules).matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`)
  const dark = new Set(squares)
  expect(squares).toHaveLength(dark.size)
  const width = (modules.length + 2 * QUIET_ZONE) * PX_PER_MODULE
  const data = new Uint8Array(width * width * 4)
  const place = (at: number) => Math.floor(at / PX_PER_MODULE) - QUIET_ZONE
  for (let at = 0; at < width * width; at++) {
    data.fill(dark.has(`${place(at % width)} ${place(Math.floor(at / width))}`) ? 0 : 255, at * 4, at * 4 + 3)
    data[at * 4 + 3] = 255
  }
  return decodeQR({ width, height: width, data })
}

test('links of any length, and other scripts, are read back, and each module is drawn once', () => {
  const links = Array.from({ length: 10 }, (_, at) => `https://pay.tender.test/?pid=pay_${'k7'.repeat(7 * at + 1)}`)
  for (const text of [...links, 'Grüße, 世界']) expect(scanned(text)).toBe(text)
})
