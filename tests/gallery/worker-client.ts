// A worker client with fixed answers, so that pages run without a worker.

import { receiptOf } from '../../src/core/activity/receipt.ts'
import type { PaymentSummary } from '../../src/core/activity/summary.ts'
import type { PlacedAccount } from '../../src/core/base/chain-family.ts'
import { PayError } from '../../src/core/base/errors.ts'
import type { AccountUses } from '../../src/core/base/paths.ts'
import type { Privacy } from '../../src/core/base/privacy.ts'
import type { Settings } from '../../src/core/base/settings.ts'
import { infoOf } from '../../src/core/session/steps.ts'
import type { PageApi } from '../../src/messages/protocol.ts'
import type { BalancesView, QueueView, SessionView, WalletAccount, WalletStatus } from '../../src/messages/views.ts'
import type { AskWorker, WorkerClient } from '../../src/ui/client/client.ts'
import { NOW_MS, PAYMENT_ID } from './states/payments.ts'
import { ACCOUNT, SECOND_ACCOUNT, SOLANA_ACCOUNT } from './states/registry.ts'
import { STATES } from './states/states.ts'
import { BALANCES } from './states/views.ts'

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ')
const never = new Promise<never>(() => undefined)

export type Answers = { [Name in keyof PageApi]?: () => ReturnType<PageApi[Name]> | Promise<ReturnType<PageApi[Name]>> }

/** Answers from the table; other requests stay pending, so that their screen can be viewed. Logs every request. */
export const callWith = (answers: Answers): AskWorker =>
  (async (name: keyof PageApi) => {
    console.info('asked', name)
    return (await answers[name]?.()) ?? (await never)
  }) as AskWorker

export const clientOf = (view: SessionView | undefined, call: AskWorker, queue?: QueueView): WorkerClient => ({
  call,
  watchSession: (_id, onView, _onGone, _onFailure, onQueue) => {
    if (view) onView(view)
    if (queue) onQueue(queue)
    return () => undefined
  },
})

/** Three payments in one window. */
export const QUEUE: QueueView = {
  payments: [
    { paymentId: PAYMENT_ID, isAgain: false, info: { merchantName: 'Blue Kettle Coffee' } },
    {
      paymentId: 'pay_2',
      isAgain: false,
      info: {
        merchantName: 'Northern Lights Camping and Outdoor Equipment',
        price: { minorUnits: 128_400n, decimals: 2, currency: 'EUR' },
      },
    },
    { paymentId: 'pay_3', isAgain: false, site: 'https://shop.example' },
  ],
}

/** @param shop in place of the one that all states have. */
const summary = (paymentId: string, name: keyof typeof STATES, minutesAgo: number, shop?: string): PaymentSummary => {
  const view = STATES[name]
  if (!view) throw new Error(`no state ${name}`)
  const { session } = view
  const ended = receiptOf(session)
  const receipt = ended && { ...ended, merchantName: shop ?? ended.merchantName }
  const info = infoOf(session)
  return {
    paymentId,
    step: session.step,
    merchantName: shop ?? info?.merchantName ?? '',
    ...(!receipt && { askedPrice: info?.price }),
    openedAtMs: NOW_MS - minutesAgo * 60_000,
    site: 'https://shop.tender.test',
    ...(receipt && { receipt }),
  }
}

export const PAYMENTS: PaymentSummary[] = [
  summary('pay_1', 'review-matches', 2),
  summary('pay_2', 'confirming', 5, 'Fern & Kettle'),
  summary('pay_3', 'succeeded', 80),
  summary('pay_4', 'expired', 3000, 'مكتبة الميناء القديم'),
  summary('pay_5', 'dismissed', 9000),
]

/** Account 1 of the public test phrase, along m/44'/501'/1'/0'. */
const SECOND_SOLANA_ACCOUNT = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'

export const ACCOUNTS: WalletAccount[] = [
  { index: 0, address: ACCOUNT, solanaAddress: SOLANA_ACCOUNT, name: 'Account 1', isActive: true, isHidden: false },
  {
    index: 1,
    address: SECOND_ACCOUNT,
    solanaAddress: SECOND_SOLANA_ACCOUNT,
    name: 'Account 2',
    isActive: false,
    isHidden: false,
  },
]

const balancesAt = (minutesAgo: number): BalancesView => ({
  balances: BALANCES,
  readAtMs: NOW_MS - minutesAgo * 60_000,
  hasFailed: false,
})

