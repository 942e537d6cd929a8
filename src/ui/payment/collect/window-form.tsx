/** The service's form in its own window, for hosts that refuse framing. protocol W7.3. */
import { useState } from 'preact/hooks'
import type { Form } from '../../../core/offer/collect-schema.ts'
import { COLLECT, HOSTED_FORM } from '../../../text/words/collecting.ts'
import { Heading } from '../../parts/heading.tsx'
import { Page } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { Merchant } from '../parts/merchant.tsx'
import type { WayProps } from './form-props.ts'
import { themeNow } from './frame-messages.ts'
import { Banner } from './hosted-form.tsx'
import { WhyAsked } from './why-asked.tsx'

function Actions({ session, request, ways, isOpen, onOpen }: WayProps & { isOpen: boolean; onOpen: () => void }) {
  const { paymentId, option } = session
  const open = async () => {
    if (await request.send('session.openForm', { paymentId, theme: themeNow() })) onOpen()
  }
  return (
    <>
      <ProblemLine problem={request.problem} />
      <button
        type="button"
        class={isOpen ? 'secondary' : 'primary'}
        disabled={request.isBlocked}
        onClick={() => void open()}
      >
        {isOpen ? HOSTED_FORM.show : HOSTED_FORM.open}
      </button>
      {isOpen && (
        <button
          type="button"
          class="primary"
          disabled={request.isBlocked}
          onClick={() => void request.send('session.formDone', { paymentId, optionId: option.id })}
        >
          {HOSTED_FORM.submitted}
        </button>
      )}
      {ways}
    </>
  )
}

export function WindowForm(props: WayProps & { form: Form }) {
  const { view, form, top } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <Page actions={<Actions {...props} isOpen={isOpen} onOpen={() => setOpen(true)} />}>
      <Heading>{COLLECT.title}</Heading>
      {top}
      <Merchant view={view} isHeading={false} />
      <Banner host={form.host} />
      <p role="status">{isOpen ? HOSTED_FORM.isOpen : HOSTED_FORM.opens}</p>
      <WhyAsked host={form.host} />
    </Page>
  )
}
