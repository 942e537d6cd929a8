/** What is entered for a send, and what is wrong with it. */
import { formatBaseUnits, parseBaseUnits } from '../../core/base/amount.ts'
import { type ChainId, isSameAddress } from '../../core/base/caip.ts'
import { chainFamilyOf, ownAddress } from '../../core/base/chain-family.ts'
import { baseUnitsWorth, type Rate, worthMinorUnits } from '../../core/base/currency.ts'
import type { Balance } from '../../core/base/registry.ts'
import { addressIn, isOnNetwork, type NamedAddress } from '../../core/links/address-text.ts'
import type { AskedSend } from '../../core/links/transfer-request.ts'
import type { AccountsView, SendView, WalletAccount } from '../../messages/views.ts'
import { decimalToType, formatAmount, typedAmount, usualDecimals } from '../../text/amounts.ts'
import { ADDRESS_TEXT } from '../../text/words/refused-entries.ts'
import { decimalsText, RENT_TEXT, SEND_FORM, SEND_REFUSAL_TEXT, tokenAccountText } from '../../text/words/send-form.ts'
import type { Problem } from '../client/use-page-request.ts'
import { problemText } from '../parts/problem.tsx'

/**
 * As typed. `asset` names a balance; `network`: of the code that `to` was read from, else empty; `worth`: where the amount was typed as that,
 * else empty; `isMax`: all of it.
 */
export type Entry = { asset: string; to: string; network: string; amount: string; worth: string; isMax: boolean }
export const EMPTY_ENTRY: Entry = { asset: '', to: '', network: '', amount: '', worth: '', isMax: false }

export type Known = Balance & { amountBaseUnits: bigint }
export const keyOf = ({ chainId, symbol }: Pick<Balance, 'chainId' | 'symbol'>): string => `${chainId}/${symbol}`
export const isHeld = (one: Balance): one is Known => one.amountBaseUnits !== undefined && one.amountBaseUnits > 0n

/** What the worker said about one field; anything else is said below. */
export function saidAt(at: 'to' | 'amount', problem: Problem | undefined): string | undefined {
  if (problem?.code === 'address/invalid' || problem?.code === 'secret/typed')
    return at === 'to'
      ? problem.code === 'secret/typed'
        ? problemText(problem)
        : ADDRESS_TEXT[problem.reason]
      : undefined
  if (problem?.code !== 'send/refused') return undefined
  if ('least' in problem) {
    const { baseUnits, ...of } = problem.least
    return at === 'amount'
      ? RENT_TEXT[problem.reason](formatAmount({ ...of, amountBaseUnits: BigInt(baseUnits) }))
      : undefined
  }
  if (at !== (problem.reason === 'too-much' ? 'amount' : 'to')) return undefined
  const text = SEND_REFUSAL_TEXT[problem.reason]
  return problem.wallet === undefined ? text : tokenAccountText(problem.wallet)
}

/** The address that is meant: `to` may also be pasted as a link that names one. Undefined for a link that asks for more. */
export function targetOf({ to, network }: Pick<Entry, 'to' | 'network'>): NamedAddress | undefined {
  const named = addressIn(to)
  return named && { ...named, network: named.network === '' ? network : named.network }
}

/** What to enter with an address of a code: on its network the same token, if there is any of it. */
export function onNetworkOf({ network }: NamedAddress, held: readonly Known[], chosen: Known): Partial<Entry> {
  if (isOnNetwork(chosen.chainId, network)) return {}
  const same = held.find((one) => one.symbol === chosen.symbol && isOnNetwork(one.chainId, network))
  return same ? { asset: keyOf(same), isMax: false } : {}
}

/** `fault`: why nothing goes to that address as it is entered. `note`: what its code has chosen. */
export function saidOfNetwork(
  entry: Pick<Entry, 'to' | 'network'>,
  balances: readonly Balance[],
  { chainId, symbol, networkName }: Known,
): { fault?: string; note?: string } {
  const target = targetOf(entry)
  if (!target) return { fault: SEND_FORM.notAddress }
  const { network } = target
  if (network === '') return {}
  if (isOnNetwork(chainId, network)) return { note: SEND_FORM.networkOfCode(networkName) }
  const there = balances.find((one) => isOnNetwork(one.chainId, network))
  return {
    fault: there ? SEND_FORM.otherNetwork(there.networkName, symbol, networkName) : SEND_FORM.unknownNetwork(network),
  }
}

/** `fault`: why the amount cannot be sent, before the network is asked. `note`: how it was read, where that is not what was typed. */
export type Entered = { amountBaseUnits?: bigint | undefined; fault?: string; note?: string }

export function enteredOf({ amount, isMax }: Entry, held: Known): Entered {
  if (isMax || amount.trim() === '') return {}
  return readOf(amount, (typed) => readAs(typed, held))
}

