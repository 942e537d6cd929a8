/** One payment, rendered from the views that the worker posts. Keeps the last view while the worker restarts. */
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Failure } from '../../core/base/errors.ts'
import type { QueueView, SessionView } from '../../messages/views.ts'
import { WINDOW } from '../../text/words/window.ts'
import type { WorkerClient } from '../client/client.ts'
import { useIsBarred } from '../client/use-access.ts'
import { useAfter } from '../client/use-after.ts'
import { type PageRequest, usePageRequest } from '../client/use-page-request.ts'
import { useLeftMs } from '../parts/clock.ts'
import { CountdownVoice, Timer } from '../parts/countdown.tsx'
import { Bar, closeWindow } from '../parts/page.tsx'
import { Locked, NoKey, NoWallet } from './before-paying.tsx'
import { Options } from './choose/options.tsx'
import { CorruptedPayment, NotFound, Stopped } from './end/stopped.tsx'
import { LazyClosed, LazyCollect, LazyNeedsAccess, LazyNoOptions } from './lazy-screens.tsx'
import { decisionDeadlineMs, type Screen, screenKey, screenOf } from './parts/screen.ts'
import { UnderWay } from './progress/under-way.tsx'
import { OpeningScreen, PlanningScreen } from './progress/waiting.tsx'
import { Refused } from './review/refused.tsx'
import { ReviewScreen } from './review/review.tsx'
import { AskToShare } from './sharing.tsx'

/** Shorter reconnects go unnoticed. */
const RECONNECTING_AFTER_MS = 500

type Watched = { view: SessionView | undefined; isAway: boolean; failure: Failure | undefined; retry: () => void }

/** The latest view, whether the worker is disconnected, and why there is no view. `retry` connects again. */
function useSession(client: WorkerClient, paymentId: string, onQueue: (queue: QueueView) => void): Watched {
  const [view, setView] = useState<SessionView>()
  const [isAway, setAway] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    setFailure(undefined)
    setAttempt(attempt + 1)
  }
  useEffect(() => {
    let isAnew = false
    let asked: SessionView['opening']
    const show = (next: SessionView) => {
      isAnew &&= screenOf(next).at === 'opening'
      if (!isAnew) asked = next.opening?.sharing && next.opening
      // A new worker reads the price before it asks: until then the question stands, with its focus and its delay.
      setView(asked ? { ...next, opening: asked } : next)
      setAway(false)
    }
    const leave = () => {
      isAnew = true
      setAway(true)
    }
    return client.watchSession(paymentId, show, leave, setFailure, onQueue)
  }, [client, paymentId, attempt])
  return { view, isAway, failure, retry }
}

function useEscape(): void {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeWindow()
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [])
}

type Shown = {
  screen: Exclude<Screen, { at: 'opening' }>
  view: SessionView
  request: PageRequest
  leftMs: number | undefined
  /** The link led to a payment that had already been made. */
  isOpenedAgain: boolean
}

function ScreenOf({ screen, view, request, leftMs, isOpenedAgain }: Shown) {
  switch (screen.at) {
    case 'no-key':
      return <NoKey view={view} request={request} />
    case 'no-wallet':
      return <NoWallet view={view} request={request} />
    case 'locked':
      return <Locked view={view} request={request} />
    case 'sharing':
      return <AskToShare view={view} sharing={screen.sharing} request={request} />
    case 'failed':
      return <Stopped view={view} failure={screen.failure} request={request} />
    case 'choosing':
      return <Options view={view} session={screen.session} request={request} leftMs={leftMs} />
    case 'no-options':
      return <LazyNoOptions view={view} session={screen.session} request={request} />
    case 'collecting':
      return <LazyCollect view={view} session={screen.session} request={request} />
    case 'planning':
      return <PlanningScreen view={view} request={request} />
    case 'reviewing':
      return <ReviewScreen view={view} session={screen.session} request={request} leftMs={leftMs} />
    case 'refused':
      return <Refused view={view} session={screen.session} request={request} />
    case 'executing':
    case 'confirming':
      return <UnderWay view={view} session={screen.session} request={request} />
    case 'corrupted':
      return <CorruptedPayment view={view} session={screen.session} request={request} />
    case 'closed':
      return <LazyClosed view={view} session={screen.session} request={request} isOpenedAgain={isOpenedAgain} />
    default:
      return screen satisfies never
  }
}

/** Back returns to the option list, if there is one and nothing is signed. */
function backOf({ session, wallet }: SessionView, request: PageRequest) {
  const isBeforeSigning = session.step === 'collecting' || session.step === 'planning' || session.step === 'reviewing'
  if (!isBeforeSigning || session.offer.options.length < 2 || wallet.state !== 'unlocked') return undefined
  const { paymentId } = session
  return { isBlocked: request.isBlocked, go: () => void request.send('session.clear', { paymentId }) }
}

type Props = {
  client: WorkerClient
  paymentId: string
  isOpenedAgain: boolean
  /** What else is in the window, and where this payment stands in it. */
  onQueue: (queue: QueueView) => void
  queue: ComponentChildren
  /** Called with every screen that is drawn; `missing` if there is nothing to show. */
  onScreen: (at: Screen['at'] | 'missing') => void
}

export function PaymentWindow({ client, paymentId, isOpenedAgain, onQueue, queue, onScreen }: Props) {
  const { view, isAway, failure, retry } = useSession(client, paymentId, onQueue)
  const screen: Screen = view ? screenOf(view) : { at: 'opening' }
  const key = screenKey(screen)
  const request = usePageRequest(client.call, key, isAway)
  const isBarred = useIsBarred(client.access, () => void request.send('session.retry', { paymentId }))
  const isSlow = useAfter(RECONNECTING_AFTER_MS, isAway)
  const leftMs = useLeftMs(view && decisionDeadlineMs(view), view?.clockOffsetMs ?? 0)
  const isMissing = !view && failure !== undefined
  const barred = isBarred && view && screen.at !== 'closed' && screen.at !== 'corrupted' ? client.access : undefined
  useEscape()
  onScreen(isMissing ? 'missing' : screen.at)
  return (
    <div class="frame">
      <Bar
        isSandbox={view?.wallet.isSandbox ?? false}
        timer={leftMs !== undefined && <Timer leftMs={leftMs} />}
        back={view && !barred ? backOf(view, request) : undefined}
      />
      {queue}
      <CountdownVoice leftMs={leftMs} />
      <p role="status" class="reconnecting">
        {isSlow && WINDOW.reconnecting}
      </p>
      {barred && view && <LazyNeedsAccess view={view} access={barred} />}
      {!barred && screen.at === 'opening' && !isMissing && <OpeningScreen key={key} view={view} request={request} />}
      {!barred && screen.at !== 'opening' && view && (
        <ScreenOf
          key={key}
          screen={screen}
          view={view}
          request={request}
          leftMs={leftMs}
          isOpenedAgain={isOpenedAgain}
        />
      )}
      {isMissing && <NotFound failure={failure} retry={retry} />}
    </div>
  )
}
