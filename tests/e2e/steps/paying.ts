/** How a person approves a payment, whatever its review asks for: nothing, the password, or the page of what cannot be checked. */
import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './fixtures.ts'

export const payButton = (payment: Page) => payment.getByTestId('pay-button-pay')
export const continueButton = (payment: Page) => payment.getByTestId('pay-review-continue')
export const passwordAgain = (payment: Page) => payment.getByLabel('Your password', { exact: true })

/** Goes on to the page of what cannot be checked, where there is one, and enters the password where it is asked for. True where the button is to be held. */
export async function readyToPay(payment: Page, password = PASSWORD): Promise<boolean> {
  const [pay, onward] = [payButton(payment), continueButton(payment)]
  await expect(pay.or(onward)).toBeVisible()
  if (await onward.isVisible()) await onward.click()
  await expect(pay).toBeVisible()
  if (await passwordAgain(payment).isVisible()) await passwordAgain(payment).fill(password)
  await expect(pay).toBeEnabled()
  return /^Hold /.test((await pay.textContent()) ?? '')
}

/** Presses or holds the button, whichever the screen asks for. Resolves when it was taken. */
export async function approve(payment: Page, password = PASSWORD): Promise<void> {
  const isHeld = await readyToPay(payment, password)
  await payButton(payment).hover()
  await payment.mouse.down()
  // What is held takes the screen away; what is pressed acts on the release.
  if (isHeld) await payButton(payment).waitFor({ state: 'detached' })
  await payment.mouse.up()
}
