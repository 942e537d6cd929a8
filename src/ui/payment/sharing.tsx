/** Asks before the payment service is told of any account: one press for this payment, and for good if the payer ticks so. security T24. */
import { useState } from 'preact/hooks'
import type { SessionView, SharingView } from '../../messages/views.ts'
import { placeText } from '../../text/places.ts'
import { previewText } from '../../text/under-way.ts'
import { SHARING } from '../../text/words/before.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import { useArming, usePress } from '../parts/arming.ts'
import { Heading } from '../parts/heading.tsx'
import { LaterNote, Page } from '../parts/page.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { fill } from '../words/message.tsx'
import { CancelButton } from './parts/cancel-button.tsx'
import { Merchant } from './parts/merchant.tsx'
import { PayerChoice } from './parts/payer-choice.tsx'
import { paymentOf } from './parts/screen.ts'

type LastingProps = { place: string; isLasting: boolean; choose: (isLasting: boolean) => void }

function Lasting({ place, isLasting, choose }: LastingProps) {
  return (
    <div class="choice">
      <input
        type="checkbox"
        id="share-lasting"
        checked={isLasting}
        aria-describedby="share-lasting-text"
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <div>
        <label for="share-lasting">{fill(SHARING.lasting, { site: place })}</label>
        <p class="note" id="share-lasting-text">
          {SHARING.lastingText}
        </p>
      </div>
    </div>
  )
}

/** Names one account, or says how many. */
function Explained({ names }: { names: readonly string[] }) {
  const [name = ''] = names
  return (
    <p>
      {names.length === 1
        ? fill(SHARING.one, { account: <bdi>{name}</bdi> })
        : fill(SHARING.all, { count: names.length })}
    </p>
  )
}

type Props = { view: SessionView; sharing: SharingView; request: PageRequest }

export function AskToShare({ view, sharing, request }: Props) {
  const { tags, names, consent } = sharing
  const { paymentId } = view.session
  const [isLasting, setLasting] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const share = async () => {
    setUsed(true)
    if (!(await request.send('session.share', { paymentId, tags, isLasting }))) setUsed(false)
  }
  const arming = useArming(tags.join(' '))
  const payment = paymentOf(view)
  const note = previewText(payment?.status)
  const isOff = isUsed || request.isBlocked
  const press = usePress(arming, () => void share(), isOff)
  return (
    <Page
      actions={
        <>
          {!note && (
            <button
              type="button"
              class="primary"
              data-testid="pay-button-share"
              aria-disabled={isOff || !arming.isArmed}
              {...press}
            >
              {names.length === 1 ? fill(SHARING.withOne, { account: <bdi>{names[0]}</bdi> }) : SHARING.withAll}
            </button>
          )}
          {!note && consent && <Lasting place={placeText(consent) ?? ''} isLasting={isLasting} choose={setLasting} />}
          <CancelButton paymentId={paymentId} request={request} />
          <LaterNote />
        </>
      }
    >
      {payment ? <Merchant view={view} /> : <Heading>{SHARING.title}</Heading>}
      {note ? (
        <p class="notice">{note}</p>
      ) : (
        <div class="card stack">
          <Explained names={names} />
          {names.length === 1 && <PayerChoice wallet={view.wallet} paymentId={paymentId} request={request} />}
        </div>
      )}
      <ProblemLine problem={request.problem} />
    </Page>
  )
}
