// States of the payment window after a signature, and the duplicate question: corrupted records, starting over, slow
// transactions.

import type { Duplicate } from '../../../src/core/activity/duplicate.ts'
import type { AuthorityStatus } from '../../../src/core/plan/authority.ts'
import type { Event, Fact } from '../../../src/core/session/session.ts'
import { transition } from '../../../src/core/session/transition.ts'
import type { SessionView } from '../../../src/messages/views.ts'
import { chainId } from '../../support/core/fixtures.ts'
import {
  after,
  BASE,
  failed,
  NOW_MS,
  offered,
  opened,
  reviewOfOption,
  STRANGE_AND_OPEN,
  statusReceived,
  toConfirming,
  toExecuting,
  toReview,
} from './payments.ts'
import { approvedPlan, SECOND_HASH, sent } from './plans.ts'
import { locked, viewOf } from './views.ts'

const MINUTE_MS = 60_000
export const DUPLICATE: Duplicate = {
  ...{ paymentId: 'pay_before', merchantName: 'Blue Kettle Coffee', how: 'paid' },
  ...{ atMs: NOW_MS - 3 * MINUTE_MS, price: { currency: 'USD', minorUnits: 1240n, decimals: 2 } },
}
/** The authorisation of these payments expires 19 minutes after they were opened. */
const AFTER_ITS_END = { clockOffsetMs: 20 * MINUTE_MS }
/** This wallet never signs an authorisation that is valid for more than a week. */
const NEXT_DAYS = { clockOffsetMs: 8 * 24 * 60 * MINUTE_MS }

const failedAtTheService = [...toConfirming, statusReceived('failed', true)]
const refused = [...toConfirming, failed({ code: 'gateway/rejected', status: 400, serviceCode: 'INVALID_PARAMS' })]
/** Found without a question of the payer. */
const used: Fact = { type: 'authority-checked', authorityStatus: 'used' }
const restarted: Fact = { type: 'restarted' }
const answered = (authorityStatus: AuthorityStatus): Fact[] => [
  restarted,
  { type: 'authority-checked', authorityStatus },
]
const unanswered = [restarted, failed({ code: 'chain/unreachable' })]
const over = (...events: Fact[]): SessionView => viewOf(after(...events), AFTER_ITS_END)

const SEEN_HASH = `0x${'e3'.repeat(32)}`

/** Two and a half minutes after the transaction was sent. */
const SLOW = { clockOffsetMs: 150_000 }
const waiting = [...approvedPlan('allow-permit'), ...sent()]
const raised: Fact[] = [
  ...waiting,
  { type: 'sped-up' },
  { type: 'transaction-signed', signed: { raw: '0x03', hash: SECOND_HASH } },
  { type: 'transaction-sent' },
]
/** The moment of the payer's press, 150 s after the transaction was sent. */
const PRESSED_MS = NOW_MS + 150_000
const HOUR: Partial<SessionView> = { clockOffsetMs: 60 * MINUTE_MS }
const CANCEL_FEES = { gas: 21_000n, maxFeePerGasWei: 90_000_000_000n, maxPriorityFeePerGasWei: 50_000_000_000n }
const cancelAsked: Fact = { type: 'cancel-requested', fees: CANCEL_FEES }
const cancelling: Fact[] = [
  ...waiting,
  cancelAsked,
  { type: 'transaction-signed', signed: { raw: '0x04', hash: SECOND_HASH } },
  { type: 'transaction-sent' },
]
/** The same for a transaction that pays by itself. */
const paying = [...approvedPlan('router'), ...sent()]
const asked = [opened, offered([BASE])]
const lostRecord: Fact = {
  ...{ type: 'record-corrupted', isNoted: true },
  lost: {
    untilMs: NOW_MS + 19 * MINUTE_MS,
    authority: {
      ...{ kind: 'permit2', chainId: chainId('eip155:8453'), owner: '0x00000000000000000000000000000000000a11ce' },
      ...{ nonce: 7n, deadlineS: BigInt(NOW_MS / 1000 + 18 * 60) },
    },
  },
}

const raisedAt = (atMs: number): Event[] => [
  { type: 'sped-up', atMs },
  { type: 'transaction-signed', signed: { raw: '0x03', hash: SECOND_HASH }, atMs },
  { type: 'transaction-sent', atMs },
]

