/**
 * One hosted checkout: in a frame it cannot leave, or in its own window if its host refuses framing. Keeps no state
 * worth saving, so closing the tab loses nothing. protocol §4.8, security T34, T35.
 */

import { useCallback, useRef, useState } from 'preact/hooks'
import { checkoutAddress, judgeCheckout, judgeNavigation, parseCheckoutMessage } from '../../core/links/checkout.ts'
import { escapeText } from '../../text/escape.ts'
import { CHECKOUT, LEAVING, LEAVING_TEXT, UNFRAMED } from '../../text/words/checkout.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { RefusedLink } from '../links/refused-link.tsx'
import { Icon } from '../marks/icon.tsx'
import { Brand } from '../marks/pictures.tsx'
import { Heading } from '../parts/heading.tsx'
import { Page } from '../parts/page.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { fill } from '../words/message.tsx'
import { CheckoutFrame, useFrameReports, useWindowReports } from './checkout-frame.tsx'
import { CheckoutOutcome } from './outcome.tsx'

type BarProps = { host: string; isSandbox: boolean; isBlocked: boolean; openInTender: () => void }

/**
 * Bar above a hosted checkout: names its host and offers to pay in Tender instead. security T34. Always visible, outside the area that
 * the checkout can draw on.
 */
export function CheckoutBar({ host, isSandbox, isBlocked, openInTender }: BarProps) {
  return (
    <header class="bar checkout-bar">
      <Brand isSandbox={isSandbox} />
      <p class="host" data-testid="checkout-banner">
        <Icon name="lock" /> {fill(CHECKOUT.banner, { host })}
      </p>
      <button type="button" class="quiet bar-end" disabled={isBlocked} onClick={openInTender}>
        {CHECKOUT.payWithTender}
      </button>
    </header>
  )
}

const SHOWN_CHARS = 120

type BlockedNavigationProps = { url: string; payHost: string; call: AskWorker; isTooOften: boolean; onDone: () => void }

/** Explains a blocked navigation of the checkout and, where allowed, offers to follow it. protocol §4.8.6, §4.8.7. */
export function BlockedNavigation({ url, payHost, call, isTooOften, onDone }: BlockedNavigationProps) {
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

type UnframedProps = { isBlocked: boolean; open: () => Promise<void> }

/** The checkout in its own window, for hosts that refuse framing: protocol §4.8.8 "or modal", live-service W7.3. */
export function Unframed({ isBlocked, open }: UnframedProps) {
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
export function CheckoutWindow({ isOpen, isBlocked, open }: UnframedProps & { isOpen: boolean | undefined }) {
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

type Props = { url: string; payHost: string; call: AskWorker }

export function CheckoutPage(props: Props) {
  const verdict = judgeCheckout(props.url, props.payHost)
  if (verdict.kind === 'refused') return <RefusedLink reason={verdict.reason} text={props.url} />
  return <OneCheckout {...props} url={verdict.url} paymentId={verdict.paymentId} />
}

type Blocked = { url: string; isTooOften: boolean }

/** Opens a wallet address right away after a click. Any other navigation waits for the payer's confirmation. */
function useBlockedNavigation(call: AskWorker, payHost: string, ofWindow: string | undefined) {
  const [blocked, setBlocked] = useState<Blocked>()
  const [settled, setSettled] = useState<string>()
  const onLeave = useCallback(
    (url: string) => {
      const { kind } = judgeNavigation(url, payHost)
      if (kind === 'back' || kind === 'stays') return
      // A click inside the frame also activates this page, and a frame cannot forge that activation.
      if (kind !== 'wallet' || navigator.userActivation?.isActive !== true)
        return setBlocked({ url, isTooOften: false })
      call('checkout.leave', { url }).then(
        ({ isOpened }) => setBlocked(isOpened ? undefined : { url, isTooOften: true }),
        () => setBlocked({ url, isTooOften: false }),
      )
    },
    [call, payHost],
  )
  const stay = () => {
    setBlocked(undefined)
    setSettled(ofWindow)
  }
  const shown =
    blocked ?? (ofWindow === undefined || ofWindow === settled ? undefined : { url: ofWindow, isTooOften: false })
  return { shown, onLeave, stay }
}

function OneCheckout({ url, payHost, call, paymentId }: Props & { paymentId: string }) {
  const frameRef = useRef<HTMLIFrameElement>(null)
  const [isInWindow, setInWindow] = useState(false)
  const [answer] = useQuery(() => call('wallet.status', {}), '')
  const request = usePageRequest(call)
  const windowReports = useWindowReports(call, paymentId, isInWindow)
  const { shown, onLeave, stay } = useBlockedNavigation(call, payHost, windowReports?.left)
  const frame = useFrameReports(frameRef, payHost, onLeave)
  const reported = frame.reported ?? (isInWindow ? parseCheckoutMessage(windowReports?.said) : undefined)
  const openWindow = async () => {
    if (await request.send('checkout.openWindow', { url })) setInWindow(true)
  }
  const openInTender = () => void request.send('link.paste', { text: url })
  const back = () => (isInWindow ? void openWindow() : frame.clear())
  const isSandbox = answer.at === 'loaded' && answer.value.isSandbox
  return (
    <div class="frame">
      <CheckoutBar
        host={new URL(url).hostname}
        isSandbox={isSandbox}
        openInTender={openInTender}
        isBlocked={request.isBlocked}
      />
      <ProblemLine problem={request.problem} />
      {reported && (
        <CheckoutOutcome
          reported={reported}
          call={call}
          paymentId={paymentId}
          back={back}
          openInTender={openInTender}
        />
      )}
      {shown && !reported && (
        <BlockedNavigation key={shown.url} {...shown} payHost={payHost} call={call} onDone={stay} />
      )}
      {!reported && isInWindow && (
        <CheckoutWindow isOpen={windowReports?.isOpen} isBlocked={request.isBlocked} open={openWindow} />
      )}
      {!reported && !isInWindow && frame.isRefused && <Unframed isBlocked={request.isBlocked} open={openWindow} />}
      {!isInWindow && !frame.isRefused && (
        <CheckoutFrame
          frame={frameRef}
          host={new URL(url).hostname}
          payHost={payHost}
          address={checkoutAddress(url)}
          isHidden={reported !== undefined}
          onLoad={frame.onLoad}
        />
      )}
    </div>
  )
}
