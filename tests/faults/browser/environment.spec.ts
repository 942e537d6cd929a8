/** Block D in Chromium: what happens around a payment, in each of its phases. pay-once §4.2. */
import { expect } from '@playwright/test'
import { browserCells } from '../cells/cells.ts'
import { payToTheEnd } from './payer.ts'
import { keepIn } from './phases.ts'
import { titleOf } from './sample.ts'
import { test } from './stage.ts'
import { TROUBLES } from './troubles.ts'
import { judge } from './verdict.ts'

const cells = browserCells('D')

for (const cell of cells) {
  const { flow, point, fault } = cell
  const trouble = TROUBLES[fault]
  if (!trouble) continue
  test(titleOf(cell), async ({ begin }) => {
    const stage = await begin(flow)
    const windows = await trouble(stage, point, await keepIn(stage, point))
    for (const payment of windows) await judge(cell, stage, payment, 'paid')
  })
}

/** How long the payment can be paid: long enough to come to the phase, with the ten seconds in which nothing is signed any more. */
const LIFETIMES_MS: Readonly<Record<string, number>> = {
  ...{ options: 6_000, collect: 22_000, consent: 22_000, execute: 25_000, confirm: 25_000, poll: 25_000 },
}

for (const cell of cells.filter(({ fault }) => fault === 'V01')) {
  const { flow, point } = cell
  test(titleOf(cell), async ({ begin }) => {
    const stage = await begin(flow, { expiresInMs: LIFETIMES_MS[point] ?? 0 })
    const { payment, goOn } = await keepIn(stage, point)
    const isOver = () => Date.now() > stage.sandbox.payment(stage.paymentId).expiresAtMs
    await expect.poll(isOver, { timeout: 40_000 }).toBe(true)
    // What was accepted in time is settled also when the time is over; all else ends without a payment.
    const isTaken = point === 'poll'
    if (point !== 'collect') await goOn()
    // The node was away for longer than the wallet waits for one: the payer is told so, and tries again, too late.
    if (point === 'execute') await payment.getByRole('button', { name: 'Try again' }).click()
    if (isTaken) await payToTheEnd(payment)
    else await expect(payment.getByText(/expired|Tender is checking\. Do not pay again/).first()).toBeVisible()
    await judge(cell, stage, payment, isTaken ? 'paid' : 'unpaid')
  })
}
