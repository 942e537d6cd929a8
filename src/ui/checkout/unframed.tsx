/** The checkout in its own window, for hosts that refuse framing: protocol §4.8.8 "or modal", protocol W7.3. */
import { UNFRAMED } from '../../text/words/checkout.ts'
import { Heading } from '../parts/heading.tsx'
import { Page } from '../parts/page.tsx'

type Props = { isBlocked: boolean; open: () => Promise<void> }

export function Unframed({ isBlocked, open }: Props) {
  return (
    <Page
      actions={
        <>
          <button type="button" class="primary" disabled={isBlocked} onClick={() => void open()}>
            {UNFRAMED.open}
          </button>
          <button type="button" class="quiet" onClick={() => location.reload()}>
            {UNFRAMED.retry}
          </button>
        </>
      }
    >
      <Heading>{UNFRAMED.title}</Heading>
      <p>{UNFRAMED.text}</p>
    </Page>
  )
}

/** `isOpen` is undefined until the worker has answered. */
export function CheckoutWindow({ isOpen, isBlocked, open }: Props & { isOpen: boolean | undefined }) {
  return (
    <Page
      actions={
        <button
          type="button"
          class={isOpen === false ? 'primary' : 'secondary'}
          disabled={isBlocked}
          onClick={() => void open()}
        >
          {isOpen === false ? UNFRAMED.again : UNFRAMED.show}
        </button>
      }
    >
      <Heading>{UNFRAMED.isOpenTitle}</Heading>
      <p role="status">{isOpen === false ? UNFRAMED.wasClosed : UNFRAMED.isOpen}</p>
    </Page>
  )
}
