/** What to send, where, and how much. Everything that is wrong with it is said beside the field. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { formatBaseUnits, parseBaseUnits } from '../../core/base/amount.ts'
import type { Balance } from '../../core/base/registry.ts'
import { addressIn } from '../../core/links/address-text.ts'
import type { SendQuote } from '../../messages/views.ts'
import { ADDRESS_TEXT } from '../../text/accounts.ts'
import { decimalToType, formatAmount, formatHeld, typedDecimal } from '../../text/amounts.ts'
import { decimalsText, SEND_FORM, SEND_REFUSAL_TEXT } from '../../text/send/form.ts'
import { ShortAmount } from '../account/short-amount.tsx'
import type { ShownBalances } from '../account/use-balances.ts'
import { FileField } from '../client/file-field.tsx'
import type { PageRequest, Problem } from '../client/use-page-request.ts'
import { AskAgain, ProblemLine, problemText } from '../parts/problem.tsx'
import { fill } from '../words/message.tsx'
import { readPicture } from './read-picture.ts'

/** As typed. `asset` names a balance; `isMax`: all of it. */
export type Entry = { asset: string; to: string; amount: string; isMax: boolean }
export const EMPTY_ENTRY: Entry = { asset: '', to: '', amount: '', isMax: false }

type Known = Balance & { amountBaseUnits: bigint }
const keyOf = ({ chainId, symbol }: Balance): string => `${chainId}/${symbol}`
const isHeld = (one: Balance): one is Known => one.amountBaseUnits !== undefined && one.amountBaseUnits > 0n

const NO_NETWORK = { code: 'chain/unreachable' } as const

/** What the worker said about one field; anything else is said below. */
function saidAt(at: 'to' | 'amount', problem: Problem | undefined): string | undefined {
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
function amountFault({ amount, isMax }: Entry, { decimals, symbol, amountBaseUnits }: Known): string | undefined {
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

type FieldProps = { id: string; label: string; fault: string | undefined; children: ComponentChildren }

function Field({ id, label, fault, children }: FieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      <div role="alert" id={`${id}-fault`} class="problem">
        {fault !== undefined && <p>{fault}</p>}
      </div>
    </div>
  )
}

/** `change`: of what is entered, whatever else was entered meanwhile. */
type EntryProps = { entry: Entry; change: (part: Partial<Entry>) => void }

/** Typed, pasted as text, or in a picture of a QR code that is chosen or pasted. */
function Recipient({ entry, change, problem }: EntryProps & { problem: Problem | undefined }) {
  const [unread, setUnread] = useState<string>()
  const take = async (file: File) => {
    const text = await readPicture(file)
    const address = text === undefined ? undefined : addressIn(text)
    if (address !== undefined) change({ to: address })
    setUnread(address !== undefined ? undefined : text === undefined ? SEND_FORM.noCode : SEND_FORM.notAddress)
  }
  const fault = unread ?? saidAt('to', problem)
  return (
    <Field id="send-to" label={SEND_FORM.to} fault={fault}>
      <input
        id="send-to"
        type="text"
        class="mono"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        value={entry.to}
        aria-invalid={fault !== undefined}
        aria-describedby="send-to-fault"
        onInput={(event) => {
          setUnread(undefined)
          change({ to: event.currentTarget.value })
        }}
        onPaste={(event) => {
          const [file] = event.clipboardData?.files ?? []
          if (!file) return
          event.preventDefault()
          void take(file)
        }}
      />
      <div class="file-row">
        <FileField id="send-picture" label={SEND_FORM.picture} accept="image/*" onFile={(file) => void take(file)} />
        <p class="note">{SEND_FORM.pastePicture}</p>
      </div>
    </Field>
  )
}

function Amount({ entry, change, held, problem }: EntryProps & { held: Known; problem: Problem | undefined }) {
  const fault = amountFault(entry, held) ?? saidAt('amount', problem)
  const shown = entry.isMax ? decimalToType(formatBaseUnits(held.amountBaseUnits, held.decimals)) : entry.amount
  return (
    <Field id="send-amount" label={SEND_FORM.amount(held.symbol)} fault={fault}>
      <div class="with-button">
        <input
          id="send-amount"
          type="text"
          inputMode="decimal"
          autocomplete="off"
          value={shown}
          aria-invalid={fault !== undefined}
          aria-describedby="send-amount-fault send-amount-note"
          onInput={(event) => change({ amount: event.currentTarget.value, isMax: false })}
        />
        <button type="button" class="secondary" aria-pressed={entry.isMax} onClick={() => change({ isMax: true })}>
          {SEND_FORM.max}
        </button>
      </div>
      <p class="note" id="send-amount-note">
        {entry.isMax
          ? SEND_FORM.maxNote
          : fill(SEND_FORM.available, { amount: <ShortAmount of={held} />, network: held.networkName })}
      </p>
    </Field>
  )
}

type Props = EntryProps & {
  request: PageRequest
  balances: ShownBalances
  refresh: () => void
  onUnlock: () => void
  onQuote: (quote: SendQuote) => void
}

/** Why there is no form: nothing is known yet, or there is nothing. */
function Nothing({ balances: { view, problem, isReading }, refresh }: Pick<Props, 'balances' | 'refresh'>) {
  if (isReading) return <p role="status">{SEND_FORM.reading}</p>
  if (problem || view?.hasFailed || !view)
    return <AskAgain lead={SEND_FORM.unread} problem={problem ?? NO_NETWORK} reload={refresh} />
  return <p>{fill(SEND_FORM.nothing, { receive: (text) => <a href="#receive">{text}</a> })}</p>
}

export function SendForm({ entry, change, request, balances, refresh, onUnlock, onQuote }: Props) {
  const held = (balances.view?.balances ?? []).filter(isHeld)
  const chosen = held.find((one) => keyOf(one) === entry.asset) ?? held[0]
  if (!chosen) return <Nothing balances={balances} refresh={refresh} />
  const { chainId, symbol, decimals } = chosen
  const amountBaseUnits = entry.isMax ? 'max' : parseBaseUnits(typedDecimal(entry.amount) ?? '', decimals)
  const isOff =
    request.isBlocked ||
    entry.to.trim() === '' ||
    amountBaseUnits === undefined ||
    amountBaseUnits === 0n ||
    amountFault(entry, chosen) !== undefined
  const { problem } = request
  const isSaid = saidAt('to', problem) !== undefined || saidAt('amount', problem) !== undefined
  const review = async () => {
    if (isOff || amountBaseUnits === undefined) return
    const quote = await request.send('send.quote', { chainId, symbol, to: entry.to.trim(), amountBaseUnits })
    if (quote) onQuote(quote)
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void review()
      }}
    >
      <div class="field">
        <label for="send-asset">{SEND_FORM.token}</label>
        <select
          id="send-asset"
          value={keyOf(chosen)}
          onChange={(event) => change({ asset: event.currentTarget.value, isMax: false })}
        >
          {held.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {SEND_FORM.held(one.symbol, one.networkName, formatHeld(one))}
            </option>
          ))}
        </select>
      </div>
      <Recipient {...{ entry, change, problem }} />
      <Amount {...{ entry, change, held: chosen, problem }} />
      {problem?.code === 'vault/locked' ? (
        <button type="button" class="secondary" onClick={onUnlock}>
          {SEND_FORM.unlock}
        </button>
      ) : (
        !isSaid && <ProblemLine problem={problem} />
      )}
      <button type="submit" class="primary" disabled={isOff}>
        {request.isBlocked ? SEND_FORM.quoting : SEND_FORM.review}
      </button>
    </form>
  )
}
