// States of the payment window with plans of several steps and own transactions.
import type { Fact } from '../../../src/core/session/session.ts'
import type { SessionView } from '../../../src/messages/views.ts'
import { after, BASE, chose, failed, NOW_MS, offered, opened, rawInfo, rawOption, statusReceived } from './payments.ts'
import {
  approvedPlan,
  choosingOf,
  ETH,
  HASH,
  mined,
  PLANS,
  prepared,
  reviewedPlan,
  SECOND_HASH,
  SOL_USDC,
  sent,
  USDT,
} from './plans.ts'
import { SECOND_ACCOUNT, USDC_BASE } from './registry.ts'
import { viewOf } from './views.ts'

const TX = `0x${'e3'.repeat(32)}`
const signature = { type: 'result-recorded', result: `0x${'1b'.repeat(65)}` } as const
const WITH_DATA = {
  ...rawOption('opt_kyc', 'eip155:8453', USDC_BASE),
  collectData: { url: 'https://form.tender.test' },
}
const OTHER_ACCOUNT = rawOption('opt_other', 'eip155:8453', USDC_BASE, { account: `eip155:8453:${SECOND_ACCOUNT}` })
/** A price held for `leftS` seconds. */
const held = (leftS: number) => ({ ...USDT, id: `opt_${leftS}`, expiresAt: NOW_MS / 1000 + leftS })
/** The service always asks for an unlimited allowance (live-service W5.5). */
const choosing = choosingOf(2n ** 256n - 1n)
const lasting: Fact[] = [
  ...choosing,
  { type: 'allowance-chosen', isLasting: true },
  { type: 'approved', planHash: 'hash of lasting' },
]
const retrying = failed({ code: 'chain/unreachable' })
const notAccepted = failed({ code: 'gateway/rejected', status: 400, serviceCode: 'INVALID_PARAMS' })

export const PLAN_STATES: Record<string, SessionView> = {
  'choosing-kinds': viewOf(
    after(opened, offered([{ ...BASE, etaS: 15 }, USDT, WITH_DATA, ETH, { ...SOL_USDC, etaS: 120 }])),
  ),
  'choosing-held': viewOf(after(opened, offered([BASE, held(45), held(9)]))),
  'collecting-secret': { ...viewOf(after(opened, offered([WITH_DATA, USDT]), chose('opt_kyc'))), form: 'asks-secret' },
  'choosing-accounts': viewOf(after(opened, offered([BASE, OTHER_ACCOUNT, SOL_USDC]))),
  ...Object.fromEntries(Object.keys(PLANS).map((name) => [`plan-${name}`, viewOf(after(...reviewedPlan(name)))])),
  'plan-allow-choice': viewOf(after(...choosing)),
  'plan-allow-lasting': viewOf(after(...choosing, { type: 'allowance-chosen', isLasting: true })),
  'plan-allow-thousand': viewOf(after(...choosingOf(1_000_000_000n), { type: 'allowance-chosen', isLasting: true })),
  'allow-lasting-sent': viewOf(after(...lasting, ...sent())),
  'allow-lasting-succeeded': viewOf(after(...lasting, ...mined(), signature, statusReceived('succeeded', true, TX))),
  'allow-preparing': viewOf(after(...approvedPlan('allow-permit'))),
  'allow-signing': viewOf(after(...approvedPlan('allow-permit'), prepared), { isBusy: true }),
  'allow-sending': viewOf(after(...approvedPlan('allow-permit'), ...sent().slice(0, 2)), { isBusy: true }),
  'allow-sent': viewOf(after(...approvedPlan('allow-permit'), ...sent())),
  'allow-slow': viewOf(after(...approvedPlan('allow-permit'), ...sent()), { clockOffsetMs: 150_000 }),
  'allow-checking': viewOf(after(...approvedPlan('allow-permit'), ...sent(), retrying)),
  'allow-mined': viewOf(after(...approvedPlan('allow-permit'), ...mined())),
  'allow-confirming': viewOf(after(...approvedPlan('allow-permit'), ...mined(), signature)),
  'allow-stopped': viewOf(after(...approvedPlan('allow-permit'), ...mined(), failed({ code: 'quote/expired' }))),
  'reviewing-done': viewOf(after(...approvedPlan('allow-permit'), ...mined(), { type: 'approval-lapsed' })),
  'allow-expired': viewOf(after(...approvedPlan('allow-permit'), ...mined(), { type: 'deadline-passed' })),
  'allow-again': viewOf(
    after(
      ...approvedPlan('allow-permit'),
      ...mined(),
      failed({ code: 'quote/expired' }),
      { type: 'restarted' },
      offered([]),
    ),
  ),
  'allow-reverted': viewOf(after(...approvedPlan('allow-permit'), ...sent(), { type: 'transaction-reverted' })),
  'reset-mined': viewOf(after(...approvedPlan('reset-allow-permit'), ...mined(SECOND_HASH), ...sent())),
  'router-sent': viewOf(after(...approvedPlan('router'), ...sent())),
  'router-checking': viewOf(after(...approvedPlan('router'), ...sent(), retrying)),
  'router-confirming': viewOf(after(...approvedPlan('router'), ...mined())),
  'confirming-refused': viewOf(after(...approvedPlan('router'), ...mined(), notAccepted)),
  'router-failed': viewOf(after(...approvedPlan('router'), ...mined(), statusReceived('failed', true))),
  'router-reverted': viewOf(after(...approvedPlan('router'), ...sent(), { type: 'transaction-reverted' })),
  'router-succeeded': viewOf(after(...approvedPlan('router'), ...mined(), statusReceived('succeeded', true, HASH))),
  'allow-succeeded': viewOf(
    after(...approvedPlan('allow-permit'), ...mined(), signature, statusReceived('succeeded', true, TX)),
  ),
  'fee-too-high': viewOf(after(opened, offered([USDT]), failed({ code: 'chain/fee-too-high' }))),
  'text-signed': viewOf(after(...approvedPlan('text'), signature)),
  'already-paid-allow': viewOf(
    after(
      ...approvedPlan('allow-permit'),
      ...mined(),
      failed({ code: 'quote/expired' }),
      { type: 'restarted' },
      offered([BASE], rawInfo({ status: 'succeeded' })),
    ),
  ),
}
