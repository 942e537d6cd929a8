// States of the payment window that show what two nodes or earlier payments say: rates, unlisted routers, other symbols.
import type { PlanFacts } from '../../../src/core/plan/verdict.ts'
import type { SessionView } from '../../../src/messages/views.ts'
import { after, BASE, offered, opened, POLYGON, rawInfo, reviewOfOption, STRANGE_COLLECTOR } from './payments.ts'
import { routedTo } from './plans.ts'
import { STRANGER } from './registry.ts'
import { viewOf } from './views.ts'

const HARMLESS: PlanFacts = { recipient: 'contract', routerAllowances: 'none' }
/** 0.004123456789012345 ETH for 11.40 EUR. */
const ETHER_IN_EUROS = { numerator: 276_000_000_000n, denominator: 100_000_000n }
const DEAR = { numerator: 310_000_000_000n, denominator: 100_000_000n }
const RENAMED = { ...BASE, amount: { ...BASE.amount, display: { assetSymbol: 'USDC.e', decimals: 6 } } }

const inYen = [
  opened,
  offered([BASE], rawInfo({ amount: { unit: 'iso4217/JPY', value: '1950', display: { decimals: 0 } } })),
]
const renamed = [opened, offered([RENAMED])]
const stranger = [opened, offered([BASE])]

export const FACT_STATES: Record<string, SessionView> = {
  'router-unlisted': viewOf(after(...routedTo(STRANGER, { ...HARMLESS, rate: ETHER_IN_EUROS }))),
  'router-same-code': viewOf(after(...routedTo(STRANGER, { ...HARMLESS, rate: ETHER_IN_EUROS, hasListedCode: true }))),
  'router-paid-before': viewOf(after(...routedTo(STRANGER, { ...HARMLESS, rate: ETHER_IN_EUROS, isPaidBefore: true }))),
  'router-dear': viewOf(after(...routedTo(STRANGER, { ...HARMLESS, rate: DEAR }))),
  'router-takes-tokens': viewOf(after(...routedTo(STRANGER, { ...HARMLESS, routerAllowances: 'some' }))),
  'review-worth': viewOf(
    after(...inYen, reviewOfOption(inYen, { rate: { numerator: 100_000_000n, denominator: 640_000n } })),
  ),
  'review-paid-before': viewOf(
    after(...stranger, reviewOfOption(stranger, { ...STRANGE_COLLECTOR, isPaidBefore: true })),
  ),
  'review-payer-code': viewOf(
    after(opened, offered([BASE]), reviewOfOption([opened, offered([BASE])], { hasPayerCode: true })),
  ),
  'review-symbol': viewOf(after(...renamed, reviewOfOption(renamed))),
  'choosing-symbol': viewOf(after(opened, offered([RENAMED, POLYGON]))),
}
