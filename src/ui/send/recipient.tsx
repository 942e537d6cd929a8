/** Where a send goes: typed, pasted, read from a picture, or one of the addresses that this wallet knows. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Balance } from '../../core/base/registry.ts'
import { addressIn } from '../../core/links/address-text.ts'
import type { SendView } from '../../messages/views.ts'
import { formatDate } from '../../text/times.ts'
import { SEND_FORM } from '../../text/words/send-form.ts'
import { SENT_TEXT } from '../../text/words/sent.ts'
import type { AskWorker } from '../client/client.ts'
import { FileField } from '../client/files.tsx'
import type { Problem } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { Address, shortAddress } from '../parts/address.tsx'
import { fill } from '../words/message.tsx'
import { type Known, knownFor, onNetworkOf, saidAt, saidOfNetwork, targetOf } from './entry.ts'
import { type EntryProps, Field } from './send-fields.tsx'

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

export type RecipientProps = EntryProps & {
  problem: Problem | undefined
  balances: readonly Balance[]
  held: readonly Known[]
  chosen: Known
  sends: readonly SendView[]
  call: AskWorker
}

type KnownProps = Pick<RecipientProps, 'sends' | 'call' | 'chosen'> & { enter: (to: string) => void }

/** Addresses that a press enters. Only what this wallet knows is short, and the field has all of it. security T48. */
function KnownAddresses({ sends, call, chosen: { chainId }, enter }: KnownProps) {
  const [answer] = useQuery(() => call('wallet.accounts', {}), '')
  const { saved, own, before } = knownFor(chainId, sends, answer.at === 'loaded' ? answer.value : { accounts: [] })
  if (saved.length + own.length + before.length === 0) return null
  const chip = (address: string, text: ComponentChildren) => (
    <button key={address} type="button" class="chip" onClick={() => enter(address)}>
      <span>{text}</span>
    </button>
  )
  const short = (address: string) => <span class="mono">{shortAddress(address)}</span>
  const named = ({ address, name }: { address: string; name: string }) =>
    chip(
      address,
      <>
        <bdi>{name}</bdi> {short(address)}
      </>,
    )
  return (
    <fieldset class="chips">
      <legend class="unseen">{SEND_FORM.known}</legend>
      {saved.map(named)}
      {before.map(({ to, atMs }) => chip(to, fill(SENT_TEXT.to, { date: formatDate(atMs), address: short(to) })))}
      {own.map(named)}
    </fieldset>
  )
}

/** Typed, pasted as text, or in a picture of a QR code that is chosen or pasted. */
export function Recipient({ entry, change, problem, balances, held, chosen, sends, call }: RecipientProps) {
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
      <KnownAddresses sends={sends} call={call} chosen={chosen} enter={type} />
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
