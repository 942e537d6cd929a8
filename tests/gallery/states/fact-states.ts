// States of the payment window that show what two nodes or earlier payments say: rates, unlisted routers, other symbols, the merchant and
// the recipients.

import type { CounterpartyHistory } from '../../../src/core/activity/counterparties.ts'
import type { PlanFacts } from '../../../src/core/plan/verdict.ts'
import type { SessionView } from '../../../src/messages/views.ts'
import {
  after,
  BASE,
  NOW_MS,
  offered,
  opened,
  POLYGON,
  rawInfo,
  reviewOfOption,
  STRANGE_AND_OPEN,
  STRANGE_COLLECTOR,
  toReview,
} from './payments.ts'
import { reviewedPlan, routedTo } from './plans.ts'
import { COLLECTOR, COLLECTOR_ATA, STRANGER, STRANGER_ATA } from './registry.ts'
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

const NOVEMBER_3_MS = Date.UTC(2026, 10, 3, 9, 12)
const before = { atMs: NOVEMBER_3_MS, merchantName: 'Blue Kettle Coffee' }
const FIRST: CounterpartyHistory = { merchant: 'first', recipients: [{ address: STRANGER, before: 'new' }] }
const one = [opened, offered([BASE])]
const reviewWith = (
  twist: Parameters<typeof reviewOfOption>[1],
  counterpartyHistory: CounterpartyHistory,
): SessionView => viewOf(after(...one, reviewOfOption(one, twist)), { reviewing: { counterpartyHistory } })

export const COUNTERPARTY_STATES: Record<string, SessionView> = {
  'review-first': viewOf(after(...toReview), {
    reviewing: { counterpartyHistory: { merchant: 'first', recipients: [{ address: COLLECTOR, before: 'new' }] } },
  }),
  'review-known': viewOf(after(...toReview), {
    reviewing: {
      counterpartyHistory: {
        merchant: { count: 3, lastMs: NOVEMBER_3_MS },
        recipients: [{ address: COLLECTOR, before }],
      },
    },
  }),
  'review-stranger': reviewWith(STRANGE_COLLECTOR, { ...FIRST, merchant: { count: 1, lastMs: NOW_MS - 3_600_000 } }),
  'review-account': reviewWith({ ...STRANGE_COLLECTOR, recipient: 'account' }, FIRST),
  'review-account-open': reviewWith({ ...STRANGE_AND_OPEN, recipient: 'account' }, FIRST),
  'review-unread': reviewWith({ ...STRANGE_COLLECTOR, recipient: 'unread' }, FIRST),
  'review-nonce-reused': reviewWith({ isNonceReused: true }, FIRST),
  'review-two-known': viewOf(after(...reviewedPlan('solana-own-fee')), {
    reviewing: {
      counterpartyHistory: {
        recipients: [
          { address: COLLECTOR_ATA, before },
          { address: STRANGER_ATA, before: 'new' },
        ],
      },
    },
  }),
}
