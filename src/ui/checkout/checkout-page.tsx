/**
 * One hosted checkout: in a frame it cannot leave, or in its own window if its host refuses framing. Keeps no state
 * worth saving, so closing the tab loses nothing. protocol §4.8, security T34, T35.
 */
import { useCallback, useRef, useState } from 'preact/hooks'
import { checkoutAddress, judgeCheckout, judgeNavigation, parseCheckoutMessage } from '../../core/links/checkout.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { RefusedLink } from '../links/refused-link.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { BlockedNavigation } from './blocked-navigation.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { useFrameReports, useWindowReports } from './frame-messages.ts'
import { CheckoutOutcome } from './outcome.tsx'
import { CheckoutWindow, Unframed } from './unframed.tsx'

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
