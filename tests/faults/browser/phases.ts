// The phases of a payment (pay-once §4.2 blocks D and E) in the built extension: how it is brought to one and kept there while
// something happens around it.

import { expect, type Page } from '@playwright/test'
import { nextPage } from '../../e2e/steps/chromium.ts'
import { fillHosted, frameOf } from '../../e2e/steps/collecting.ts'
import { press, reviewed } from './payer.ts'
import { bringTo } from './points.ts'
import { openShop, type Stage } from './stage.ts'

export type Phase = 'options' | 'collect' | 'consent' | 'execute' | 'confirm' | 'poll'
/** `goOn` lets the payment go on. */
export type Kept = { payment: Page; goOn: () => Promise<void> }

/** Longer than any cell lives: the fault is released. */
const FOR_EVER_MS = 600_000
const AT_ONCE = async () => undefined

const open = async (stage: Stage): Promise<Page> => {
  const isIt = (url: string) => url.includes(`payment.html?id=${stage.paymentId}`)
  const shop = await openShop(stage)
  const opened = nextPage(stage.wallet.context, isIt)
  await shop.getByRole('link', { name: 'Pay for the tea' }).click()
  return opened
}

const approve = async (stage: Stage): Promise<Page> => {
  const payment = await open(stage)
  await reviewed(payment)
  await press(payment)
  return payment
}

const KEEPERS: Readonly<Record<Phase, (stage: Stage) => Promise<Kept>>> = {
  options: async (stage) => {
    const held = stage.sandbox.fault(stage.paymentId, 'options', { kind: 'hold', when: 'before', times: 1 })
    const payment = await open(stage)
    await held.reached
    return { payment, goOn: async () => held.release() }
  },
  collect: async (stage) => {
    const payment = await open(stage)
    await expect(frameOf(payment).locator('#fullName')).toBeVisible()
    return { payment, goOn: () => fillHosted(frameOf(payment)) }
  },
  consent: async (stage) => {
    const payment = await open(stage)
    await reviewed(payment)
    return { payment, goOn: AT_ONCE }
  },
  /** Where no chain is asked before the signature, the worker stands before it and must be stopped to go on. */
  execute: async (stage) => {
    const { sandbox, kind, wallet } = stage
    if (kind.results.length === 1) {
      const { payment } = await bringTo(stage, 'CP11')
      if (!payment) throw new Error('no window')
      return { payment, goOn: () => wallet.stopWorker() }
    }
    const payment = await open(stage)
    await reviewed(payment)
    const fault = { kind: 'slow', method: 'eth_getTransactionCount', ms: FOR_EVER_MS } as const
    const slow = await sandbox.chainFault(kind.chainId, '*', fault)
    await press(payment)
    await slow.reached
    return { payment, goOn: slow.release }
  },
  confirm: async (stage) => {
    const held = stage.sandbox.fault(stage.paymentId, 'confirm', { kind: 'hold', when: 'before', times: 1 })
    const payment = await approve(stage)
    await held.reached
    return { payment, goOn: async () => held.release() }
  },
  poll: async (stage) => {
    const outcome = stage.sandbox.fault(stage.paymentId, 'confirm', { kind: 'outcome', status: 'processing' })
    const payment = await approve(stage)
    await expect.poll(() => isPolled(stage)).toBe(true)
    return { payment, goOn: async () => outcome.release() }
  },
}

/** `processing` is followed by questions for the status, not by another confirm. */
function isPolled({ sandbox, paymentId }: Stage): boolean {
  const calls = sandbox.requests.filter((one) => one.paymentId === paymentId).map(({ call }) => call)
  return calls.includes('confirm') && calls.lastIndexOf('status') > calls.indexOf('confirm')
}

/** Brings a payment to a phase and keeps it there. */
export function keepIn(stage: Stage, phase: string): Promise<Kept> {
  const keeper = Object.entries(KEEPERS).find(([name]) => name === phase)?.[1]
  if (!keeper) throw new Error(`no such phase: ${phase}`)
  return keeper(stage)
}
