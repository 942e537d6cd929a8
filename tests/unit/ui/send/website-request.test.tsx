// @vitest-environment happy-dom
// A website that makes the transaction: its host is named, it learns of no account before the press, and what it answers is judged.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RequestRefusal } from '../../../../src/core/base/errors.ts'
import { type AskWebsite, askWebsite } from '../../../../src/ui/send/website-request.tsx'
import { REQUESTED, WEBSITE_LINK, WEBSITE_QUOTE } from '../../../gallery/states/sends.ts'
import { unlocked } from '../../../gallery/states/views.ts'
import { openSend } from '../../../support/ui/sending.tsx'
import {
  type Answers,
  button,
  buttonNames,
  failing,
  field,
  heading,
  loadNoFrames,
  press,
  settle,
  shownText,
  stopClock,
  type,
} from '../../../support/ui/stage.tsx'

beforeEach(() => {
  stopClock()
  loadNoFrames()
})
afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

async function open(ask: AskWebsite, answers: Answers = {}) {
  const asks = vi.fn(ask)
  const { sent, onUnlock } = await openSend(
    {
      'send.asked': () => REQUESTED,
      'send.named': () => ({ name: 'Fern & Kettle' }),
      'send.judge': () => WEBSITE_QUOTE,
      ...answers,
    },
    { link: WEBSITE_LINK, ask: asks },
  )
  return { judged: () => sent('send.judge'), onUnlock, requests: () => asks.mock.calls.map(([request]) => request) }
}
async function goOn(name = 'Continue'): Promise<void> {
  await press(button(name))
  await settle(3)
}

const answering: AskWebsite = async ({ body }) => ({
  text: body === undefined ? '{"label":"…"}' : '{"transaction":"AA"}',
})

test('the press tells it the account, and what it answers is judged and shown', async () => {
  const { requests, judged } = await open(answering)
  await goOn()
  expect(requests().slice(1)).toEqual([
    { url: REQUESTED.url, body: JSON.stringify({ account: unlocked.solanaAddress }) },
  ])
  expect(judged()).toEqual([{ link: WEBSITE_LINK, answer: '{"transaction":"AA"}' }])
  expect(shownText()).toContain('The website shop.example made this transaction')
  expect(shownText()).toContain(WEBSITE_QUOTE.terms.to)
  for (const said of ['Two cups of tea', 'Order 7'])
    expect([...document.querySelectorAll('bdi')].map((one) => one.textContent)).toContain(said)
  expect(buttonNames()).toContain('Send 12.40 USDC')
})

test('a fee that somebody else pays is said to be none', async () => {
  await open(answering, {
    'send.judge': () => ({ ...WEBSITE_QUOTE, cost: { family: 'solana', lamports: 0n, isCreating: false } }),
  })
  await goOn()
  expect(shownText()).toContain('None. Somebody else pays it.')
})

test.each<[RequestRefusal, string]>([
  ['silent', 'The website gave no answer Tender may read.'],
  ['slow', 'The website took too long to answer.'],
  ['status', 'The website answered with an error.'],
  ['too-long', 'far longer than any transaction'],
  ['not-json', 'isn’t in the form that Solana Pay requires'],
])('no answer (%s) is said, nothing is judged, and it can be asked again', async (refused, text) => {
  let isFirst = true
  const { judged, requests } = await open(async (request) => {
    if (request.body === undefined) return answering(request)
    const reply = isFirst ? { refused: refused as 'slow' } : await answering(request)
    isFirst = false
    return reply
  })
  await goOn()
  expect(shownText()).toContain(text)
  expect(shownText()).toContain('Nothing was signed. No money left your wallet.')
  expect([judged(), requests().length]).toEqual([[], 2])
  await goOn('Ask the website again')
  expect(judged()).toHaveLength(1)
  expect(buttonNames()).toContain('Send 12.40 USDC')
})

test('what has become too old since it was shown is said, and can be asked for again', async () => {
  const { requests } = await open(answering, {
    'send.start': failing({ code: 'request/refused', reason: 'too-old' }),
  })
  await goOn()
  type(field('Your password'), 'correct horse')
  await goOn('Send 12.40 USDC')
  expect(shownText()).toContain('too old for the network by now')
  await goOn('Ask the website again')
  expect(heading()).toBe('Request from a website')
  await press(button('Continue'))
  expect(requests().filter(({ body }) => body !== undefined)).toHaveLength(2)
})

test('a wallet that locked itself is unlocked first; without a name there is still the host', async () => {
  const { onUnlock } = await open(async (request) => (request.body ? answering(request) : { refused: 'silent' }), {
    'send.judge': failing({ code: 'vault/locked' }),
  })
  expect(shownText()).not.toContain('Name given by this website')
  await goOn()
  await press(button('Unlock your wallet'))
  expect(onUnlock).toHaveBeenCalledOnce()
})

test('a press while the website is asked asks it once', async () => {
  const { requests } = await open(({ body }) => (body ? new Promise(() => undefined) : answering({ url: '' })))
  await press(button('Continue'))
  const busy = button('Asking the website…')
  expect(busy.disabled).toBe(true)
  await press(busy)
  expect(requests().filter(({ body }) => body !== undefined)).toHaveLength(1)
})

// The page asks in a sandboxed frame, listens to that frame alone, and takes nothing but text or a known reason from it. security §9.
const REQUEST = { url: 'https://shop.example/pay', body: '{"account":"x"}' }

function openFrame() {
  const reply = askWebsite(REQUEST)
  const [frame] = document.querySelectorAll('iframe')
  if (!frame) throw new Error('there is no frame')
  const inside = { postMessage: vi.fn() }
  vi.spyOn(frame, 'contentWindow', 'get').mockReturnValue(inside as unknown as Window)
  const say = (data: unknown, source: unknown = inside) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, source }))
  return { reply, frame, inside, say }
}

test('security §9: the frame has an origin of its own, gets the request once it is there, and goes with the answer', async () => {
  const { reply, frame, inside, say } = openFrame()
  expect([frame.getAttribute('sandbox'), frame.getAttribute('src'), frame.hidden]).toEqual([
    'allow-scripts',
    '/asker.html',
    true,
  ])
  expect(inside.postMessage).not.toHaveBeenCalled()
  frame.dispatchEvent(new Event('load'))
  expect(inside.postMessage.mock.calls).toEqual([[REQUEST, '*']])
  say({ text: 'of another' }, window)
  say({ text: 'of nobody' }, null)
  say({ text: '{}' })
  expect(await reply).toEqual({ text: '{}' })
  expect(document.querySelector('iframe')).toBeNull()
})

test.each([
  [{ refused: 'slow' }, 'slow'],
  [{ refused: 'kettle' }, 'silent'],
  [{ refused: 'instruction' }, 'silent'],
  [{ text: 5 }, 'silent'],
  ['{}', 'silent'],
  [null, 'silent'],
])('%j from the frame is no answer', async (data, refused) => {
  const { reply, say } = openFrame()
  say(data)
  expect(await reply).toEqual({ refused })
})

test('a frame that never answers is given up after 30 s', async () => {
  const { reply, say } = openFrame()
  vi.advanceTimersByTime(30_000)
  expect(await reply).toEqual({ refused: 'slow' })
  say({ text: 'too late' })
  expect(document.querySelector('iframe')).toBeNull()
})
