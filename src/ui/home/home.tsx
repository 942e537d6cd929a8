/** The toolbar popup: account, open payments and a field for a payment link. architecture §2. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { WalletStatus } from '../../messages/views.ts'
import { HOME } from '../../text/words/home.ts'
import { ACCOUNTS_ID, AccountCard, AccountPill } from '../account/account-card.tsx'
import { PaymentList } from '../activity/payment-list.tsx'
import type { Access, AskWorker } from '../client/client.ts'
import { type PageRequest, usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import type { ScanProps } from '../links/scan-codes.tsx'
import { Icon } from '../marks/icon.tsx'
import { Brand } from '../marks/pictures.tsx'
import { AskAgain, NoAnswer, ProblemLine } from '../parts/problem.tsx'
import { UnlockForm } from '../unlock/unlock-form.tsx'
import {
  LaterAccountChoice,
  LaterEmpty,
  LaterFirstPayment,
  LaterLinksOnPage,
  LaterLockedLinks,
  LaterNotices,
  LaterPasteForm,
  LaterScan,
} from './later-parts.ts'
import type { PageLinksProps } from './page-links.tsx'

/** The popup lists only the latest payments; the full tab lists more. */
const SHOWN_PAYMENTS = 4

type BarProps = { status: WalletStatus | undefined; request: PageRequest; onStatus: (status: WalletStatus) => void }

function HomeBar({ status, request, onStatus }: BarProps) {
  const lock = async () => {
    const locked = await request.send('wallet.lock', {})
    if (locked) onStatus(locked)
  }
  return (
    <header class="bar">
      <h1>
        <Brand isSandbox={status?.isSandbox} />
      </h1>
      <span class="bar-end">
        {status?.state === 'unlocked' && (
          <button
            type="button"
            class="square"
            aria-label={HOME.lock}
            title={HOME.lock}
            disabled={request.isBlocked}
            onClick={() => void lock()}
          >
            <Icon name="lock" />
          </button>
        )}
        <a class="square" href="/wallet.html" target="_blank" rel="noopener" title={HOME.openTab}>
          <Icon name="external" />
          <span class="unseen">{HOME.openTab}</span>
        </a>
      </span>
    </header>
  )
}

type WalletProps = { status: WalletStatus; call: AskWorker; onStatus: (status: WalletStatus) => void }

function LockedCard({ call, onStatus }: Omit<WalletProps, 'status'>) {
  const request = usePageRequest(call)
  return (
    <section class="card stack">
      <h2>{HOME.locked}</h2>
      <UnlockForm request={request} onUnlocked={onStatus} />
    </section>
  )
}

const MONEY_PAGES = [
  { page: 'receive', icon: 'receive' },
  { page: 'send', icon: 'send' },
  { page: 'activity', icon: 'list' },
] as const

/** Other ways in than a click, which open below the actions. */
const WAYS_IN = [
  { way: 'paste', icon: 'link', label: HOME.pasteLink },
  { way: 'scan', icon: 'scan', label: HOME.scan },
] as const
type WayIn = (typeof WAYS_IN)[number]['way']

type ActionsProps = { request: PageRequest; opened: WayIn | undefined; onOpen: (way: WayIn | undefined) => void }

/** What can be done from here: paying first. The field for a link stays folded away: most links are clicked. */
function Actions({ request, opened, onOpen }: ActionsProps) {
  return (
    <div class="stack-tight">
      <div class="ways-in">
        {WAYS_IN.map(({ way, icon, label }) => (
          <button
            key={way}
            type="button"
            class="primary"
            data-testid={`button-${way}`}
            aria-expanded={opened === way}
            onClick={() => onOpen(opened === way ? undefined : way)}
          >
            <Icon name={icon} />
            {label}
          </button>
        ))}
      </div>
      <div class="money-pages">
        {MONEY_PAGES.map(({ page, icon }) => (
          <button
            key={page}
            type="button"
            class="quiet"
            disabled={request.isBlocked}
            onClick={() => void request.send('wallet.openTab', { page })}
          >
            <Icon name={icon} />
            {HOME[page]}
          </button>
        ))}
      </div>
    </div>
  )
}

