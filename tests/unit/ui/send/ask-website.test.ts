// @vitest-environment happy-dom
// The page asks in a sandboxed frame, listens to that frame alone, and takes nothing but text or a known reason from it. security §9.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askWebsite } from '../../../../src/ui/send/website-request.tsx'
import { loadNoFrames, stopClock } from '../../../support/ui/stage.tsx'

const REQUEST = { url: 'https://shop.example/pay', body: '{"account":"x"}' }

beforeEach(() => {
  stopClock()
  loadNoFrames()
})
afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

function open() {
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
  const { reply, frame, inside, say } = open()
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
  const { reply, say } = open()
  say(data)
  expect(await reply).toEqual({ refused })
})

test('a frame that never answers is given up after 30 s', async () => {
  const { reply, say } = open()
  vi.advanceTimersByTime(30_000)
  expect(await reply).toEqual({ refused: 'slow' })
  say({ text: 'too late' })
  expect(document.querySelector('iframe')).toBeNull()
})
