/** A hostile form in the payment window: it leaves its frame by no way, says nothing for others, and signs nothing. security T34, T35. */
import type { Frame, Page } from '@playwright/test'
import { frameOf, frameWithin, open, stepOf } from '../e2e/steps/collecting.ts'
import { askIn, BASE, expect, type Story, test } from '../e2e/steps/fixtures.ts'
import { payButton } from '../e2e/steps/paying.ts'
import { changesBetween, effectsBetween, factsOf, settle, times } from './ledger.ts'
import { ALL_NAMES } from './message-names.ts'
import { breakOut, flood, phish, sayLate } from './tricks/form-tricks.ts'

const row = { attacker: 'form' } as const
const COMPLETE = { type: 'IC_COMPLETE', success: true }

async function formIn(payment: Page): Promise<Frame> {
  await expect(frameOf(payment).locator('#fullName')).toBeVisible()
  const form = payment.frames().find((frame) => frame.url().includes('/collect'))
  if (!form) throw new Error('no form')
  return form
}

/** All that happened to the window and the wallet: 0 if the payment still waits for its details where it was. */
async function watched(story: Story, payment: Page, paymentId: string): Promise<() => Promise<number>> {
  const before = await factsOf(story)
  const [at, pages] = [payment.url(), story.wallet.context.pages().length]
  let boxes = 0
  payment.on('dialog', (box) => {
    boxes += 1
    void box.dismiss()
  })
  return async () => {
    const isHere = payment.url() === at && (await stepOf(story.wallet, paymentId)) === 'collecting'
    const opened = story.wallet.context.pages().length - pages
    return Number(!isHere) + Math.abs(opened) + boxes + effectsBetween(before, await factsOf(story))
  }
}

test('security T34 T35 a form breaks out of its frame by no way, and floods and lies for others in vain @sample', async ({
  story,
}) => {
  const { wallet, sandbox } = story
  const [payment, paymentId] = await open(wallet, sandbox, 'hosted')
  const shown = await formIn(payment)
  const effects = await watched(story, payment, paymentId)
  const floods = await shown.evaluate(flood, { names: ALL_NAMES, atLeast: times(5_000, 1_000) })
  settle({ ...row, what: 'messages that are no completion of the form', tries: floods, effects: await effects() })
  const inner = await frameWithin(shown)
  const within = await inner.evaluate((message) => {
    for (let at = 0; at < 100; at++) for (const to of [parent, parent.parent, top]) to?.postMessage(message, '*')
    return 300
  }, COMPLETE)
  settle({ ...row, what: 'completions from a frame within the form', tries: within, effects: await effects() })
  const focuses = await (await formIn(payment)).evaluate(phish)
  const isWarned = await payment.getByTestId('pay-collect-banner').isVisible()
  settle({
    ...row,
    what: 'phishing and taking the focus',
    tries: focuses,
    effects: (await effects()) + Number(!isWarned),
  })
  const ways = await (await formIn(payment)).evaluate(breakOut)
  // Answered only after what the form had begun.
  await payment.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  settle({ ...row, what: 'ways out of its frame', tries: ways, effects: await effects() })
})

/** Says from elsewhere that the form is complete. @returns how often. */
async function sayElsewhere({ wallet, sandbox }: Story, payment: Page, paymentId: string): Promise<number> {
  const say = (message: object) => {
    for (let at = 0; at < 100; at++) for (const to of ['*', location.origin]) window.postMessage(message, to)
    return 200
  }
  let tries = await payment.evaluate(say, COMPLETE)
  for (const path of [`collect/?pid=${paymentId}`, '']) {
    const tab = await wallet.context.newPage()
    await tab.goto(`https://${sandbox.payHost}/${path}`)
    tries += await tab.evaluate(say, COMPLETE)
    await tab.close()
  }
  return tries
}

test('security T35 a completion from elsewhere or too late is not believed, and a true one signs nothing', async ({
  story,
}) => {
  const { wallet, sandbox } = story
  const [payment, paymentId] = await open(wallet, sandbox, 'hosted', [`${BASE}/USDC`, `${BASE}/EURC`])
  const option = payment.getByTestId('pay-option-usdc-base').getByRole('button')
  await option.click()
  await formIn(payment)
  const effects = await watched(story, payment, paymentId)
  const tries = await sayElsewhere(story, payment, paymentId)
  settle({ ...row, what: 'completions from elsewhere', tries, effects: await effects() })
  await (await formIn(payment)).evaluate(sayLate)
  const before = await factsOf(story)
  await askIn(wallet, 'session.clear', { paymentId })
  await expect(option).toBeVisible()
  const isChoosing = (await stepOf(wallet, paymentId)) === 'choosing'
  // Going back is one event of the payer's own.
  const late = changesBetween(before, await factsOf(story)) - 1 + Number(!isChoosing)
  settle({ ...row, what: 'completions once the form is left', tries: 1_000, effects: late })
  await option.click()
  const form = await formIn(payment)
  const signed = await factsOf(story)
  await form.evaluate((message) => {
    for (let at = 0; at < 1_000; at++) parent.postMessage(message, '*')
  }, COMPLETE)
  await expect(payButton(payment)).toBeVisible()
  const { events, confirms } = await factsOf(story)
  const approvals = (events['approved'] ?? 0) + confirms - signed.confirms
  settle({ ...row, what: 'signatures by a true completion', tries: 1_000, effects: approvals })
})