/** Home while its balances are looked up again, and when no chain answered. */
export const STALE_HOME: Record<string, Answers> = {
  refreshing: { 'wallet.balances': () => never },
  old: { 'wallet.balances': () => ({ ...balancesAt(130), hasFailed: true }) },
  failed: { 'wallet.lastBalances': () => ({}), 'wallet.balances': () => ({ balances: [], hasFailed: true }) },
}

/** Sites as a person may have them after some months. */
export const PRIVACY: Privacy = {
  consents: [
    { site: 'https://shop.example' },
    { site: 'https://pay-button.example', page: 'https://magazine.example' },
  ],
  detection: 'everywhere',
  listedSites: [],
  silentSites: ['https://news.example'],
}

export const SETTINGS: Settings = {
  ...{
    offer: 'active',
    payLinks: 'window',
    idleMinutes: 10,
    retention: 'forever',
    limitUnits: 500n,
    dayLimitUnits: 1_000n,
    theme: 'system',
    language: 'system',
    currency: 'USD',
  },
  ...PRIVACY,
}

const offered = (link: string, text: string) => ({ link, leadsTo: 'pay.tender.test', text })

export const homeAnswers = (wallet: WalletStatus): Answers => ({
  'wallet.status': () => wallet,
  'wallet.lastBalances': () => ({ last: balancesAt(2) }),
  'wallet.balances': () => balancesAt(0),
  'wallet.rates': () => ({
    currency: 'USD',
    rates: [
      { symbol: 'ETH', rate: { numerator: 2_500n, denominator: 1n } },
      { symbol: 'USDC', rate: { numerator: 1n, denominator: 1n } },
    ],
  }),
  'session.list': () => ({ payments: wallet.state === 'empty' ? [] : PAYMENTS }),
  'pageLinks.find': () => ({
    at: 'found',
    links: [offered('pay_1', 'Pay $12.40'), offered('pay_2', 'Refund')],
    isMore: false,
  }),
  'wallet.accounts': () => ({ accounts: ACCOUNTS, watched: [], needsBackup: false }),
  'settings.get': () => SETTINGS,
  'link.paste': () => {
    throw new PayError({ code: 'link/refused', reason: 'untrusted-host', text: '' })
  },
  'session.approve': () => {
    throw new PayError({ code: 'vault/wrong-password' })
  },
  'settings.setLimits': () => {
    throw new PayError({ code: 'vault/wrong-password' })
  },
  'wallet.unlock': () => {
    throw new PayError({ code: 'vault/wrong-password' })
  },
})

/** Accounts of one phrase, as several wallets have left them. */
export const FOUND: PlacedAccount[] = [
  { address: ACCOUNT, solanaAddress: SOLANA_ACCOUNT, path: 'usual/0' },
  {
    address: '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0',
    solanaAddress: 'Hh8QwFUA6MtVu1qAoq12ucvFHNwCcVTV7hpWjeY1Hztb',
    path: 'usual/1',
  },
  { address: '0x78839F6054d7ed13918bAe0473BA31b1Ca9D7265', path: 'ledger/1' },
  { solanaAddress: 'GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL', path: 'account/0' },
  { solanaAddress: 'D2PPQSYFe83nDzk96FqGumVU8JA7J8vj2Rhjc2oXzEi5', path: 'root/0' },
  { solanaAddress: 'FTt72dUEL1X9pPs9V9q4Eh5ejKXEbPD6snaHSQAmnJGU', path: 'sollet/0' },
  { solanaAddress: 'EHqmfkN89RJ7Y33CXM6uCzhVeuywHoJXZZLszBHHZy7o', path: 'seed/0' },
]

/** How the networks can answer about them. */
export const FOUND_ANSWERS: Record<string, () => AccountUses | Promise<AccountUses>> = {
  'found-used': () => ({ uses: ['money', 'unused', 'used', 'money', 'unused', 'unused', 'unused'], isPartial: true }),
  'found-unused': () => ({ uses: FOUND.map(() => 'unused'), isPartial: false }),
  'found-unknown': () => ({ uses: FOUND.map(() => 'unknown'), isPartial: true }),
  'found-looking': () => new Promise<AccountUses>(() => undefined),
}

export const onboardingAnswers: Answers = {
  'wallet.status': () => ({ state: 'empty', service: 'ready', isSandbox: true }),
  'wallet.newPhrase': () => ({ words: PHRASE }),
  'wallet.checkPhrase': () => ({ accounts: FOUND }),
  'wallet.checkPassword': () => ({}),
  'session.list': () => ({ payments: PAYMENTS.slice(0, 1) }),
}
