/**
 * Collects the personal data that the chosen option requires: in the service's form, framed or in its own window, or in
 * ours. The payer may switch between the ways the option allows. protocol §4.6, screens §6.
 */
import { useState } from 'preact/hooks'
import { COLLECT } from '../../../text/words/collecting.ts'
import { Heading } from '../../parts/heading.tsx'
import { Page } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { CancelButton } from '../parts/cancel-button.tsx'
import { Merchant } from '../parts/merchant.tsx'
import type { CollectingSession, Props, WayProps } from './form-props.ts'
import { HostedForm, WindowForm } from './hosted-form.tsx'
import { NativeForm } from './native-form.tsx'

type Way = 'frame' | 'window' | 'native'

/** Explains why the form appears again. */
function RepeatReason({ session }: { session: CollectingSession }) {
  if (session.step === 'confirming') {
    return <p class="notice">{COLLECT.signed}</p>
  }
  if (!session.isRefused) return null
  return <p class="notice">{session.wasNative ? COLLECT.notOurs : COLLECT.refused}</p>
}

const NONE = { title: COLLECT.noFormTitle, text: COLLECT.noForm }
const SECRET = { title: COLLECT.secretTitle, text: COLLECT.secret }

function NoForm({ view, session, request, ways }: WayProps) {
  const { title, text } = view.form === 'asks-secret' ? SECRET : NONE
  const { paymentId, offer } = session
  return (
    <Page
      actions={
        <>
          <ProblemLine problem={request.problem} />
          {offer.options.length > 1 && (
            <button
              type="button"
              class="primary"
              disabled={request.isBlocked}
              onClick={() => void request.send('session.clear', { paymentId })}
            >
              {COLLECT.otherWay}
            </button>
          )}
          {ways}
        </>
      }
    >
      <Heading>{title}</Heading>
      <Merchant view={view} isHeading={false} />
      <p>{text}</p>
    </Page>
  )
}

/** Remounts for another option, because a form belongs to one option. */
export const Collect = (props: Props) => <OneForm key={props.session.option.id} {...props} />

function OneForm(props: Props) {
  const { view, session, request } = props
  const form = view.form === 'asks-secret' ? undefined : view.form
  const schema = view.form === 'asks-secret' ? undefined : session.option.collect?.schema
  const isOursRefused = session.step === 'collecting' && session.wasNative === true
  const [way, setWay] = useState<Way>(form ? 'frame' : 'native')
  const switchTo = (next: Way, label: string) => (
    <button type="button" class="quiet" disabled={request.isBlocked} onClick={() => setWay(next)}>
      {label}
    </button>
  )
  const ways = (
    <div class="pair">
      {way !== 'native' && schema && !isOursRefused && switchTo('native', COLLECT.useOurs)}
      {way === 'native' && form && switchTo('frame', COLLECT.useTheirs)}
      {session.step === 'collecting' && <CancelButton paymentId={session.paymentId} request={request} />}
    </div>
  )
  const given: WayProps = { ...props, top: <RepeatReason session={session} />, ways }
  if (way !== 'native' && form) {
    if (way === 'frame') return <HostedForm {...given} form={form} openWindow={() => setWay('window')} />
    return <WindowForm {...given} form={form} />
  }
  return schema ? <NativeForm {...given} schema={schema} /> : <NoForm {...given} />
}
