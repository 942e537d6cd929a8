// Reviews with what the chain and this wallet's history say about the merchant and the recipients.
import type { CounterpartyHistory } from '../../../src/core/activity/counterparties.ts'
import type { SessionView } from '../../../src/messages/views.ts'
import {
  after,
  BASE,
  judged,
  NOW_MS,
  offered,
  opened,
  STRANGE_AND_OPEN,
  STRANGE_COLLECTOR,
  toReview,
} from './payments.ts'
import { reviewed } from './plans.ts'
import { COLLECTOR, COLLECTOR_ATA, STRANGER, STRANGER_ATA } from './registry.ts'
import { viewOf } from './views.ts'

const NOVEMBER_3_MS = Date.UTC(2026, 10, 3, 9, 12)
const before = { atMs: NOVEMBER_3_MS, merchantName: 'Blue Kettle Coffee' }
const FIRST: CounterpartyHistory = { merchant: 'first', recipients: [{ address: STRANGER, before: 'new' }] }
const one = [opened, offered([BASE])]
const said = (twist: Parameters<typeof judged>[1], counterpartyHistory: CounterpartyHistory): SessionView =>
  viewOf(after(...one, judged(one, twist)), { counterpartyHistory })

export const COUNTERPARTY_STATES: Record<string, SessionView> = {
  'review-first': viewOf(after(...toReview), {
    counterpartyHistory: { merchant: 'first', recipients: [{ address: COLLECTOR, before: 'new' }] },
  }),
  'review-known': viewOf(after(...toReview), {
    counterpartyHistory: {
      merchant: { count: 3, lastMs: NOVEMBER_3_MS },
      recipients: [{ address: COLLECTOR, before }],
    },
  }),
  'review-stranger': said(STRANGE_COLLECTOR, { ...FIRST, merchant: { count: 1, lastMs: NOW_MS - 3_600_000 } }),
  'review-account': said({ ...STRANGE_COLLECTOR, recipient: 'account' }, FIRST),
  'review-account-open': said({ ...STRANGE_AND_OPEN, recipient: 'account' }, FIRST),
  'review-unread': said({ ...STRANGE_COLLECTOR, recipient: 'unread' }, FIRST),
  'review-nonce-reused': said({ isNonceReused: true }, FIRST),
  'review-two-known': viewOf(after(...reviewed('solana-own-fee')), {
    counterpartyHistory: {
      recipients: [
        { address: COLLECTOR_ATA, before },
        { address: STRANGER_ATA, before: 'new' },
      ],
    },
  }),
}
