/**
 * Looks for QR codes in what a window shows, and opens the payment of the one that is there or is chosen. What a code says goes to the
 * worker as a pasted link does; the picture goes nowhere and is not kept. security T54.
 */
import { useEffect, useState } from 'preact/hooks'
import { captureTab } from '../../messages/capture.ts'
import { escapeText } from '../../text/escape.ts'
import { codeName, codesFound, SCAN } from '../../text/words/scan.ts'
import type { AskWorker } from '../client/client.ts'
import { type PageRequest, usePageRequest } from '../client/use-page-request.ts'
import { Icon } from '../marks/icon.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { fill, unseen } from '../words/message.tsx'

type Found = { at: 'looking' | 'noAccess' | 'none' | 'unreadable' } | { at: 'found'; texts: readonly string[] }

export type ScanProps = {
  call: AskWorker
  /** A picture of what is visible, as a `data:` address; by default of the window that this is in. */
  capture?: (() => Promise<string>) | undefined
  onOpened: () => void
}

/** A screen of 8,000 pixels is not built yet. */
const MOST_PX = 8_000
/** Enough to recognise a link, whose host comes first. */
const SHOWN_CHARS = 100

async function lookIn(capture: () => Promise<string>): Promise<Found> {
  const address = await capture().catch(() => undefined)
  if (address === undefined) return { at: 'noAccess' }
  try {
    // Not by `fetch`, which the policy of our pages keeps from `data:`.
    const image = Object.assign(new Image(), { src: address })
    await image.decode()
    const { codesIn, pixelsOf } = await import('./codes-in.ts')
    const { texts, isUnreadable } = await codesIn(pixelsOf(image, MOST_PX))
    if (texts.length > 0) return { at: 'found', texts }
    return { at: isUnreadable ? 'unreadable' : 'none' }
  } catch {
    return { at: 'unreadable' }
  }
}

const shown = (text: string) => escapeText(text.slice(0, SHOWN_CHARS)) + (text.length > SHOWN_CHARS ? '…' : '')

type ChoiceProps = { texts: readonly string[]; request: PageRequest; open: (text: string) => void }

const Choice = ({ texts, request, open }: ChoiceProps) => (
  <ul class="rows">
    {texts.map((text, index) => (
      <li key={text} class="row-flat">
        <span class="row-main">
          <b>{codeName(index + 1)}</b>
          <code>{shown(text)}</code>
        </span>
        <button type="button" class="secondary" disabled={request.isBlocked} onClick={() => open(text)}>
          {fill(SCAN.open, { unseen, code: codeName(index + 1) })}
        </button>
      </li>
    ))}
  </ul>
)

/** What is announced. Nothing where there is one code: it opens, or is refused in words. */
function saidOf(found: Found): string {
  if (found.at !== 'found') return SCAN[found.at]
  return found.texts.length > 1 ? codesFound(found.texts.length) : ''
}

export function ScanCodes({ call, capture = captureTab, onOpened }: ScanProps) {
  const [found, setFound] = useState<Found>({ at: 'looking' })
  const [tried, setTried] = useState('')
  const request = usePageRequest(call)
  const open = async (text: string) => {
    setTried(text)
    if (await request.send('link.scan', { text })) onOpened()
  }
  const look = async () => {
    setTried('')
    setFound({ at: 'looking' })
    const now = await lookIn(capture)
    setFound(now)
    const [only, another] = now.at === 'found' ? now.texts : []
    if (only !== undefined && another === undefined) await open(only)
  }
  useEffect(() => void look(), [])
  const texts = found.at === 'found' ? found.texts : []
  return (
    <section class="card stack" data-testid="scan">
      <p role="status">{saidOf(found)}</p>
      {texts.length > 1 && <Choice texts={texts} request={request} open={(text) => void open(text)} />}
      <ProblemLine problem={request.problem} />
      {request.problem?.code === 'link/refused' && <pre class="code">{shown(tried)}</pre>}
      <button
        type="button"
        class="secondary"
        disabled={found.at === 'looking' || request.isBlocked}
        onClick={() => void look()}
      >
        <Icon name="scan" /> {SCAN.again}
      </button>
      <p class="note">{SCAN.privacy}</p>
    </section>
  )
}