export const AFTER_STATES: Record<string, SessionView> = {
  'review-duplicate': viewOf(after(...toReview), { reviewing: { duplicate: DUPLICATE } }),
  'review-duplicate-approved': viewOf(after(...toReview), {
    reviewing: { duplicate: { ...DUPLICATE, how: 'approved', atMs: NOW_MS - MINUTE_MS } },
  }),
  'review-duplicate-unclear': viewOf(after(...toReview), {
    reviewing: { duplicate: { ...DUPLICATE, how: 'unclear', atMs: NOW_MS } },
  }),
  'review-duplicate-page': viewOf(after(...asked, reviewOfOption(asked, STRANGE_AND_OPEN)), {
    reviewing: { duplicate: DUPLICATE },
  }),
  restored: viewOf(after(...toExecuting, { type: 'record-corrupted', isNoted: true, isRestored: true })),
  corrupted: viewOf(after(...toExecuting, { type: 'record-corrupted' })),
  'corrupted-unanswered': viewOf(
    after(...toExecuting, { type: 'record-corrupted' }, failed({ code: 'gateway/unreachable' })),
  ),
  'corrupted-at-first': viewOf(after(opened, { type: 'record-corrupted' })),
  'confirming-over': viewOf(after(...toConfirming, failed({ code: 'payment/not-found' })), NEXT_DAYS),
  'moved-to-history': viewOf(
    transition(after(...toConfirming), { type: 'dismissed', atMs: NOW_MS + NEXT_DAYS.clockOffsetMs }),
    NEXT_DAYS,
  ),
  'put-aside': viewOf(
    transition(after(...toExecuting, { type: 'record-corrupted' }), {
      type: 'dismissed',
      atMs: NOW_MS + NEXT_DAYS.clockOffsetMs,
    }),
    NEXT_DAYS,
  ),
  'nonce-used': viewOf(after(...paying, { type: 'nonce-used' })),
  'corrupted-over': viewOf(after(...toExecuting, { type: 'record-corrupted' }), NEXT_DAYS),
  lost: viewOf(after(lostRecord)),
  'lost-used': viewOf(after(lostRecord, { type: 'authority-checked', authorityStatus: 'used' })),
  'lost-over': viewOf(after(lostRecord), NEXT_DAYS),
  'lost-paid': viewOf(after(lostRecord, statusReceived('succeeded', true))),
  'start-over': over(...failedAtTheService),
  'start-over-pending': over(...failedAtTheService, restarted),
  'start-over-used': over(...failedAtTheService, ...answered('used')),
  'start-over-live': over(...failedAtTheService, ...answered('live')),
  'start-over-unknown': over(...failedAtTheService, ...unanswered),
  'succeeded-seen': viewOf(after(...toConfirming, statusReceived('succeeded', true, SEEN_HASH), used)),
  'expired-used': over(...toConfirming, statusReceived('expired', true), used),
  'not-payable-used': viewOf(after(...toConfirming, statusReceived('unknown', true), used)),
  'refused-live': viewOf(after(...refused)),
  'refused-over': over(...refused),
  'refused-pending': over(...refused, restarted),
  'refused-used': over(...refused, ...answered('used')),
  'speed-up': viewOf(after(...waiting), SLOW),
  'speed-up-again': viewOf(after(...raised), SLOW),
  'speed-up-signing': viewOf(after(...waiting, { type: 'sped-up' }), SLOW),
  'speed-up-locked': viewOf(after(...waiting), { ...SLOW, wallet: locked }),
  'speed-up-just-now': viewOf([...raisedAt(PRESSED_MS)].reduce(transition, after(...waiting)), SLOW),
  'waiting-expired': viewOf(after(...waiting), HOUR),
  'router-expired': viewOf(after(...paying), HOUR),
  'cancel-asked': viewOf(after(...waiting, cancelAsked), SLOW),
  'cancel-sent': viewOf(after(...cancelling), SLOW),
  'router-cancel-asked': viewOf(after(...paying, cancelAsked), HOUR),
  cancelling: viewOf(after(...cancelling), HOUR),
  'cancelled-transaction': viewOf(after(...cancelling, { type: 'transaction-cancelled', hash: SECOND_HASH })),
}