/** What `read` makes of an amount, or why it is none. */
function readOf<Read>(
  text: string,
  read: (typed: { decimal: string; isPlain: boolean }) => Read,
): Read | { fault: string } {
  const typed = typedAmount(text)
  switch (typed.kind) {
    case 'read':
      return read(typed)
    case 'unsure':
      return { fault: SEND_FORM.twoAmounts(text.trim(), typed.whole, decimalToType(typed.decimal)) }
    case 'no-amount':
      return { fault: SEND_FORM.notDigits }
    default:
      return typed satisfies never
  }
}

/** The rate of a token, in a currency. */
export type Priced = { currency: string; rate: Rate }

/** `amount`: as it would be typed, of the token; empty where none can be read. `fault`: why. */
export function worthEntered(
  worth: string,
  { decimals }: Known,
  { currency, rate }: Priced,
): { amount: string; fault?: string } {
  if (worth.trim() === '') return { amount: '' }
  const minorDecimals = usualDecimals(currency)
  const read = readOf<{ amount: string } | { fault: string }>(worth, ({ decimal }) => {
    const minorUnits = parseBaseUnits(decimal, minorDecimals)
    if (minorUnits === undefined) return { fault: decimalsText(currency, minorDecimals) }
    const units = baseUnitsWorth({ minorUnits, minorDecimals }, rate, decimals)
    return { amount: decimalToType(formatBaseUnits(units, decimals)) }
  })
  return 'fault' in read ? { amount: '', ...read } : read
}

/** What is shown as the worth: as typed, or of the amount that was typed. */
export function worthOf(entry: Entry, held: Known, { currency, rate }: Priced): string {
  if (entry.worth !== '') return entry.worth
  const amountBaseUnits = entry.isMax ? held.amountBaseUnits : enteredOf(entry, held).amountBaseUnits
  if (amountBaseUnits === undefined) return ''
  const minorDecimals = usualDecimals(currency)
  const minorUnits = worthMinorUnits({ amountBaseUnits, decimals: held.decimals }, rate, minorDecimals)
  return decimalToType(formatBaseUnits(minorUnits, minorDecimals))
}

/** One decimal more, so that it does not look like thousands. */
const CLEAR_DECIMALS = 4

function readAs({ decimal, isPlain }: { decimal: string; isPlain: boolean }, held: Known): Entered {
  const { decimals, symbol } = held
  const amountBaseUnits = parseBaseUnits(decimal, decimals)
  if (amountBaseUnits === undefined) return { fault: decimalsText(symbol, decimals) }
  if (amountBaseUnits === 0n) return { fault: SEND_FORM.zero }
  if (amountBaseUnits > held.amountBaseUnits) return { fault: SEND_FORM.tooMuch(formatAmount(held)) }
  if (isPlain) return { amountBaseUnits }
  const least = /\.\d{3}$/.test(decimal) ? CLEAR_DECIMALS : undefined
  return {
    amountBaseUnits,
    note: SEND_FORM.readAs(formatAmount({ amountBaseUnits, decimals, symbol }, undefined, least)),
  }
}

/** What a link fixes is not the payer's to change. */
export const entryOf = (typed: Entry, asked: AskedSend | undefined, { decimals }: Known): Entry => ({
  ...typed,
  ...(asked && { to: asked.to, network: '' }),
  ...(asked?.amountBaseUnits !== undefined && {
    isMax: false,
    worth: '',
    amount: decimalToType(formatBaseUnits(asked.amountBaseUnits, decimals)),
  }),
})

/** More are more than a person looks through. */
const MOST_KNOWN = 5

/**
 * Addresses on the network's kind of chain: those that the person named, the other accounts, and those that sends have reached, newest
 * first. Never one that money came from, or that a website chose: anybody can make such an address look like another one. security T48.
 */
export function knownFor(
  chainId: ChainId,
  sends: readonly SendView[],
  { accounts, recipients = {} }: Pick<AccountsView, 'accounts' | 'recipients'>,
) {
  const family = chainFamilyOf(chainId)
  const addressOf = (one: WalletAccount) => family && ownAddress(family, one)
  const owned = accounts.map(addressOf)
  const own = accounts.flatMap((one) => {
    const address = addressOf(one)
    return address === undefined || one.isActive || one.isHidden ? [] : [{ address, name: one.name }]
  })
  const reached = sends
    .filter((one) => one.state === 'done' && one.askedBy === undefined && chainFamilyOf(one.chainId) === family)
    .toSorted((one, other) => other.atMs - one.atMs)
  const isSame = (one: string | undefined, other: string) => one !== undefined && isSameAddress(chainId, one, other)
  const isOwn = (address: string) => owned.some((one) => isSame(one, address))
  const saved = Object.entries(recipients).flatMap(([address, name]) =>
    address.startsWith('0x') === (family === 'eip155') && !isOwn(address) ? [{ address, name }] : [],
  )
  const isSaved = (address: string) => saved.some((one) => isSame(one.address, address))
  const before = reached.filter(
    ({ to }, at) => !isOwn(to) && !isSaved(to) && reached.findIndex((one) => isSame(one.to, to)) === at,
  )
  return { saved, own: own.slice(0, MOST_KNOWN), before: before.slice(0, MOST_KNOWN) }
}
