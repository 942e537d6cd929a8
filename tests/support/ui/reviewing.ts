// The review on the screen: its button, and what a press of it asks of the worker.
import { vi } from 'vitest'
import { PAYMENT_ID } from '../../gallery/states/payments.ts'
import { byTestId, pointer, press, stopClock } from './stage.tsx'

export const PASSWORD = 'sixteen blue kettles'

/** The window has the focus, without which no button is armed. */
export function stopClockInFocus(): void {
  stopClock()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
}

/** @throws {Error} if there is none. */
export function payButton(): HTMLElement {
  const found = byTestId('pay-button-pay')
  if (!found) throw new Error('no button that pays')
  return found
}
export const isArmed = (): boolean => payButton().getAttribute('aria-disabled') !== 'true'

export async function pay(): Promise<void> {
  pointer(payButton(), 'pointerdown')
  await press(payButton())
}

export const approval = (more: { isAgain?: boolean; password?: string } = {}) => ({
  name: 'session.approve',
  args: { paymentId: PAYMENT_ID, planHash: 'hash of opt_base', isAgain: false, ...more },
})
