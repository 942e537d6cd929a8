// Attacks on the quote: the payer reads one thing and would sign another, or is told of another asset than it is.

import { PERMIT2_ADDRESS } from '../../settings.ts'
import type { Trick, WireQuote } from './attack.ts'
import { bend, eachCall, payerOf, THIEF, times } from './bend.ts'

/** One inline EIP-3009 authorisation. */
const DOLLAR = ['eip155:8453/USDC']
/** The same behind a build action. */
const BUILT = ['eip155:1/PYUSD']

const EURC = { name: 'EURC', address: '0x60a3e35cc302bfa44cb288bc5a4f316fdb1adb42' }
const USDC_ON_ETHEREUM = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
/** Almost certainly not the payer's: the first account of the phrase that every test chain uses. */
const SOMEBODY = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const MONTH_S = 30 * 86_400

const inAMonth = () => `0x${(Math.floor(Date.now() / 1000) + MONTH_S).toString(16)}`
const lowerPermit2 = PERMIT2_ADDRESS.toLowerCase()

const displayed =
  (lie: Record<string, unknown>): NonNullable<Trick['quote']> =>
  (quote) => ({ ...quote, amount: { ...quote.amount, display: { ...quote.amount.display, ...lie } } })

const dearer = (quote: WireQuote): WireQuote => ({
  ...quote,
  amount: { ...quote.amount, value: String(BigInt(quote.amount.value) * 10n) },
})

export const AGAINST_QUOTES = {
  /** T02: the signature takes another token of the account: as many euros as dollars were quoted. */
  'other-token': {
    offer: DOLLAR,
    actions: eachCall((call) =>
      bend(call, {
        verifyingContract: (old) => (old === lowerPermit2 ? old : EURC.address),
        token: () => EURC.address,
        name: (old) => (old === 'Permit2' ? old : EURC.name),
      }),
    ),
  },
  /** T01: the signature takes ten times what was quoted. */
  more: { offer: DOLLAR, actions: eachCall((call) => bend(call, { value: times(10n), amount: times(10n) })) },
  /** T01: the same, but only in the answer to fetch; the quote is honest. */
  'more-fetched': { offer: BUILT, actions: eachCall((call) => bend(call, { value: times(10n), amount: times(10n) })) },
  /** T12: the signature is for another account, and is requested from it. */
  'other-account': {
    offer: DOLLAR,
    actions: eachCall((call) => {
      const swapped = bend(call, { from: () => SOMEBODY })
      return { ...swapped, params: swapped.params.map((one) => (one === payerOf(call) ? SOMEBODY : one)) }
    }),
  },
  /** T12: the signature is for the same token on another chain, where the account may hold more. */
  'other-chain': {
    offer: DOLLAR,
    actions: eachCall((call) => ({
      ...bend(call, {
        chainId: () => '0x1',
        verifyingContract: (old) => (old === lowerPermit2 ? old : USDC_ON_ETHEREUM),
      }),
      chain_id: 'eip155:1',
    })),
  },
  /** T08: the signature stays valid for a month. */
  'far-deadline': {
    offer: DOLLAR,
    actions: eachCall((call) => bend(call, { validBefore: inAMonth, deadline: inAMonth })),
  },
  /** A.5: a member that no type declares: it is not signed, but a wallet may show it. */
  'typed-data-undeclared-member': {
    offer: DOLLAR,
    actions: eachCall((call) => {
      const [payer, text] = call.params
      const { message, ...typed } = JSON.parse(String(text))
      return { ...call, params: [payer, JSON.stringify({ ...typed, message: { ...message, refundTo: payer } })] }
    }),
  },
  /** T04: quote and signature agree on ten times the price. */
  'price-gap': {
    offer: DOLLAR,
    quote: dearer,
    actions: eachCall((call) => bend(call, { value: times(10n), amount: times(10n) })),
  },
  /** T03: the amount is displayed with more decimals than the token has, so that it looks like a thousandth. */
  'display-lie-decimals': { offer: DOLLAR, quote: displayed({ decimals: 9 }) },
  /** T03: the token has the symbol of another. */
  'display-lie-symbol': { offer: DOLLAR, quote: displayed({ assetSymbol: 'USDT', assetName: 'Tether USD' }) },
  /** T17: fetch returns another build action. */
  'nested-build': {
    offer: BUILT,
    actions: (actions, { call }) => (call === 'fetch' ? [{ type: 'build', data: { data: '7b7d' } }] : actions),
  },
  /** T20: the second options or fetch call returns a plan that pays somebody else. */
  'swapped-plan': {
    offer: DOLLAR,
    actions: (actions, scene) => {
      if (scene.payment.calls[scene.call] < 2) return actions
      const thief = () => THIEF.toLowerCase()
      return eachCall((call) => bend(call, { to: thief, spender: thief }))(actions, scene)
    },
  },
} satisfies Record<string, Trick>
