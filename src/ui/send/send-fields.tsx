/** What is sent and how much of it. Everything that is wrong is said beside the field. */
import type { ComponentChildren } from 'preact'
import { formatBaseUnits } from '../../core/base/amount.ts'
import type { RatesView } from '../../messages/views.ts'
import { decimalToType, formatHeld } from '../../text/amounts.ts'
import { SEND_FORM } from '../../text/words/send-form.ts'
import { HeldLine, ShortAmount } from '../account/balances.tsx'
import { useOpening } from '../activity/activity-filters.tsx'
import type { Problem } from '../client/use-page-request.ts'
import { Icon } from '../marks/icon.tsx'
import { fill } from '../words/message.tsx'
import { type Entry, enteredOf, type Known, keyOf, type Priced, saidAt, worthEntered, worthOf } from './entry.ts'

type FieldProps = { id: string; label: string; fault: string | undefined; children: ComponentChildren }

export function Field({ id, label, fault, children }: FieldProps) {
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
export type EntryProps = { entry: Entry; change: (part: Partial<Entry>) => void }

type AssetProps = {
  choose: (one: Known) => void
  held: readonly Known[]
  chosen: Known
  rates: RatesView | undefined | null
}

/** The chosen token, whose button opens the list of all that are held. */
export function Asset({ held, chosen, choose, rates }: AssetProps) {
  const { isOpen, setOpen, close, button, onKeyDown } = useOpening()
  const line = (one: Known) => (
    <HeldLine of={one} rates={rates}>
      {formatHeld(one)}
    </HeldLine>
  )
  return (
    <fieldset class="field" aria-labelledby="send-asset-label" onKeyDown={onKeyDown}>
      <label id="send-asset-label" for="send-asset">
        {SEND_FORM.token}
      </label>
      <button
        ref={button}
        type="button"
        id="send-asset"
        class="row"
        aria-labelledby="send-asset-label send-asset"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {line(chosen)}
        <Icon name="fold" />
      </button>
      {isOpen && (
        <ul class="rows">
          {held.map((one) => (
            <li key={keyOf(one)}>
              <button
                type="button"
                class="row"
                aria-current={one === chosen}
                onClick={() => {
                  if (one !== chosen) choose(one)
                  close()
                }}
              >
                {line(one)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

type AmountFieldProps = {
  id: string
  label: string
  value: string
  fault: string | undefined
  isFixed: boolean
  onValue: (value: string) => void
}

const AmountField = ({ id, label, value, fault, isFixed, onValue }: AmountFieldProps) => (
  <Field id={id} label={label} fault={fault}>
    <input
      id={id}
      type="text"
      inputMode="decimal"
      autocomplete="off"
      value={value}
      readOnly={isFixed}
      aria-invalid={fault !== undefined}
      aria-describedby={`${id}-fault send-amount-note`}
      onInput={(event) => onValue(event.currentTarget.value)}
    />
  </Field>
)

type AmountProps = EntryProps & {
  held: Known
  /** Where its rate is known. */
  priced: Priced | undefined
  problem: Problem | undefined
  isFixed: boolean
}

/** How much, of the token or as what it is worth: what is typed in one stands in the other. */
export function Amount({ entry, change, held, priced, problem, isFixed }: AmountProps) {
  const { fault: ownFault, note } = enteredOf(entry, held)
  const fault = ownFault ?? saidAt('amount', problem)
  const shown = entry.isMax ? decimalToType(formatBaseUnits(held.amountBaseUnits, held.decimals)) : entry.amount
  return (
    <div class="stack-tight">
      <div class="choices">
        <AmountField
          id="send-amount"
          label={SEND_FORM.amount(held.symbol)}
          value={shown}
          fault={fault}
          isFixed={isFixed}
          onValue={(amount) => change({ amount, worth: '', isMax: false })}
        />
        {priced && (
          <AmountField
            id="send-worth"
            label={SEND_FORM.amount(priced.currency)}
            value={worthOf(entry, held, priced)}
            fault={worthEntered(entry.worth, held, priced).fault}
            isFixed={isFixed}
            onValue={(worth) => change({ worth, amount: worthEntered(worth, held, priced).amount, isMax: false })}
          />
        )}
      </div>
      {note !== undefined && <p role="status">{note}</p>}
      <div class="card-head">
        <p class="note" id="send-amount-note">
          {entry.isMax
            ? SEND_FORM.maxNote
            : fill(SEND_FORM.available, { amount: <ShortAmount of={held} />, network: held.networkName })}
        </p>
        {!isFixed && (
          <button
            type="button"
            class="secondary"
            aria-pressed={entry.isMax}
            onClick={() => change({ worth: '', isMax: true })}
          >
            {SEND_FORM.max}
          </button>
        )}
      </div>
    </div>
  )
}
