// Reviews with what the chain and this wallet's history say about the merchant and the recipients.
import type { CounterpartyHistory } from '../../../src/core/activity/counterparties.ts'
import type { SessionView } from '../../../src/messages/views.ts'
import {
  after,
  BASE,
  NOW_MS,
  offered,
  opened,
  reviewOfOption,
  STRANGE_AND_OPEN,
  STRANGE_COLLECTOR,
  toReview,
} from './payments.ts'
import { reviewedPlan } from './plans.ts'
import { COLLECTOR, COLLECTOR_ATA, STRANGER, STRANGER_ATA } from './registry.ts'
import { viewOf } from './views.ts'

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
