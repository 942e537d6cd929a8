/** Every message by every sender, with the senders that the browser itself names: who is heard is as security T28 and T32 say. */
import type { Frame, Page } from '@playwright/test'
import { frameIn, openCheckout, openWindow } from '../e2e/steps/checkouts.ts'
import type { Wallet } from '../e2e/steps/chromium.ts'
import { frameOf, open as openForm } from '../e2e/steps/collecting.ts'
import { askIn, expect, type Story } from '../e2e/steps/fixtures.ts'
import { writeSettings } from '../e2e/steps/prepared.ts'
import { effectsBetween, factsOf, settle } from './ledger.ts'
import { ALL_NAMES, PAGE_NAMES } from './message-names.ts'
import { test } from './other-extension.ts'

/** The reply as text; `nobody` where the browser has nobody to hear it, or no way to say it. */
type Say = (name: string, args: string) => Promise<string>
const NOBODY = 'nobody'

const scriptOf = (to: string) => (name: string, args: string) =>
  `(globalThis.chrome?.runtime?.sendMessage?.(${to}${JSON.stringify({ name, args })}) ?? Promise.reject('no way'))
    .then((reply) => JSON.stringify(reply ?? '${NOBODY}'), () => '"${NOBODY}"')`

/** A page's own world: with `to`, the extension that is spoken to. */
function fromPage(page: Page, to?: string): Say {
  const script = scriptOf(to === undefined ? '' : `'${to}', `)
  return (name, args) => page.evaluate(script(name, args))
}

/** The world of an extension's scripts in this page, or in a frame of another site: with `to`, as above. */
async function fromScript({ context }: Wallet, at: Page | Frame, owner: string, to?: string): Promise<Say> {
  const session = await context.newCDPSession(at)
  const world = new Promise<number>((resolve) =>
    session.on('Runtime.executionContextCreated', ({ context: { id, origin, auxData } }) => {
      if (auxData?.type === 'isolated' && origin.includes(owner)) resolve(id)
    }),
  )
  await session.send('Runtime.enable')
  const contextId = await world
  const script = scriptOf(to === undefined ? '' : `'${to}', `)
  return async (name, args) => {
    const asked = { contextId, expression: script(name, args), awaitPromise: true, returnByValue: true }
    const { result } = await session.send('Runtime.evaluate', asked)
    return String(result.value)
  }
}

const [PAGE, FRAMED] = ['https://page.test/', 'https://framed.test/']

/** What no handler minds: reports of nothing, and a link where detection is off. */
const HARMLESS: Readonly<Record<string, object>> = {
  'link.open': { href: 'https://pay.tender.test/pay_nothing' },
  'pageLinks.report': { links: [] },
  'pageLinks.offer': { href: '' },
  'menu.opened': {},
  'form.report': { isComplete: false },
  'checkout.report': { tenderCheckout: { kind: 'shown' } },
}

/** `heard`: the message reached its handler, whatever that made of the arguments. */
type Word = 'heard' | 'refused' | 'nobody'
async function wordFor(say: Say, name: string): Promise<Word> {
  // A sender whose page is gone was heard: nothing else would have closed it.
  const text = await say(name, JSON.stringify(HARMLESS[name] ?? {})).catch(() => undefined)
  if (text === undefined) return 'heard'
  const reply = JSON.parse(text)
  if (reply === NOBODY) return 'nobody'
  const { code, name: refused } = reply.failure ?? {}
  return code === 'message/refused' && refused === name ? 'refused' : 'heard'
}

/** Which of a content script's six messages are heard, by where it runs. The reports of pages that the wallet did not open are refused. */
const HEARD: Readonly<Record<string, readonly string[]>> = {
  'script in a page': ['link.open', 'pageLinks.report', 'pageLinks.offer', 'menu.opened', 'form.report'],
  'script in a frame': ['link.open', 'pageLinks.report', 'pageLinks.offer', 'menu.opened'],
  'bridge of a framed form': ['pageLinks.report', 'pageLinks.offer', 'menu.opened'],
  'bridge of a framed checkout': ['pageLinks.report', 'pageLinks.offer', 'menu.opened'],
  'bridge of a checkout’s own window': [
    'link.open',
    'pageLinks.report',
    'pageLinks.offer',
    'menu.opened',
    'form.report',
    'checkout.report',
  ],
}
const STRANGERS = ['web page', 'other extension', 'other extension’s script']

