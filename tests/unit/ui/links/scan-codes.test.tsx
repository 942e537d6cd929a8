// @vitest-environment happy-dom
// What a window shows → the payment of the QR code in it: what is said, what is asked of the worker, and what is not.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PayError } from '../../../../src/core/base/errors.ts'
import { ScanCodes } from '../../../../src/ui/links/scan-codes.tsx'
import { codeOf, type Drawn, drawCode, emptyPage } from '../../../codes/draw.ts'
import { randomOf } from '../../../codes/pictures.ts'
import {
  type Answers,
  button,
  buttonNames,
  byTestId,
  failing,
  fakeWorker,
  press,
  type SentRequest,
  settle,
  show,
  shownText,
  textOf,
} from '../../../support/ui/stage.tsx'

const LINK = 'https://pay.example/pay_1'
const PICTURE = 'data:image/png;base64,AAAA'
const PLAIN = { degrees: 0, blurPx: 0, isLightOnDark: false, hasLogo: false, ecc: 'medium', modulePx: 4 } as const

/** What is visible: one code after another, from left to right. */
function pageWith(...texts: string[]): Drawn {
  const page = emptyPage(300 * Math.max(1, texts.length), 300, randomOf(1))
  for (const [at, text] of texts.entries()) drawCode(page, codeOf({ ...PLAIN, text }), 150 + 300 * at, 150)
  return page
}

/** The browser's own decoding of pictures, which happy-dom does not have. */
let visible: Drawn | undefined
let addresses: string[]
beforeEach(() => {
  visible = pageWith()
  addresses = []
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      width = visible?.width ?? 0
      height = visible?.height ?? 0
      async decode() {
        addresses.push(this.src)
        if (!visible) throw new Error('no picture')
      }
    },
  )
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined, getImageData: () => visible })
    },
  )
})

const said = () => textOf(document.querySelector('[role="status"]'))
let closed: number

async function scan(answers: Answers = {}, capture = async () => PICTURE): Promise<SentRequest[]> {
  closed = 0
  const worker = fakeWorker(answers)
  show(
    <ScanCodes
      call={worker.call}
      capture={capture}
      onOpened={() => {
        closed += 1
      }}
    />,
  )
  await found()
  return worker.asked
}
/** The decoder answers in its own time. */
const found = () => vi.waitFor(() => settle().then(() => expect(said()).not.toContain('Looking')))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
const refuse = (reason: 'not-a-payment-link' | 'untrusted-host' | 'negative') => () => {
  throw new PayError({ code: 'link/refused', reason, text: '' })
}

describe('security T54 what a QR code on the page says', () => {
  test('is chosen where there are several, and shown as no more than plain characters', async () => {
    const [odd, long] = ['https://p\u0430y.example/pay_2', `https://pay.example/${'x'.repeat(150)}`]
    visible = pageWith(LINK, odd, long)
    const asked = await scan({ 'link.scan': () => ({}) })
    expect([said(), asked, closed]).toEqual(['3 QR codes found. Choose one.', [], 0])
    const rows = [...document.querySelectorAll('li code')].map(textOf)
    expect(rows.toSorted()).toEqual([`${long.slice(0, 100)}…`, 'https://p\\u0430y.example/pay_2', LINK].toSorted())
    await press(button(`Open QR code ${rows.indexOf(LINK) + 1}`))
    expect([asked, closed]).toEqual([[{ name: 'link.scan', args: { text: LINK } }], 1])
  })

  test.each([
    ['not-a-payment-link', 'This isn’t a payment link.'],
    ['untrusted-host', 'This link goes to a different site, even if it looks like the payment service.'],
    ['negative', 'The amount in this link is negative.'],
  ] as const)('is refused in the words of a pasted link: %s', async (reason, words) => {
    visible = pageWith('Menu of the day')
    await scan({ 'link.scan': refuse(reason) })
    await vi.waitFor(() =>
      settle().then(() => expect(textOf(document.querySelector('[role="alert"]'))).toContain(words)),
    )
    expect([textOf(document.querySelector('pre')), said(), closed]).toEqual(['Menu of the day', '', 0])
  })

  test('is not repeated where it is a recovery phrase', async () => {
    visible = pageWith('legal winner thank year')
    await scan({
      'link.scan': failing({ code: 'secret/typed' }),
    })
    await vi.waitFor(() => settle().then(() => expect(shownText()).toContain('This is a recovery phrase')))
    expect(shownText()).not.toContain('legal winner')
  })
})

describe('screens §1.8 the scan says', () => {
  test('that it looks, while the window is captured', async () => {
    show(<ScanCodes call={fakeWorker().call} capture={() => new Promise(() => undefined)} onOpened={() => undefined} />)
    await settle()
    expect([said(), button('Scan again').disabled]).toEqual(['Looking for a QR code…', true])
  })

  test('that there is none, and finds one after another press', async () => {
    const asked = await scan({ 'link.scan': () => ({}) })
    expect([said(), asked]).toEqual(['No QR code found. Scroll so the whole code is visible, then try again.', []])
    visible = pageWith(LINK)
    await press(button('Scan again'))
    await vi.waitFor(() => settle().then(() => expect(closed).toBe(1)))
    expect(asked).toHaveLength(1)
  })

  test('that a code or the picture itself cannot be read', async () => {
    const unreadable = 'Tender can’t read this QR code. Zoom in on the page, then try again.'
    visible = pageWith(LINK)
    for (let y = 140; y < 190; y++) visible.data.fill(0, (y * 300 + 130) * 4, (y * 300 + 210) * 4)
    const asked = await scan()
    expect(said()).toBe(unreadable)
    visible = undefined
    await press(button('Scan again'))
    await found()
    expect([said(), asked]).toEqual([unreadable, []])
  })

  test('that the browser does not let it see the page', async () => {
    await scan({}, () => Promise.reject(new Error('Either the <all_urls> or activeTab permission is required.')))
    expect(said()).toBe('Your browser doesn’t let Tender see this page. Paste the payment link instead.')
    expect([addresses, buttonNames()]).toEqual([[], ['Scan again']])
    expect(textOf(byTestId('scan'))).toContain('Pictures stay on this computer.')
  })
})
