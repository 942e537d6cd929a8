// The person before the screen: does what the screen asks for, until the payment is over or can only be waited for.
import { expect, type Page } from '@playwright/test'
import { PASSWORD } from '../../e2e/steps/fixtures.ts'
import { approve, continueButton, passwordAgain, payButton } from '../../e2e/steps/paying.ts'

const password = (payment: Page) => payment.getByLabel('Password', { exact: true })
/** Not while its last press still works: a slow network may take longer over it than all steps together. */
const again = (payment: Page) =>
  payment.getByRole('button', {
    name: /^(Try again|Check again|Get current price|Start over|Check with the network)$/,
    disabled: false,
  })
/** The two ways to say that the money went: for a payment just made, and for one that was made before. */
export const paidScreen = (payment: Page) => payment.getByRole('heading', { level: 1, name: /^You paid|^Already paid/ })

/** Presses or holds the button, whichever it asks for. Resolves when it was taken. */
export const press = (payment: Page): Promise<void> => approve(payment)

/** The review is there, and its button can be pressed; the button that pays what cannot be checked is on the page behind it. */
export const reviewed = (payment: Page) => expect(payButton(payment).or(continueButton(payment))).toBeEnabled()

export async function unlock(payment: Page): Promise<void> {
  await password(payment).fill(PASSWORD)
  await payment.keyboard.press('Enter')
  await expect(password(payment)).toHaveCount(0)
}

/** More than any cell needs; one more would be a screen that goes in circles. */
const MOST_STEPS = 10

/** What the screen says and offers, for whom it stands still before. */
const screenOf = (payment: Page): Promise<string> =>
  payment.evaluate(() => {
    const textOf = (all: Iterable<Element>) => [...all].map((one) => one.textContent?.trim() ?? '').filter(Boolean)
    const [title = 'no title'] = textOf(document.querySelectorAll('h1'))
    const told = textOf(document.querySelectorAll('[role=alert]'))
    return [title, ...told, ...textOf(document.querySelectorAll('button:not([disabled])'))].join(' | ')
  })

/** Goes on until the screen says that the payment is made. */
export async function payToTheEnd(payment: Page): Promise<void> {
  // Not before it takes a press, nor after it has taken one.
  const enabledPay = payment
    .locator('[data-testid=pay-button-pay][aria-disabled=false]')
    .or(continueButton(payment))
    .or(passwordAgain(payment))
  const anything = paidScreen(payment).or(password(payment)).or(enabledPay).or(again(payment))
  const seen: string[] = []
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    await expect(anything.first()).toBeVisible({ timeout: 45_000 })
    if (await paidScreen(payment).isVisible()) return
    seen.push(await screenOf(payment))
    if (await password(payment).isVisible()) await unlock(payment)
    else if (await enabledPay.first().isVisible()) await press(payment)
    // The screen may go on under the finger, for it was pressed the last time: then it is looked at again.
    else if (await again(payment).isVisible())
      await again(payment)
        .click({ timeout: 2_000 })
        .catch(() => undefined)
  }
  throw new Error(`the screen goes in circles: ${seen.join(' → ')}`)
}
