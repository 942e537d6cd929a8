// Every state of the payment window as the worker would post it. Shown by the gallery and checked by the tests.
import type { Failure } from '../../../src/core/base/errors.ts'
import type { SessionView } from '../../../src/messages/views.ts'
import { AFTER_STATES } from './after-states.ts'
import { COUNTERPARTY_STATES, FACT_STATES } from './fact-states.ts'
import {
  ARBITRUM,
  after,
  BASE,
  chose,
  failed,
  NOW_MS,
  offered,
  offerOf,
  onMissing,
  opened,
  POLYGON,
  rawInfo,
  rawOption,
  reviewOfOption,
  STRANGE_AND_OPEN,
  STRANGE_COLLECTOR,
  statusReceived,
  TRON,
  toConfirming,
  toExecuting,
  toReview,
} from './payments.ts'
import { PLACE_STATES, SHARING_STATES } from './place-states.ts'
import { PLAN_STATES } from './plan-states.ts'
import { ETH, USDT } from './plans.ts'
import { USDC_BASE } from './registry.ts'
import { BALANCES, locked, NO_BALANCES, unlocked, viewOf } from './views.ts'

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

const REAUTH_STATES: Record<string, SessionView> = {
  'review-above-limit': viewOf(after(...expensive, reviewOfOption(expensive))),
  'review-foreign': viewOf(after(...foreign, reviewOfOption(foreign))),
  'review-unending': viewOf(after(...unending, reviewOfOption(unending, STRANGE_AND_OPEN))),
  'review-unpriced': viewOf(after(...unpriced, reviewOfOption(unpriced))),
}

const three = [opened, offered([BASE, POLYGON, ARBITRUM])]
const endsIn = (leftS: number) => rawInfo({ expiresAt: NOW_MS / 1000 + leftS })
const chosenOf = (...options: unknown[]) => [opened, offered([...options]), chose('opt_base')]
const preview = offerOf([], rawInfo()).info
const failing = (failure: Failure) => viewOf(after(opened, failed(failure)))
const TX = `0x${'e3'.repeat(32)}`
const LONG = rawInfo({
  merchant: { name: 'Société Générale d’Import-Export Transcontinental des Bouilloires SA' },
  amount: { unit: 'iso4217/JPY', value: '1234567890', display: { decimals: 0 } },
})
const LONG_OPTION = rawOption('opt_base', 'eip155:8453', BASE.amount.unit.slice(-42), {
  amount: { ...BASE.amount, value: '123456789012345678' },
})
const longFacts = [opened, offered([LONG_OPTION], LONG)]
const setAside = [
  rawOption('opt_new', 'eip155:8453', `0x${'1'.repeat(40)}`),
  rawOption('opt_foreign', 'eip155:8453', BASE.amount.unit.slice(-42), { account: `eip155:8453:0x${'1'.repeat(40)}` }),
]
const quoteEnding = [opened, offered([{ ...BASE, expiresAt: NOW_MS / 1000 + 8 }, POLYGON]), chose('opt_base')]

/** As many options as a wallet with money on several networks gets. */
const MANY = [BASE, POLYGON, ARBITRUM, ...[1, 2].map((at) => ({ ...BASE, id: `opt_more_${at}` })), USDT, ETH]

const DEARER = { ...BASE, amount: { ...BASE.amount, value: '12500000' } }
const requoted = [...quoteEnding, failed({ code: 'quote/expired' }), { type: 'restarted' } as const, offered([DEARER])]

