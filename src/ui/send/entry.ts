/** What is entered for a send, and what is wrong with it. */
import { formatBaseUnits, parseBaseUnits } from '../../core/base/amount.ts'
import type { Balance } from '../../core/base/registry.ts'
import type { AskedSend } from '../../core/links/transfer-request.ts'
import { ADDRESS_TEXT } from '../../text/accounts.ts'
import { decimalToType, formatAmount, typedDecimal } from '../../text/amounts.ts'
import { decimalsText, SEND_FORM, SEND_REFUSAL_TEXT } from '../../text/send/form.ts'
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
  const { at: where, text } = SEND_REFUSAL_TEXT[problem.reason]
  return where === at ? text : undefined
}

/** Why the amount cannot be sent, before the network is asked. */
export function amountFault(
  { amount, isMax }: Entry,
  { decimals, symbol, amountBaseUnits }: Known,
): string | undefined {
  if (isMax || amount.trim() === '') return undefined
  const decimal = typedDecimal(amount)
  const typed = decimal === undefined ? undefined : parseBaseUnits(decimal, decimals)
  if (typed === undefined) {
    return /^\d+\.\d+$/.test(decimal ?? '') ? decimalsText(symbol, decimals) : SEND_FORM.notDigits
  }
  if (typed === 0n) return SEND_FORM.zero
  if (typed <= amountBaseUnits) return undefined
  return SEND_FORM.tooMuch(formatAmount({ amountBaseUnits, decimals, symbol }))
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
