// @vitest-environment happy-dom
// Every way into the payment window, and every way in which its first call can fail: within 12 s there are a sentence and a button that
// can be pressed. The worker is the product's own, in a world of its own. screens §4.4.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WorkerParts } from '../../../../src/background/compose/compose.ts'
import { servePayment } from '../../../../src/background/listeners.ts'
import type { Failure } from '../../../../src/core/base/errors.ts'
import type { SessionView } from '../../../../src/messages/views.ts'
import { screenOf } from '../../../../src/ui/payment/parts/screen.ts'
import { pay } from '../../../faults/world/people/payer.ts'
import { ADDRESS, ID, SHOP, START_MS } from '../../../faults/world/people/people.ts'
import { leave } from '../../../faults/world/people/story.ts'
import { createWorld, type World } from '../../../faults/world/world.ts'
import { buttons, heading, nameOf, openWindow, passMs, shownText } from '../../../support/ui/stage.tsx'

const WITHIN_MS = 12_000

type Way = {
  flow?: 'F1' | 'F2' | 'F6'
  /** What is so before the worker starts, and what the payer does once it has. */
  before?: (world: World) => unknown
  press?: (world: World) => unknown
  /** The payer goes this far, until the worker dies. */
  until?: string
  steps: readonly string[]
}

const unshared = ({ disk }: World) => void disk.local.set('settings', {})
const WAYS: Record<string, Way> = {
  'the account is not shared yet': { before: unshared, steps: ['info'] },
  'it is shared by this press': {
    before: unshared,
    press: async (world) => {
      await world.parts?.accounts.sharing.allow({ paymentId: ID, site: SHOP }, [ADDRESS], false)
    },
    steps: ['options'],
  },
  'it is shared for good': { steps: ['options'] },
  'the wallet is locked': { before: (world) => void Object.assign(world, { isUnlocked: false }), steps: ['info'] },
  'opened again before the options': { until: 'write:options-received', steps: ['options', 'info'] },
  'the chosen option is built': { steps: ['fetch'] },
  'a form is open': { flow: 'F6', until: 'form:open', steps: ['status'] },
  'it is reviewed': { until: 'recorded:plan-reviewed', steps: ['status'] },
  'it was approved': { until: 'recorded:approved', steps: ['status'] },
  'it is signed': { until: 'recorded:result-recorded', steps: ['confirm', 'status'] },
  'it is confirmed': { until: 'recorded:status-received', steps: ['status', 'confirm'] },
  'an allowance is mined': { flow: 'F2', until: 'recorded:result-recorded', steps: ['status'] },
  'a record is damaged': {
    until: 'recorded:approved',
    before: ({ disk }) => disk.corrupt(ID, 'approved', (text) => `${text} `),
    steps: ['status'],
  },
}

const json =
  (status: number, headers = {}) =>
  () =>
    Promise.resolve(Response.json({ code: '', message: '' }, { status, headers }))
const FAILURES: Record<string, () => Promise<Response>> = {
  unreachable: () => Promise.reject(new TypeError('Failed to fetch')),
  '401': json(401),
  '404': json(404),
  '429': json(429, { 'Retry-After': '3600' }),
  '500': json(500),
  HTML: () => Promise.resolve(new Response('<!doctype html><h1>Hello</h1>', { status: 200 })),
  hung: () => new Promise(() => undefined),
}

let world: World
// The world has a clock of its own.
beforeEach(() => void vi.useRealTimers())
afterEach(() => leave(world))

function workerOf({ parts }: World): WorkerParts {
  if (!parts) throw new Error('no worker runs')
  return parts
}

/** What the window was shown last, this long after it was opened. */
async function shownAfter({ flow = 'F1', before, press, until, steps }: Way, fail: () => Promise<Response>) {
  world = createWorld(flow)
  if (until !== undefined) {
    world.onBoundary = (name) => {
      if (name === until) world.kill()
    }
    await world.live(pay(world, world.start()))
    world.onBoundary = () => undefined
    expect(world.worker.isDead).toBe(true)
  }
  // This port is the only one.
  world.watched.clear()
  await before?.(world)
  const payments = world.start()
  const shown: { view?: SessionView; failure?: Failure } = {}
  const open = async () => {
    await press?.(world)
    world.faults.push((request) => (steps.includes(request.step) ? fail() : undefined))
    await payments.open(ID, { site: SHOP })
    const parts = world.parts
    if (!parts) throw new Error('no worker')
    void servePayment(
      parts,
      ID,
      (post) => void Object.assign(shown, post),
      () => undefined,
    )
    await world.time.sleep(WITHIN_MS)
  }
  await world.live(open())
  leave(world)
  return shown
}

const CASES = Object.keys(WAYS).flatMap((way) => Object.keys(FAILURES).map((failure) => [way, failure] as const))

describe('screens §4.4 the window always says what happened', () => {
  test.each(CASES)('%s; the first call: %s', async (way, failure) => {
    const { view, failure: refused } = await shownAfter(WAYS[way] as Way, FAILURES[failure] ?? json(500))
    vi.useFakeTimers({ now: START_MS + WITHIN_MS })
    const shown = openWindow(view)
    if (refused) shown.fail(refused)
    passMs(WITHIN_MS)
    // Every window has the bar’s.
    const pressable = buttons().filter((one) => !one.disabled && nameOf(one) !== 'Close window')
    expect([heading() !== '', pressable.length > 0, shownText()]).toEqual([
      true,
      true,
      expect.stringMatching(/\w+ \w+/),
    ])
    // A wait is said to be one.
    if (heading() === 'Preparing your payment…') expect(shownText()).toContain('Trying again (1 of 3)')
  })
})

test('screens §4.4 Try again asks again, and the payment goes on', async () => {
  world = createWorld('F1')
  unshared(world)
  let isAway = true
  world.faults.push(({ step }) => (step === 'info' && isAway ? json(500)() : undefined))
  world.watched.clear()
  const payments = world.start()
  const views: SessionView[] = []
  const open = async () => {
    await payments.open(ID, { site: SHOP })
    void servePayment(
      workerOf(world),
      ID,
      (post) => void ('view' in post && views.push(post.view)),
      () => undefined,
    )
    await world.time.sleep(WITHIN_MS)
    isAway = false
    views.length = 0
    await payments.submit(ID, { type: 'retried' })
    await world.time.sleep(1_000)
  }
  await world.live(open())
  // Whichever drawing comes first, the failure is gone at once.
  expect([...new Set(views.map((view) => screenOf(view).at))]).toEqual(['opening', 'sharing'])
  expect(views.at(-1)?.opening?.preview?.merchantName).toBe('Fern & Kettle')
})
