/** The checkout in its own window, for hosts that refuse framing: protocol §4.8.8 "or modal", protocol W7.3. */
import { Heading } from '../parts/heading.tsx'
import { Page } from '../parts/page.tsx'

type Props = { isBlocked: boolean; open: () => Promise<void> }

export function Unframed({ isBlocked, open }: Props) {
  return (
    <Page
      actions={
        <>
          <button type="button" class="primary" disabled={isBlocked} onClick={() => void open()}>
            Open in its own window
          </button>
          <button type="button" class="quiet" onClick={() => location.reload()}>
            Try again here
          </button>
        </>
      }
    >
      <Heading>The checkout can’t open here</Heading>
      <p>
        Its site may be unavailable, or may not allow being shown inside another page. Open in its own window instead.
        Tender will follow it here.
      </p>
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
          {isOpen === false ? 'Open it again' : 'Show the window'}
        </button>
      }
    >
      <Heading>The checkout is open in its own window</Heading>
      <p role="status">
        {isOpen === false
          ? 'The checkout window was closed without a result. Open it again to see the payment’s status.'
          : 'Continue there. Tender checks the result with the payment service and shows it here.'}
      </p>
    </Page>
  )
}
