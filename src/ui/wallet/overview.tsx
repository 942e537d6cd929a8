/** The full tab of an existing wallet: lock, account, settings, payments. Shows no secret. */
import { useEffect, useState } from 'preact/hooks'
import { WALLET_PAGES } from '../../messages/protocol.ts'
import type { WalletStatus } from '../../messages/views.ts'
import { AccountCard } from '../account/account-card.tsx'
import { ReceivePage } from '../account/receive.tsx'
import { AccountsPage } from '../accounts/accounts-page.tsx'
import { ActivityScreen } from '../activity/activity-page.tsx'
import { PaymentList } from '../activity/payment-list.tsx'
import type { AskWorker, Hosts, Notices } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { Icon } from '../marks/icon.tsx'
import { keepStorage } from '../onboarding/keep-storage.ts'
import { Heading } from '../parts/heading.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { SendPage } from '../send/send-page.tsx'
import { IdentityPage } from '../settings/identity.tsx'
import { NetworksPage } from '../settings/networks.tsx'
import { PrivacyPage } from '../settings/privacy.tsx'
import { SecurityPage } from '../settings/security.tsx'
import { SettingsPage } from '../settings/settings.tsx'
import { AllowancesPage } from './allowances.tsx'
import { LockedWallet } from './locked-wallet.tsx'
import { UnlockPage } from './unlock-first.tsx'

const SHOWN_PAYMENTS = 5

type Props = {
  status: WalletStatus
  call: AskWorker
  onStatus: (status: WalletStatus) => void
  notices?: Notices
  hosts?: Hosts
}

function Unlocked({ status, call, onStatus, notices }: Omit<Props, 'hosts'>) {
  const request = usePageRequest(call)
  const lock = async () => {
    const locked = await request.send('wallet.lock', {})
    if (locked) onStatus(locked)
  }
  return (
    <>
      <div class="card-head">
        <Heading>Your wallet</Heading>
        <button type="button" class="secondary" disabled={request.isBlocked} onClick={() => void lock()}>
          <Icon name="lock" />
          Lock
        </button>
      </div>
      <ProblemLine problem={request.problem} />
      <p>
        <a href="#receive">Receive money</a> · <a href="#send">Send money</a>
      </p>
      <AccountCard status={status} call={call} />
      <SettingsPage call={call} notices={notices} />
    </>
  )
}

/** The URL's hash names the page, so that a reload keeps it. */
function useHash(): string {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const update = () => setHash(location.hash)
    window.addEventListener('hashchange', update)
    return () => window.removeEventListener('hashchange', update)
  }, [])
  return hash
}

const ALLOWANCES = '#allowances'
const [SERVICE, NETWORKS, SECURITY, ACCOUNTS, PRIVACY, ACTIVITY, SEND] = WALLET_PAGES.map((page) => `#${page}`)
/** With or without what is to be received. */
const isReceive = (hash: string): boolean => /^#receive(\/|$)/.test(hash)
const toOverview = () => {
  location.hash = ''
}

/** The wallet may lock itself while the page is open, and the worker notices first. */
function Send({ status, call, onStatus }: Pick<Props, 'status' | 'call' | 'onStatus'>) {
  const [isUnlocking, setUnlocking] = useState(false)
  const unlocked = (now: WalletStatus) => {
    setUnlocking(false)
    onStatus(now)
  }
  if (isUnlocking || status.state !== 'unlocked')
    return <UnlockPage call={call} why="Unlock your wallet to send." onUnlocked={unlocked} onBack={toOverview} />
  return <SendPage {...{ status, call }} onUnlock={() => setUnlocking(true)} onBack={toOverview} />
}

export function Overview({ status, call, onStatus, notices, hosts }: Props) {
  const hash = useHash()
  useEffect(() => void keepStorage(navigator.storage), [])
  if (hash === ALLOWANCES) return <AllowancesPage status={status} call={call} onStatus={onStatus} onBack={toOverview} />
  if (hash === ACTIVITY) return <ActivityScreen call={call} onBack={toOverview} />
  if (isReceive(hash)) return <ReceivePage status={status} call={call} hash={hash} onBack={toOverview} />
  const isUnlocked = status.state === 'unlocked'
  if (hash === SEND) return <Send {...{ status, call, onStatus }} />
  if (hash === ACCOUNTS && isUnlocked) return <AccountsPage call={call} onStatus={onStatus} onBack={toOverview} />
  if (hash === SERVICE && isUnlocked) return <IdentityPage call={call} onBack={toOverview} />
  if (hash === NETWORKS && isUnlocked && hosts) return <NetworksPage call={call} hosts={hosts} onBack={toOverview} />
  if (hash === PRIVACY && isUnlocked) return <PrivacyPage call={call} onBack={toOverview} />
  if (hash === SECURITY && isUnlocked)
    return <SecurityPage call={call} status={status} onStatus={onStatus} onBack={toOverview} />
  return (
    <>
      {isUnlocked ? (
        <Unlocked status={status} call={call} onStatus={onStatus} {...(notices && { notices })} />
      ) : (
        <LockedWallet call={call} onStatus={onStatus} passkey={status.passkey} />
      )}
      <PaymentList call={call} topic={status.state} limit={SHOWN_PAYMENTS} />
      <p>
        <a href="#activity">All activity: search, receipts, export</a>
      </p>
      <p>
        <a href={ALLOWANCES}>Token approvals</a>
      </p>
    </>
  )
}