function expected(sender: string, name: string): Word {
  if (STRANGERS.includes(sender)) return 'nobody'
  const heard = HEARD[sender] ?? PAGE_NAMES
  return heard.includes(name) ? 'heard' : 'refused'
}

/** A page of ours may open or erase something, so they speak last; a page with nothing in it would not be asked in vain. */
const OWN_PAGES = ['popup.html', 'wallet.html', 'payment.html', 'checkout.html']

async function show(story: Story): Promise<[page: Page, frame: Frame]> {
  const page = await story.wallet.context.newPage()
  const bodies = { [PAGE]: `<!doctype html><iframe src="${FRAMED}"></iframe>`, [FRAMED]: '<!doctype html>framed' }
  for (const [url, body] of Object.entries(bodies))
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(PAGE)
  return [page, frameAt(page, FRAMED)]
}

function frameAt(page: Page, part: string): Frame {
  const frame = page.frames().find((one) => one.url().includes(part))
  if (!frame) throw new Error(`no frame ${part}`)
  return frame
}

/** Everybody who is not a page of ours. */
async function scripts(story: Story, other: Page): Promise<Record<string, Say>> {
  const { wallet, sandbox } = story
  const { extensionId } = wallet
  const [page, frame] = await show(story)
  const [payment] = await openForm(wallet, sandbox, 'hosted')
  await expect(frameOf(payment).locator('#fullName')).toBeVisible()
  const { page: checkout } = await openCheckout(story)
  const { page: around } = await openCheckout(story, { framing: 'refused' })
  const ownWindow = await openWindow(story, around)
  return {
    'script in a page': await fromScript(wallet, page, extensionId),
    'script in a frame': await fromScript(wallet, frame, extensionId),
    'bridge of a framed form': await fromScript(wallet, frameAt(payment, '/collect'), extensionId),
    'bridge of a framed checkout': await fromScript(wallet, await frameIn(checkout), extensionId),
    'bridge of a checkout’s own window': await fromScript(wallet, ownWindow, extensionId),
    'web page': fromPage(page, extensionId),
    'other extension': fromPage(other, extensionId),
    'other extension’s script': await fromScript(wallet, page, new URL(other.url()).host, extensionId),
  }
}

type Table = Record<string, Record<string, Word>>

/** Says all names at once, in the table's order; what is heard otherwise than expected is an effect. */
async function sayAll(table: Table, sender: string, say: Say): Promise<number> {
  const words = await Promise.all(ALL_NAMES.map((name) => wordFor(say, name)))
  for (const [at, name] of ALL_NAMES.entries()) table[name] = { ...table[name], [sender]: words[at] ?? 'nobody' }
  return ALL_NAMES.filter((name) => table[name]?.[sender] !== expected(sender, name)).length
}

const SIGN: Readonly<Record<Word, string>> = { heard: 'X', refused: '.', nobody: ' ' }
/** A row for each message, a column for each sender. */
function drawn(table: Table): string {
  const senders = Object.keys(Object.values(table)[0] ?? {})
  const lines = Object.entries(table).map(
    ([name, words]) => `${name.padEnd(28)} ${senders.map((one) => SIGN[words[one] ?? 'nobody']).join('  ')}`,
  )
  const legend = senders.map((sender, at) => `${' '.repeat(29 + 3 * at)}| ${sender}`)
  return ['X heard, . refused, nothing: nobody hears it', ...legend, ...lines].join('\n')
}

test('security T28 T32 every message is heard from whom it is meant, and a refused one does nothing @sample', async ({
  story,
  other,
}) => {
  const { wallet } = story
  const strangers = await scripts(story, other)
  await wallet.inExtension((page) => writeSettings(page, { detection: 'never' }))
  const before = await factsOf(story)
  const table: Table = {}
  let effects = 0
  for (const [sender, say] of Object.entries(strangers)) effects += await sayAll(table, sender, say)
  effects += effectsBetween(before, await factsOf(story))
  await askIn(wallet, 'wallet.erase', {})
  for (const path of OWN_PAGES) effects += await sayAll(table, path, fromPage(await wallet.page(path)))
  const tries = Object.values(table).reduce((sum, words) => sum + Object.keys(words).length, 0)
  settle({ attacker: 'messages', what: 'every message by every sender', tries, effects, details: drawn(table) })
})
