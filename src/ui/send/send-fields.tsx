/** Where a send goes and how much it is. Everything that is wrong is said beside the field. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { formatBaseUnits } from '../../core/base/amount.ts'
import type { Balance } from '../../core/base/registry.ts'
import { addressIn } from '../../core/links/address-text.ts'
import type { RatesView } from '../../messages/views.ts'
import { decimalToType, formatHeld } from '../../text/amounts.ts'
import { SEND_FORM } from '../../text/words/send-form.ts'
import { HeldLine, ShortAmount } from '../account/balances.tsx'
import { useOpening } from '../activity/activity-filters.tsx'
import { FileField } from '../client/files.tsx'
import type { Problem } from '../client/use-page-request.ts'
import { Icon } from '../marks/icon.tsx'
import { Address } from '../parts/address.tsx'
import { fill } from '../words/message.tsx'
import { type Entry, enteredOf, type Known, keyOf, onNetworkOf, saidAt, saidOfNetwork, targetOf } from './entry.ts'

/** A photograph of a code has more than it needs. */
const MOST_PX = 2_000

/** The text of the QR code in a picture, or undefined where none can be read. The decoder comes with the first picture: few sends need it. */
async function readPicture(file: Blob): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    const { codesIn, pixelsOf } = await import('../links/codes-in.ts')
    const pixels = pixelsOf(bitmap, MOST_PX)
    bitmap.close()
    const { texts } = await codesIn(pixels)
    return texts[0]
  } catch {
    // Not a picture.
    return undefined
  }
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

export type RecipientProps = EntryProps & {
  problem: Problem | undefined
  balances: readonly Balance[]
  held: readonly Known[]
  chosen: Known
}

/** Typed, pasted as text, or in a picture of a QR code that is chosen or pasted. */
export function Recipient({ entry, change, problem, balances, held, chosen }: RecipientProps) {
  const [unread, setUnread] = useState<string>()
  const take = async (file: File) => {
    const text = await readPicture(file)
    const named = text === undefined ? undefined : addressIn(text)
    if (named) change({ to: named.address, network: named.network, ...onNetworkOf(named, held, chosen) })
    setUnread(named ? undefined : text === undefined ? SEND_FORM.noCode : SEND_FORM.notAddress)
  }
  const type = (to: string) => {
    const named = targetOf({ to, network: '' })
    setUnread(undefined)
    change({ to, network: '', ...(named && onNetworkOf(named, held, chosen)) })
  }
  const { note, ...ofNetwork } = saidOfNetwork(entry, balances, chosen)
  const fault = unread ?? ofNetwork.fault ?? saidAt('to', problem)
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
        aria-describedby="send-to-fault send-to-note"
        onInput={(event) => type(event.currentTarget.value)}
        onPaste={(event) => {
          const [file] = event.clipboardData?.files ?? []
          if (!file) return
          event.preventDefault()
          void take(file)
        }}
      />
      <p class="note" role="status" id="send-to-note">
        {fault === undefined && note}
      </p>
      <div class="file-row">
        <FileField id="send-picture" label={SEND_FORM.picture} accept="image/*" onFile={(file) => void take(file)} />
        <p class="note">{SEND_FORM.pastePicture}</p>
      </div>
    </Field>
  )
}

/** In full, as the link gives it. */
export const AskedRecipient = ({ to, fault }: { to: string; fault: string | undefined }) => (
  <section class="field" aria-label={SEND_FORM.to}>
    <p class="note">{SEND_FORM.to}</p>
    <p class="selectable">
      <Address of={to} />
    </p>
    <div role="alert" class="problem">
      {fault !== undefined && <p>{fault}</p>}
    </div>
  </section>
)

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
