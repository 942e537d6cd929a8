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
            Open it in its own window
          </button>
          <button type="button" class="quiet" onClick={() => location.reload()}>
            Try again here
          </button>
        </>
      }
    >
      <Heading>The checkout does not appear here</Heading>
      <p>
        Its site may refuse to be shown within another page, or cannot be reached just now. Nothing is lost: it opens in
        a window of its own, and this page goes on with what that window reports.
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
      <Heading>The checkout is in its own window</Heading>
      <p role="status">
        {isOpen === false
          ? 'That window is closed, and it reported nothing. Nothing is lost: open it again, and it shows how the payment stands.'
          : 'Go on there. What it reports is checked with the payment service, and shown here.'}
      </p>
    </Page>
  )
}
