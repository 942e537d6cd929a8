/** Sends money out of the wallet: what and where, the review, and how it goes on. architecture §4. */
import { useState } from 'preact/hooks'
import type { SendQuote, SendView, WalletStatus } from '../../messages/views.ts'
import { useBalances } from '../account/use-balances.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { Heading } from '../parts/heading.tsx'
import { AskAgain } from '../parts/problem.tsx'
import { EMPTY_ENTRY, type Entry, SendForm } from './send-form.tsx'
import { SendReview } from './send-review.tsx'
import { SendRow } from './send-row.tsx'
import { useSends } from './use-sends.ts'

/** The last ones; all are in the activity. */
const SHOWN_SENDS = 3

type Props = { status: WalletStatus; call: AskWorker; onUnlock: () => void; onBack: () => void }

type Shown = { sends: SendView[]; clockOffsetMs: number }

function LastSends({
  shown,
  reload,
  ...page
}: Pick<Props, 'status' | 'call' | 'onUnlock'> & { shown: Shown; reload: () => void }) {
  const { sends, clockOffsetMs } = shown
  if (sends.length === 0) return null
  const replacements = {
    ...{ call: page.call, clockOffsetMs, onUnlock: page.onUnlock, onAsked: reload },
    isUnlocked: page.status.state === 'unlocked',
  }
  return (
    <section class="card stack">
      <h2>Last sends</h2>
      <ul class="rows">
        {sends.slice(0, SHOWN_SENDS).map((one) => (
          <SendRow key={one.id} of={one} replacements={replacements} />
        ))}
      </ul>
    </section>
  )
}

export function SendPage({ status, call, onUnlock, onBack }: Props) {
  const [balances, refresh] = useBalances(call, `${status.address} ${status.solanaAddress}`)
  const [sends, reload] = useSends(call)
  const [entry, setEntry] = useState<Entry>(EMPTY_ENTRY)
  const change = (part: Partial<Entry>) => setEntry((now) => ({ ...now, ...part }))
  const [quote, setQuote] = useState<SendQuote>()
  // A problem belongs to the screen on which it came up.
  const request = usePageRequest(call, quote?.terms.id ?? '')
  const started = () => {
    setQuote(undefined)
    setEntry(EMPTY_ENTRY)
    reload()
    refresh()
  }
  const title = quote ? 'Check before you send' : 'Send'
  return (
    <>
      <section class="card stack">
        <div class="card-head">
          <Heading key={title}>{title}</Heading>
          <button type="button" class="secondary" onClick={quote ? () => setQuote(undefined) : onBack}>
            {quote ? 'Change it' : 'Back to the wallet'}
          </button>
        </div>
        {quote ? (
          <SendReview key={quote.terms.id} {...{ quote, status, request, onUnlock }} onStarted={started} />
        ) : (
          <SendForm {...{ entry, change, request, balances, refresh, onUnlock }} onQuote={setQuote} />
        )}
      </section>
      {sends.at === 'failed' && (
        <AskAgain lead="Your sends could not be listed." problem={sends.problem} reload={reload} />
      )}
      {!quote && sends.list && <LastSends shown={sends.list} {...{ status, call, onUnlock, reload }} />}
    </>
  )
}
