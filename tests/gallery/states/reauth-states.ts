// States of the payment window that ask for the password again.
import type { SessionView } from '../../../src/messages/views.ts'
import { after, BASE, offered, opened, rawInfo, rawOption, reviewOfOption, STRANGE_AND_OPEN } from './payments.ts'
import { USDC_BASE } from './registry.ts'
import { viewOf } from './views.ts'

const priced = (unit: string, value: string, decimals = 2) => ({
  amount: { unit: `iso4217/${unit}`, value, display: { decimals } },
})
const expensiveOption = rawOption('opt_base', 'eip155:8453', USDC_BASE, {
  amount: { ...BASE.amount, value: '600000000' },
})
const expensive = [opened, offered([expensiveOption], rawInfo(priced('USD', '60000')))]
const foreign = [opened, offered([BASE], rawInfo(priced('JPY', '1950', 0)))]
const unending = [opened, offered([BASE], rawInfo({ ...priced('JPY', '1950', 0), expiresAt: undefined }))]
const unpriced = [opened, offered([BASE], rawInfo({ amount: undefined }))]

export const REAUTH_STATES: Record<string, SessionView> = {
  'review-above-limit': viewOf(after(...expensive, reviewOfOption(expensive))),
  'review-foreign': viewOf(after(...foreign, reviewOfOption(foreign))),
  'review-unending': viewOf(after(...unending, reviewOfOption(unending, STRANGE_AND_OPEN))),
  'review-unpriced': viewOf(after(...unpriced, reviewOfOption(unpriced))),
}
