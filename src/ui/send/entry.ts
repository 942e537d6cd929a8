/** What is entered for a send, and what is wrong with it. */
import { formatBaseUnits, parseBaseUnits } from '../../core/base/amount.ts'
import type { Balance } from '../../core/base/registry.ts'
import type { AskedSend } from '../../core/links/transfer-request.ts'
import { ADDRESS_TEXT } from '../../text/accounts.ts'
import { decimalToType, formatAmount, typedAmount } from '../../text/amounts.ts'
import { decimalsText, RENT_TEXT, SEND_FORM, SEND_REFUSAL_TEXT } from '../../text/send/form.ts'
import type { Problem } from '../client/use-page-request.ts'
import { problemText } from '../parts/problem.tsx'

/** As typed. `asset` names a balance; `isMax`: all of it. */
export type Entry = { asset: string; to: string; amount: string; isMax: boolean }
export const EMPTY_ENTRY: Entry = { asset: '', to: '', amount: '', isMax: false }

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
  const { at: where, text } = SEND_REFUSAL_TEXT[problem.reason]
  return where === at ? text : undefined
}

/** `fault`: why the amount cannot be sent, before the network is asked. `note`: how it was read, where that is not what was typed. */
export type Entered = { amountBaseUnits?: bigint | undefined; fault?: string; note?: string }

export function enteredOf({ amount, isMax }: Entry, held: Known): Entered {
  if (isMax || amount.trim() === '') return {}
  const typed = typedAmount(amount)
  switch (typed.kind) {
    case 'read':
      return readAs(typed, held)
    case 'unsure':
      return { fault: SEND_FORM.twoAmounts(amount.trim(), typed.whole, decimalToType(typed.decimal)) }
    case 'no-amount':
      return { fault: SEND_FORM.notDigits }
    default:
      return typed satisfies never
  }
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
  ...(asked && { to: asked.to }),
  ...(asked?.amountBaseUnits !== undefined && {
    isMax: false,
    amount: decimalToType(formatBaseUnits(asked.amountBaseUnits, decimals)),
  }),
})