/** `undefined` is the window before the worker's first view. */
export const STATES: Record<string, SessionView | undefined> = {
  connecting: undefined,
  opening: viewOf(after(opened)),
  'no-key': viewOf(after(opened), { wallet: { ...unlocked, service: 'no-key' } }),
  'no-wallet': viewOf(after(opened), { wallet: { ...locked, state: 'empty' }, opening: { preview } }),
  locked: viewOf(after(opened), { wallet: locked, opening: { preview } }),
  'locked-unknown': viewOf(after(opened), { wallet: locked }),
  choosing: viewOf(after(...three)),
  'choosing-many': viewOf(after(opened, offered(MANY)), { balances: BALANCES.slice(0, 2) }),
  'choosing-set-aside': viewOf(after(opened, offered([BASE, POLYGON, ...setAside, { odd: true }]))),
  'choosing-late': viewOf(after(opened, offered([BASE, POLYGON], endsIn(5)))),
  'choosing-too-little': viewOf(after(opened, offered([POLYGON, BASE])), { balances: BALANCES }),
  'no-funds': viewOf(after(opened, offered([])), { balances: BALANCES }),
  'no-funds-at-all': viewOf(after(opened, offered([])), { balances: NO_BALANCES }),
  'no-funds-looking': viewOf(after(opened, offered([]))),
  'other-networks': viewOf(after(opened, offered([TRON, onMissing('stellar:pubnet'), onMissing('cosmos:hub-9')]))),
  'all-set-aside': viewOf(after(opened, offered([...setAside, { odd: true }]))),
  'all-unreadable': viewOf(after(opened, offered([{ odd: true }]))),
  planning: viewOf(after(...chosenOf(BASE, POLYGON))),
  'review-matches': viewOf(after(...toReview)),
  'review-sandbox-back': viewOf(after(...chosenOf(BASE, POLYGON), reviewOfOption(chosenOf(BASE, POLYGON))), {
    wallet: { ...unlocked, isSandbox: true },
  }),
  'review-ask-line': viewOf(
    after(...chosenOf(BASE, POLYGON), reviewOfOption(chosenOf(BASE, POLYGON), STRANGE_COLLECTOR)),
  ),
  'review-ask-page': viewOf(after(...chosenOf(BASE), reviewOfOption(chosenOf(BASE), STRANGE_AND_OPEN))),
  'review-refuse': viewOf(after(...chosenOf(BASE), reviewOfOption(chosenOf(BASE), { valueBaseUnits: 5_000_000_000n }))),
  'review-refuse-unread': viewOf(after(...chosenOf(BASE), reviewOfOption(chosenOf(BASE), { refuse: 'types-differ' }))),
  'review-warning': viewOf(
    after(opened, offered([BASE], endsIn(95)), reviewOfOption([opened, offered([BASE], endsIn(95))])),
  ),
  'review-late': viewOf(
    after(opened, offered([BASE], endsIn(9)), reviewOfOption([opened, offered([BASE], endsIn(9))])),
  ),
  'review-quote-ending': viewOf(after(...quoteEnding, reviewOfOption(quoteEnding))),
  'review-price-changed': viewOf(after(...requoted, reviewOfOption(requoted))),
  'review-price-changed-page': viewOf(after(...requoted, reviewOfOption(requoted, STRANGE_AND_OPEN)), {
    reviewing: { reauthReason: 'cannot-check' },
  }),
  'choosing-price-changed': viewOf(
    after(opened, offered([BASE, POLYGON]), { type: 'restarted' }, offered([DEARER, POLYGON])),
  ),
  'review-long': viewOf(after(...longFacts, reviewOfOption(longFacts))),
  executing: viewOf(after(...toExecuting), { isBusy: true }),
  confirming: viewOf(after(...toConfirming), { isBusy: true }),
  'confirming-failed': viewOf(after(...toConfirming, failed({ code: 'gateway/unreachable' }))),
  succeeded: viewOf(after(...toConfirming, statusReceived('succeeded', true, TX))),
  'already-paid': viewOf(after(opened, offered([BASE], rawInfo({ status: 'succeeded' })))),
  'failed-signed': viewOf(after(...toConfirming, statusReceived('failed', true))),
  'failed-unsigned': viewOf(after(opened, offered([BASE], rawInfo({ status: 'failed' })))),
  'expired-signed': viewOf(after(...toConfirming, statusReceived('expired', true))),
  expired: viewOf(after(opened, offered([BASE], rawInfo({ status: 'expired' })))),
  cancelled: viewOf(after(opened, offered([BASE], rawInfo({ status: 'cancelled' })))),
  dismissed: viewOf(after(...toReview, { type: 'dismissed' })),
  'in-progress': viewOf(after(opened, offered([BASE], rawInfo({ status: 'processing' })))),
  'not-payable': viewOf(after(opened, offered([BASE], rawInfo({ status: 'novel' })))),
  'failure-retry': failing({ code: 'gateway/unreachable' }),
  'failure-restart': viewOf(after(...toReview.slice(0, 2), failed({ code: 'action/changed' }))),
  'failure-quote': viewOf(after(...quoteEnding, failed({ code: 'quote/expired' }))),
  'failure-outdated': failing({ code: 'gateway/outdated' }),
  'failure-key': failing({ code: 'gateway/unauthorized' }),
  'failure-none': failing({ code: 'gateway/rejected', status: 400, serviceCode: 'INVALID_PARAMS' }),
  ...COUNTERPARTY_STATES,
  ...PLAN_STATES,
  ...AFTER_STATES,
  ...SHARING_STATES,
  ...REAUTH_STATES,
  ...FACT_STATES,
  ...PLACE_STATES,
}
