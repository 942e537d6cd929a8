/** Where a send goes: typed, pasted, read by the camera or from a picture, or one of the addresses that this wallet knows. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
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
async function readPicture(picture: Blob | HTMLVideoElement): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(picture)
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

/** True once the browser has told of a camera. It names none before a person allows one, but says that it is there (Media Capture §9.2). */
function useHasCamera(): boolean {
  const [hasCamera, setCamera] = useState(false)
  useEffect(() => {
    const devices: MediaDevices | undefined = navigator.mediaDevices
    // A browser that does not tell has none for us.
    void devices?.enumerateDevices().then(
      (all) => setCamera(all.some(({ kind }) => kind === 'videoinput')),
      () => undefined,
    )
  }, [])
  return hasCamera
}

/** Enough for a code that is held before the camera. */
const LOOK_MS = 200

type CameraProps = { onText: (text: string) => void; onRefused: () => void; onStop: () => void }

/** What the camera sees, until there is a code in it. No picture is kept, and the camera is off once this is gone or out of sight. */
function Camera({ onText, onRefused, onStop }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    let isOn = true
    let stream: MediaStream | undefined
    const stop = () => {
      isOn = false
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const look = async (seen: HTMLVideoElement) => {
      const text = await readPicture(seen)
      if (!isOn) return
      if (text === undefined) setTimeout(() => void look(seen), LOOK_MS)
      else onText(text)
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (!isOn || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      await look(video.current)
    }
    start().catch(() => isOn && onRefused())
    document.addEventListener('visibilitychange', onStop)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', onStop)
    }
  }, [])
  return (
    <div class="stack-tight">
      <p role="status">{SEND_FORM.pointCamera}</p>
      <video ref={video} muted playsInline width="100%" data-testid="camera" />
      <button type="button" class="secondary" onClick={onStop}>
        {SEND_FORM.stopCamera}
      </button>
    </div>
  )
}

type ScanProps = { onText: (text: string | undefined) => void; onFile: (file: File) => void }

/** By the camera, where there is one, or from a picture. */
function Scan({ onText, onFile }: ScanProps) {
  const hasCamera = useHasCamera()
  const [camera, setCamera] = useState<'off' | 'on' | 'refused'>('off')
  const off = () => setCamera('off')
  const seen = (text: string) => {
    off()
    onText(text)
  }
  const picture = (label: string) => <FileField id="send-picture" label={label} accept="image/*" onFile={onFile} />
  return (
    <>
      <div class="file-row">
        {hasCamera && camera !== 'on' && (
          <button type="button" class="secondary" onClick={() => setCamera('on')}>
            {SEND_FORM.picture}
          </button>
        )}
        {picture(hasCamera ? SEND_FORM.choosePicture : SEND_FORM.picture)}
        <p class="note">{SEND_FORM.pastePicture}</p>
      </div>
      <div role="alert" class="problem">
        {camera === 'refused' && <p>{SEND_FORM.noCamera}</p>}
      </div>
      {camera === 'on' && <Camera onText={seen} onRefused={() => setCamera('refused')} onStop={off} />}
    </>
  )
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
  const take = (text: string | undefined) => {
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
          void readPicture(file).then(take)
        }}
      />
      <p class="note" role="status" id="send-to-note">
        {fault === undefined && note}
      </p>
      <KnownAddresses sends={sends} call={call} chosen={chosen} enter={type} />
      <Scan onText={take} onFile={(file) => void readPicture(file).then(take)} />
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
