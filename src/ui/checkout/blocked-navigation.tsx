/** Explains a blocked navigation of the checkout and, where allowed, offers to follow it. protocol §4.8.6, §4.8.7. */
import { judgeNavigation } from '../../core/links/checkout.ts'
import { escapeText } from '../../text/escape.ts'
import { LEAVING, LEAVING_TEXT } from '../../text/words/checkout.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { ProblemLine } from '../parts/problem.tsx'

const SHOWN_CHARS = 120

type Props = { url: string; payHost: string; call: AskWorker; isTooOften: boolean; onDone: () => void }

export function BlockedNavigation({ url, payHost, call, isTooOften, onDone }: Props) {
  const request = usePageRequest(call, url)
  const { kind } = judgeNavigation(url, payHost)
  if (kind === 'stays' || kind === 'back') return null
  const open = async () => {
    const answer = await request.send('checkout.leave', { url })
    if (answer?.isOpened === true) onDone()
  }
  return (
    <section class="notice leaving" data-testid={`checkout-leaves-${kind}`} role="status">
      <p>{isTooOften ? LEAVING.tooOften : LEAVING_TEXT[kind]}</p>
      <pre class="code">{escapeText(url.slice(0, SHOWN_CHARS))}</pre>
      <ProblemLine problem={request.problem} />
      <div class="pair">
        {kind === 'wallet' && (
          <button type="button" class="secondary" disabled={request.isBlocked} onClick={() => void open()}>
            {LEAVING.open}
          </button>
        )}
        {kind === 'elsewhere' && (
          <a class="secondary" href={url} target="_blank" rel="noopener noreferrer" onClick={onDone}>
            {LEAVING.newTab}
          </a>
        )}
        <button type="button" class="quiet" onClick={onDone}>
          {LEAVING.stay}
        </button>
      </div>
    </section>
  )
}
