// States of the payment window that ask for the password again.
import type { SessionView } from '../../../src/messages/views.ts'
import { after, BASE, judged, offered, opened, rawInfo, rawOption, STRANGE_AND_OPEN } from './payments.ts'
import { USDC_BASE } from './registry.ts'
import { viewOf } from './views.ts'

const priced = (unit: string, value: string, decimals = 2) => ({
  amount: { unit: `iso4217/${unit}`, value, display: { decimals } },
})
const dearOption = rawOption('opt_base', 'eip155:8453', USDC_BASE, { amount: { ...BASE.amount, value: '600000000' } })
const dear = [opened, offered([dearOption], rawInfo(priced('USD', '60000')))]
const foreign = [opened, offered([BASE], rawInfo(priced('JPY', '1950', 0)))]
const unending = [opened, offered([BASE], rawInfo({ ...priced('JPY', '1950', 0), expiresAt: undefined }))]
const unpriced = [opened, offered([BASE], rawInfo({ amount: undefined }))]

export const STEP_UP_STATES: Record<string, SessionView> = {
  'review-above-limit': viewOf(after(...dear, judged(dear))),
  'review-foreign': viewOf(after(...foreign, judged(foreign))),
  'review-unending': viewOf(after(...unending, judged(unending, STRANGE_AND_OPEN))),
  'review-unpriced': viewOf(after(...unpriced, judged(unpriced))),
}
