// Block D's troubles, done to the built extension as a person or a shop does them.
import { expect, type Page } from '@playwright/test'
import { ask } from '../../e2e/steps/fixtures.ts'
import { shownPlanHash } from '../../e2e/steps/paying.ts'
import { asOwnPage } from './own-pages.ts'
import { payToTheEnd, press, reviewed, unlock } from './payer.ts'
import type { Kept } from './phases.ts'
import { asksOf, openShop, type Stage } from './stage.ts'

/** Does the trouble while the payment is kept in its phase, and goes on to the end. Gives the windows that show the payment then. */
type Trouble = (stage: Stage, phase: string, kept: Kept) => Promise<Page[]>

/** What was signed goes on while the wallet is locked. */
const NEEDS_NO_KEY = ['confirm', 'poll']

/** A second window of the same payment, as a person has it who looks for it twice. */
const secondWindow: Trouble = async ({ wallet, paymentId }, phase, { payment, goOn }) => {
  const second = await wallet.page(`payment.html?id=${paymentId}`)
  await payment.bringToFront()
  await goOn()
  if (phase === 'consent') {
    // Pressed in the one, then in the other, where the button may be gone by then: there is nothing more to approve.
    await reviewed(payment)
    await press(payment)
    await second.bringToFront()
    await second
      .getByTestId('pay-button-pay')
      .click({ timeout: 1_500 })
      .catch(() => undefined)
  }
  // One person, who looks at one window after the other: two that are pressed at once take the focus from each other.
  for (const window of [payment, second]) {
    await window.bringToFront()
    await payToTheEnd(window)
  }
  return [payment, second]
}

const secondTab: Trouble = async (stage, _, { payment, goOn }) => {
  const { wallet, paymentId } = stage
  const shop = await openShop(stage)
  await shop.getByRole('link', { name: 'Pay for the tea' }).click()
  await goOn()
  await payment.bringToFront()
  await payToTheEnd(payment)
  expect(wallet.context.pages().filter((page) => page.url().includes(`payment.html?id=${paymentId}`))).toHaveLength(1)
  return [payment]
}

/** Twice on whatever the phase has to press; where it has nothing, on where the button was. */
const doubleClick: Trouble = async (stage, phase, { payment, goOn }) => {
  const pay = payment.getByTestId('pay-button-pay')
  if (phase === 'options') {
    const shop = await openShop(stage)
    await shop.getByRole('link', { name: 'Pay for the tea' }).dblclick()
    await payment.bringToFront()
  }
  await goOn()
  if (phase === 'consent') {
    await reviewed(payment)
    await pay.dblclick()
  } else if (phase === 'confirm' || phase === 'poll') {
    // Where the button was stands "Close" now, which is for another cell.
    await payment.getByRole('heading', { level: 1 }).dblclick()
  } else {
    const { width, height } = payment.viewportSize() ?? { width: 400, height: 640 }
    await payment.mouse.dblclick(width / 2, height - 40)
  }
  await payToTheEnd(payment)
  return [payment]
}

const lock: Trouble = async (stage, phase, { payment, goOn }) => {
  await asOwnPage(stage, payment, (page) => ask(page, 'wallet.lock', {}))
  // The form is gone from the screen with the key, and is filled in after it.
  const isForm = phase === 'collect'
  if (!isForm) await goOn()
  if (!NEEDS_NO_KEY.includes(phase)) {
    await expect(payment.getByLabel('Password', { exact: true })).toBeVisible()
    expect(asksOf(stage, 'confirm')).toBe(0)
    await unlock(payment)
  }
  if (isForm) await goOn()
  await payToTheEnd(payment)
  return [payment]
}

/** An approval of a plan that is no longer, or never was, the one on the screen. */
const planChange: Trouble = async (stage, phase, { payment, goOn }) => {
  const { paymentId } = stage
  await asOwnPage(stage, payment, async (page) => {
    const shown = await shownPlanHash(page, paymentId)
    const old = phase === 'consent' && shown !== undefined ? shown : '0'.repeat(64)
    if (phase === 'consent') {
      await ask(page, 'session.restart', { paymentId })
      await expect.poll(() => asksOf(stage, 'fetch')).toBe(2)
    }
    const before = asksOf(stage, 'confirm')
    await ask(page, 'session.approve', { paymentId, planHash: old, isAgain: false })
    if (phase === 'consent') {
      await reviewed(payment)
      expect(await shownPlanHash(page, paymentId)).not.toBe(old)
    }
    if (phase !== 'poll') expect(asksOf(stage, 'confirm')).toBe(before)
  })
  await goOn()
  await payToTheEnd(payment)
  return [payment]
}

export const TROUBLES: Readonly<Record<string, Trouble>> = {
  ...{ V06: secondWindow, V07: secondTab, V09: doubleClick, V12: lock, V20: planChange },
}