type HomeProps = { call: AskWorker; access?: () => Promise<Access> } & Pick<PageLinksProps, 'activeTab'> &
  Pick<ScanProps, 'capture'>
type UnlockedProps = WalletProps &
  Pick<ScanProps, 'capture'> & {
    request: PageRequest
    turn: number
    children: ComponentChildren
  }

/** `children`: what waits for the payer, above the tokens. */
function Unlocked({ status, call, onStatus, request, turn, capture, children }: UnlockedProps) {
  const [opened, setOpened] = useState<WayIn>()
  const [isChoosing, setChoosing] = useState(false)
  const { account } = status
  const useChosen = (next: WalletStatus) => {
    setChoosing(false)
    onStatus(next)
  }
  return (
    <AccountCard
      status={status}
      call={call}
      turn={turn}
      name={account && <AccountPill name={account.name} isOpen={isChoosing} onPress={() => setChoosing(!isChoosing)} />}
      first={(hasMoney) => <LaterFirstPayment call={call} hasMoney={hasMoney} pretendShop={status.pretendShop} />}
    >
      {isChoosing && <LaterAccountChoice id={ACCOUNTS_ID} call={call} onChosen={useChosen} />}
      <Actions request={request} opened={opened} onOpen={setOpened} />
      {opened === 'paste' && <LaterPasteForm call={call} />}
      {opened === 'scan' && <LaterScan call={call} capture={capture} onOpened={() => setOpened(undefined)} />}
      {children}
    </AccountCard>
  )
}

type ContentsProps = WalletProps & HomeProps & { request: PageRequest }

function Contents({ status, call, onStatus, request, activeTab, access, capture }: ContentsProps) {
  const { state } = status
  const [turn, setTurn] = useState(0)
  return (
    <>
      {state !== 'empty' && (
        <LaterNotices
          load={access}
          onGiven={() => setTurn((now) => now + 1)}
          service={status.service}
          request={request}
        />
      )}
      {state === 'empty' && <LaterEmpty request={request} />}
      {state === 'locked' && <LockedCard call={call} onStatus={onStatus} />}
      <PaymentList
        call={call}
        topic={state}
        limit={SHOWN_PAYMENTS}
        none={state === 'unlocked' ? HOME.noPayments : undefined}
      >
        {(open) => {
          const isUnlocked = state === 'unlocked'
          const waiting = (
            <>
              {open}
              {state !== 'empty' && <LaterLinksOnPage call={call} activeTab={activeTab} isUnlocked={isUnlocked} />}
            </>
          )
          if (isUnlocked)
            return (
              <Unlocked status={status} call={call} onStatus={onStatus} request={request} turn={turn} capture={capture}>
                {waiting}
              </Unlocked>
            )
          return (
            <>
              {waiting}
              {state === 'locked' && <LaterLockedLinks call={call} capture={capture} />}
            </>
          )
        }}
      </PaymentList>
    </>
  )
}

export function Home(props: HomeProps) {
  const { call } = props
  const [answer, reload] = useQuery(() => call('wallet.status', {}), '')
  const [changed, setChanged] = useState<WalletStatus>()
  const request = usePageRequest(call)
  const status = changed ?? (answer.at === 'loaded' ? answer.value : undefined)
  return (
    <div class="frame">
      <HomeBar status={status} request={request} onStatus={setChanged} />
      <main class="content">
        <ProblemLine problem={request.problem} />
        {status && <Contents {...props} status={status} onStatus={setChanged} request={request} />}
        <NoAnswer isWaiting={answer.at === 'loading' && !status} />
        {answer.at === 'failed' && !status && (
          <section class="card stack">
            <AskAgain problem={answer.problem} reload={reload} />
          </section>
        )}
      </main>
    </div>
  )
}
