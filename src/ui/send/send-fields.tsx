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
import { type Entry, enteredOf, type Known, keyOf, saidAt } from './entry.ts'

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

type AssetProps = Pick<EntryProps, 'change'> & {
  held: readonly Known[]
  chosen: Known
  rates: RatesView | undefined | null
}

/** The chosen token, whose button opens the list of all that are held. */
export function Asset({ held, chosen, change, rates }: AssetProps) {
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
                  if (one !== chosen) change({ asset: keyOf(one), isMax: false })
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

type AmountProps = EntryProps & { held: Known; problem: Problem | undefined; isFixed: boolean }

export function Amount({ entry, change, held, problem, isFixed }: AmountProps) {
  const { fault: ownFault, note } = enteredOf(entry, held)
  const fault = ownFault ?? saidAt('amount', problem)
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
          readOnly={isFixed}
          aria-invalid={fault !== undefined}
          aria-describedby="send-amount-fault send-amount-note"
          onInput={(event) => change({ amount: event.currentTarget.value, isMax: false })}
        />
        {!isFixed && (
          <button type="button" class="secondary" aria-pressed={entry.isMax} onClick={() => change({ isMax: true })}>
            {SEND_FORM.max}
          </button>
        )}
      </div>
      {note !== undefined && <p role="status">{note}</p>}
      <p class="note" id="send-amount-note">
        {entry.isMax
          ? SEND_FORM.maxNote
          : fill(SEND_FORM.available, { amount: <ShortAmount of={held} />, network: held.networkName })}
      </p>
    </Field>
  )
}
