// Pictures of pages → the texts of their QR codes, by the function that the popup uses. `npm run deep -- qr` reads a thousand pictures.
import { expect, test } from 'vitest'
import { codesIn } from '../../../../src/ui/links/codes-in.ts'
import { codeOf, drawCode, emptyPage, type Look } from '../../../codes/draw.ts'
import { pictures, randomOf } from '../../../codes/pictures.ts'

const LINK = 'https://pay.example/?pid=pay_1'
const PLAIN: Look = {
  text: LINK,
  modulePx: 4,
  degrees: 0,
  blurPx: 0,
  isLightOnDark: false,
  hasLogo: false,
  ecc: 'medium',
}
const page = (width = 640, height = 400) => emptyPage(width, height, randomOf(1))

test('security T54 each of fifty generated pages is read as what its code says', async () => {
  for (const { look, page: picture } of pictures(50, 2)) expect((await codesIn(picture)).texts).toEqual([look.text])
})

test('a page without a code says nothing, and nothing there is taken for one that cannot be read', async () => {
  expect(await codesIn(page())).toEqual({ texts: [], isUnreadable: false })
})

test('a code whose modules are smaller than three pixels is read at double size', async () => {
  const picture = page()
  drawCode(picture, codeOf({ ...PLAIN, modulePx: 1.9, degrees: 8, blurPx: 0.5 }), 320, 200)
  expect(await codesIn(picture)).toMatchObject({ texts: [LINK] })
})

test('all codes of a page are read, each text once, also where one is light on dark', async () => {
  const picture = page(1000, 700)
  const [second, third] = [`${LINK}2`, `${LINK}3`]
  drawCode(picture, codeOf({ ...PLAIN, degrees: 12 }), 150, 150)
  drawCode(picture, codeOf({ ...PLAIN, text: second, isLightOnDark: true }), 450, 500)
  drawCode(picture, codeOf({ ...PLAIN, text: third, degrees: -9 }), 800, 200)
  drawCode(picture, codeOf({ ...PLAIN, text: second }), 800, 550)
  const { texts } = await codesIn(picture)
  expect(texts.toSorted()).toEqual([LINK, second, third])
})

test('a code of which too much is covered is told from a page without one', async () => {
  const picture = page()
  drawCode(picture, codeOf({ ...PLAIN, modulePx: 6 }), 320, 200)
  for (let y = 180; y < 250; y++) picture.data.fill(0, (y * 640 + 300) * 4, (y * 640 + 400) * 4)
  expect(await codesIn(picture)).toEqual({ texts: [], isUnreadable: true })
})
