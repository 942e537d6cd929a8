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
import { CheckoutBar } from './checkout-bar.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { Leaving } from './external-link.tsx'
import { useFrameReports, useWindowReports } from './frame-messages.ts'
import { CheckoutOutcome } from './outcome.tsx'
import { CheckoutWindow, Unframed } from './unframed.tsx'

type Props = { url: string; payHost: string; call: AskWorker }

export function CheckoutPage(props: Props) {
  const verdict = judgeCheckout(props.url, props.payHost)
  if (verdict.kind === 'refused') return <RefusedLink reason={verdict.reason} text={props.url} />
  return <OneCheckout {...props} url={verdict.url} paymentId={verdict.paymentId} />
}

type Left = { url: string; isTooOften: boolean }

/** Opens a wallet address right away after a click. Any other navigation waits for the payer's confirmation. */
function useLeaving(call: AskWorker, payHost: string, ofWindow: string | undefined) {
  const [left, setLeft] = useState<Left>()
  const [settled, setSettled] = useState<string>()
  const onLeave = useCallback(
    (url: string) => {
      const { kind } = judgeNavigation(url, payHost)
      if (kind === 'back' || kind === 'stays') return
      // A click inside the frame also activates this page, and a frame cannot forge that activation.
      if (kind !== 'wallet' || navigator.userActivation?.isActive !== true) return setLeft({ url, isTooOften: false })
      call('checkout.leave', { url }).then(
        ({ isOpened }) => setLeft(isOpened ? undefined : { url, isTooOften: true }),
        () => setLeft({ url, isTooOften: false }),
      )
    },
    [call, payHost],
  )
  const stay = () => {
    setLeft(undefined)
    setSettled(ofWindow)
  }
  const stopped =
    left ?? (ofWindow === undefined || ofWindow === settled ? undefined : { url: ofWindow, isTooOften: false })
  return { stopped, onLeave, stay }
}

function OneCheckout({ url, payHost, call, paymentId }: Props & { paymentId: string }) {
  const frameRef = useRef<HTMLIFrameElement>(null)
  const [isInWindow, setInWindow] = useState(false)
  const [answer] = useQuery(() => call('wallet.status', {}), '')
  const request = usePageRequest(call)
  const heard = useWindowReports(call, paymentId, isInWindow)
  const { stopped, onLeave, stay } = useLeaving(call, payHost, heard?.left)
  const frame = useFrameReports(frameRef, payHost, onLeave)
  const said = frame.said ?? (isInWindow ? parseCheckoutMessage(heard?.said) : undefined)
  const openWindow = async () => {
    if (await request.ask('checkout.openWindow', { url })) setInWindow(true)
  }
  const openInTender = () => void request.ask('link.paste', { text: url })
  const back = () => (isInWindow ? void openWindow() : frame.forget())
  const isSandbox = answer.at === 'here' && answer.value.isSandbox
  return (
    <div class="frame">
      <CheckoutBar host={new URL(url).hostname} {...{ isSandbox, openInTender }} isBlocked={request.isBlocked} />
      <ProblemLine problem={request.problem} />
      {said && <CheckoutOutcome {...{ said, call, paymentId, back, openInTender }} />}
      {stopped && !said && <Leaving key={stopped.url} {...stopped} {...{ payHost, call }} onDone={stay} />}
      {!said && isInWindow && <CheckoutWindow isOpen={heard?.isOpen} isBlocked={request.isBlocked} open={openWindow} />}
      {!said && !isInWindow && frame.isRefused && <Unframed isBlocked={request.isBlocked} open={openWindow} />}
      {!isInWindow && !frame.isRefused && (
        <CheckoutFrame
          frame={frameRef}
          host={new URL(url).hostname}
          address={checkoutAddress(url)}
          isHidden={said !== undefined}
          onLoad={frame.onLoad}
        />
      )}
    </div>
  )
}
