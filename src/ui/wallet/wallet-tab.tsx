/** The full tab: onboarding while there is no wallet, then its pages beside the navigation. architecture §2. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { isPayError } from '../../core/base/errors.ts'
import type { WalletStatus } from '../../messages/views.ts'
import { LOCKED } from '../../text/words/locked.ts'
import { PAGE_NAMES } from '../../text/words/pages.ts'
import type { AskWorker } from '../client/client.ts'
import { keepStorage } from '../client/keep-storage.ts'
import { useQuery } from '../client/use-query.ts'
import { Brand } from '../marks/pictures.tsx'
import type { OnboardingProps } from '../onboarding/onboarding.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { AskAgain, NoAnswer } from '../parts/problem.tsx'
import type { LaterPageProps } from './later-page.tsx'
import { TabNavigation } from './navigation.tsx'
import { type PlaceName, placeAt, placeNameIn, useHash, useTitle } from './places.ts'
import { Outdated, TabPage } from './tab-page.tsx'
import { UnlockPage } from './unlock-first.tsx'

type Ends = { tell: (isUnlocked: boolean) => void }

/**
 * What a page asks of a wallet that has locked itself behind it waits for the password, and is then asked again: nothing that was
 * typed is lost. security T58.
 * @param at the page, whose leaving ends the wait.
 */
function useUnlockInBetween(call: AskWorker, at: string) {
  const [waiting, setWaiting] = useState<Ends[]>([])
  const patientCall: AskWorker = useCallback(
    async (name, args) => {
      try {
        return await call(name, args)
      } catch (problem) {
        if (!isPayError(problem) || problem.failure.code !== 'vault/locked') throw problem
        const isUnlocked = await new Promise<boolean>((tell) => setWaiting((others) => [...others, { tell }]))
        if (!isUnlocked) throw problem
        return call(name, args)
      }
    },
    [call],
  )
  const end = (isUnlocked: boolean) => {
    for (const { tell } of waiting) tell(isUnlocked)
    setWaiting([])
  }
  useEffect(() => end(false), [at])
  return { call: patientCall, isWaiting: waiting.length > 0, end }
}

type Props = Pick<LaterPageProps, 'call' | 'notices' | 'hosts' | 'capture' | 'version'> &
  Pick<OnboardingProps, 'random'>

/** Before there is a wallet. */
function Frame({ isSandbox, children }: { isSandbox?: boolean | undefined; children: preact.ComponentChildren }) {
  useTitle(PAGE_NAMES.wallet)
  return (
    <div class="frame">
      <header class="bar">
        <Brand isSandbox={isSandbox} />
      </header>
      <main class="content card">{children}</main>
    </div>
  )
}

/** They have a page of their own for it, which says what it is for. */
const ASK_THEMSELVES: readonly PlaceName[] = ['send', 'sent', 'allowances']

/** Two things stand beside each other there. */
const WIDE: readonly PlaceName[] = ['activity', 'send']

type TabProps = Omit<Props, 'random'> & { status: WalletStatus; onStatus: (status: WalletStatus) => void }

function Tab({ status, onStatus, ...rest }: TabProps) {
  const { call } = rest
  const hash = useHash()
  const at = placeNameIn(hash)
  const { call: patientCall, isWaiting, end } = useUnlockInBetween(call, at)
  const [visit, setVisit] = useState(0)
  const page = useRef<HTMLElement>(null)
  useTitle(placeAt(at).title)
  useEffect(() => void keepStorage(navigator.storage), [])
  // The button that locked is gone. A page that stays keeps the focus in its heading.
  useEffect(() => {
    if (document.activeElement === document.body) page.current?.querySelector('h1')?.focus()
  }, [status.state, isWaiting])
  const goOn = (now: WalletStatus) => {
    onStatus(now)
    end(true)
  }
  const leave = () => {
    onStatus({ ...status, state: 'locked' })
    end(false)
  }
  const pageCall = { ...rest, call: ASK_THEMSELVES.includes(at) ? call : patientCall }
  return (
    <div class="tab">
      <TabNavigation at={at} status={status} call={call} onStatus={onStatus} onAgain={() => setVisit(visit + 1)} />
      {isWaiting && (
        <main class="page">
          <UnlockPage call={call} why={LOCKED.unlockToGoOn} onUnlocked={goOn} onBack={leave} />
        </main>
      )}
      <main ref={page} class={WIDE.includes(at) ? 'page page-wide' : 'page'} hidden={isWaiting}>
        <TabPage key={`${at} ${visit}`} at={at} hash={hash} status={status} onStatus={onStatus} {...pageCall} />
      </main>
    </div>
  )
}

/** Most open the tab with a wallet. */
export const LazyOnboarding = lazyPart<OnboardingProps>(
  async () => (await import('../onboarding/onboarding.tsx')).Onboarding,
  { loading: null, failed: <Outdated /> },
)

/** A wallet made here stays with the onboarding, whose last page names the next step. */
function Contents({ found, random, ...rest }: Props & { found: WalletStatus }) {
  const [status, setStatus] = useState(found)
  // Also after the wallet was erased here.
  if (status.state !== 'empty') return <Tab status={status} onStatus={setStatus} {...rest} />
  const leave = (made: WalletStatus, hash: string) => {
    location.hash = hash
    setStatus(made)
  }
  return (
    <Frame isSandbox={status.isSandbox}>
      <LazyOnboarding call={rest.call} onLeave={leave} {...(random !== undefined && { random })} />
    </Frame>
  )
}

export function WalletTab(props: Props) {
  const { call } = props
  const [answer, reload] = useQuery(() => call('wallet.status', {}), '')
  if (answer.at === 'loaded') return <Contents found={answer.value} {...props} />
  return (
    <Frame>
      <NoAnswer isWaiting={answer.at === 'loading'} />
      {answer.at === 'failed' && (
        <section class="stack">
          <AskAgain problem={answer.problem} reload={reload} />
        </section>
      )}
    </Frame>
  )
}
