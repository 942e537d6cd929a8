// The crash points of pay-once §4.1 in the built extension: where the worker is parked, or what is held outside of it, so that it
// dies exactly there.

import type { Page } from '@playwright/test'
import { nextPage } from '../../e2e/steps/chromium.ts'
import { parkAt } from '../../e2e/steps/crash-point.ts'
import { press, reviewed } from './payer.ts'
import { killBrowser, openShop, type Stage } from './stage.ts'

/** `reached` resolves when the payment is there; `over` puts the world right after the death. */
type Held = { reached: () => Promise<unknown>; over: () => Promise<void> }
type Arm = (stage: Stage) => Promise<Held>

/** The worker of the sandbox build parks itself. */
const parked =
  (point: string): Arm =>
  async ({ wallet }) => ({ reached: await parkAt(wallet, point), over: async () => undefined })

const atGateway =
  (call: 'options' | 'fetch' | 'confirm', when: 'before' | 'after'): Arm =>
  async ({ sandbox, paymentId }) => {
    const held = sandbox.fault(paymentId, call, { kind: 'hold', when, times: 1 })
    return { reached: () => held.reached, over: async () => held.release() }
  }

/**
 * Dies with the worker. If it reached the service after the next worker’s call, it would void the options of that one, which is another
 * fault than a death.
 */
const unheard =
  (call: 'options'): Arm =>
  async (stage) => ({ ...(await atGateway(call, 'before')(stage)), over: async () => undefined })

/** Longer than any cell lives: the fault is released. */
const FOR_EVER_MS = 600_000
const sending: Arm = async ({ sandbox, kind }) => {
  const fault = { kind: 'slow', method: 'eth_sendRawTransaction', ms: FOR_EVER_MS } as const
  const slow = await sandbox.chainFault(kind.chainId, '*', fault)
  return { reached: () => slow.reached, over: slow.release }
}

/** What was sent waits, until after the death. */
const unmined: Arm = async (stage) => {
  const { sandbox, kind } = stage
  const halt = await sandbox.chainFault(kind.chainId, '*', { kind: 'halt' })
  const { reached } = await parked('recorded:receipt-missing')(stage)
  return { reached, over: halt.release }
}

/** The service's first answer is not its last. */
const unsettled =
  (point: string): Arm =>
  async (stage) => {
    stage.sandbox.fault(stage.paymentId, 'confirm', { kind: 'outcome', status: 'processing', times: 1 })
    return parked(point)(stage)
  }

const onScreen: Arm = async () => ({ reached: async () => undefined, over: async () => undefined })

/** The first thing that is signed has names of its own where it is a transaction of the payer's. */
const firstSigned = (when: 'before' | 'after') => (stage: Stage) =>
  parked(isSent(stage) ? `${when}:sign-transaction` : `${when}:sign`)(stage)
const isSent = ({ kind }: Stage) => kind.results.length > 1

export const BEFORE_WINDOW = ['CP01']
const BEFORE_PLAN = ['CP02', 'CP03', 'CP06', 'CP07']
export const BEFORE_CONSENT = [...BEFORE_WINDOW, ...BEFORE_PLAN, 'CP08', 'CP09']

const POINTS: Readonly<Record<string, Arm>> = {
  CP01: parked('writing:opened'),
  CP02: unheard('options'),
  CP03: parked('writing:options-received'),
  CP06: atGateway('fetch', 'before'),
  CP07: parked('writing:build-resolved'),
  CP08: onScreen,
  CP09: parked('writing:approved'),
  CP10: parked('recorded:approved'),
  CP11: firstSigned('before'),
  CP12: firstSigned('after'),
  CP13: (stage) => parked(isSent(stage) ? 'recorded:transaction-signed' : 'recorded:result-recorded')(stage),
  CP14: sending,
  CP15: parked('writing:transaction-sent'),
  CP16: unmined,
  CP17: parked('writing:result-recorded'),
  CP18: parked('recorded:result-recorded'),
  CP19: parked('after:sign'),
  CP20: parked('before:confirm'),
  CP21: atGateway('confirm', 'before'),
  CP22: atGateway('confirm', 'after'),
  CP23: unsettled('writing:status-received'),
  CP24: unsettled('recorded:status-received'),
  CP25: parked('writing:status-received'),
  CP26: parked('recorded:status-received'),
}

/** Brings the payment to a point. Gives the payment's window, where there is one by then, and what ends the fault. */
export async function bringTo(stage: Stage, point: string): Promise<{ payment?: Page; over: () => Promise<void> }> {
  const arm = POINTS[point]
  if (!arm) throw new Error(`no such point: ${point}`)
  const { reached, over } = await arm(stage)
  const shop = await openShop(stage)
  const isIt = (url: string) => url.includes(`payment.html?id=${stage.paymentId}`)
  const opened = BEFORE_WINDOW.includes(point) ? undefined : nextPage(stage.wallet.context, isIt)
  await shop.getByRole('link', { name: 'Pay for the tea' }).click()
  const payment = await opened
  if (payment && !BEFORE_PLAN.includes(point)) await reviewed(payment)
  if (payment && !BEFORE_CONSENT.includes(point)) await press(payment)
  if (payment && point === 'CP09') await press(payment)
  await reached()
  return { ...(payment && { payment }), over }
}

/** K1: the worker is stopped, the windows stay. K2: everything is gone, and the browser starts again. */
export async function die(stage: Stage, kill: string): Promise<void> {
  if (kill === 'K1') await stage.wallet.stopWorker()
  else await killBrowser(stage)
}
