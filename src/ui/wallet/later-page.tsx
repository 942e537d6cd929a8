/** The pages of the tab that most visits never open: one file, loaded with the first of them. */

import { useState } from 'preact/hooks'
import { windowInHash } from '../../core/links/scan.ts'
import { linkInHash } from '../../core/links/transfer-link.ts'
import { captureTab } from '../../messages/capture.ts'
import type { WalletStatus } from '../../messages/views.ts'
import { LOCKED } from '../../text/words/locked.ts'
import { PAGE_NAMES } from '../../text/words/pages.ts'
import { AccountsPage } from '../accounts/accounts-page.tsx'
import { ActivityScreen } from '../activity/activity-page.tsx'
import type { AskWorker, Hosts, Notices } from '../client/client.ts'
import { ScanCodes } from '../links/scan-codes.tsx'
import { Heading } from '../parts/heading.tsx'
import { SecurityPage } from '../security/security.tsx'
import { AskedSendPage, SendPage } from '../send/send-page.tsx'
import { SentPage, sentIdIn } from '../send/sent-page.tsx'
import { IdentityPage } from '../settings/identity.tsx'
import { NetworksPage } from '../settings/networks.tsx'
import { SettingsPage } from '../settings/settings.tsx'
import { AboutPage } from './about.tsx'
import { AllowancesPage } from './allowances.tsx'
import type { PlaceName } from './places.ts'
import { UnlockPage } from './unlock-first.tsx'

/** `windows.WINDOW_ID_NONE`: a picture of none is refused, as is one of a window that is closed. */
const NO_WINDOW = -1

type ScanPageProps = { call: AskWorker; hash: string; capture?: typeof captureTab | undefined }

/** What the menu of a picture opens: it looks for QR codes in what the window of that picture shows. screens §1.8, security T54. */
function ScanPage({ call, hash, capture = captureTab }: ScanPageProps) {
  return (
    <>
      <Heading>{PAGE_NAMES.scan}</Heading>
      <ScanCodes call={call} capture={() => capture(windowInHash(hash) ?? NO_WINDOW)} onOpened={() => window.close()} />
    </>
  )
}

export type LaterPageProps = {
  at: Exclude<PlaceName, 'wallet' | 'receive'>
  hash: string
  status: WalletStatus
  call: AskWorker
  onStatus: (status: WalletStatus) => void
  /** What the browser offers; absent where the tab is drawn without one. */
  notices?: Notices | undefined
  hosts?: Hosts | undefined
  capture?: typeof captureTab | undefined
  /** Of the extension. */
  version?: string | undefined
}

const goTo = (hash: string) => () => {
  location.hash = hash
}

/** The wallet may lock itself while the page is open, and the worker notices first. */
function Send({
  at,
  status,
  call,
  onStatus,
  hash,
}: Pick<LaterPageProps, 'at' | 'status' | 'call' | 'onStatus' | 'hash'>) {
  const [isUnlocking, setUnlocking] = useState(false)
  const unlocked = (now: WalletStatus) => {
    setUnlocking(false)
    onStatus(now)
  }
  if (isUnlocking || status.state !== 'unlocked')
    return <UnlockPage call={call} why={LOCKED.unlockToSend} onUnlocked={unlocked} onBack={goTo('')} />
  const link = linkInHash(hash)
  const page = { status, call, onUnlock: () => setUnlocking(true) }
  if (at === 'sent') return <SentPage {...page} id={sentIdIn(hash)} />
  return link === undefined ? <SendPage {...page} /> : <AskedSendPage {...page} link={link} />
}

export function LaterPage({ at, hash, status, call, onStatus, notices, hosts, capture, version }: LaterPageProps) {
  switch (at) {
    case 'send':
    case 'sent':
      return <Send at={at} status={status} call={call} onStatus={onStatus} hash={hash} />
    case 'scan':
      return <ScanPage call={call} hash={hash} capture={capture} />
    case 'activity':
      return <ActivityScreen call={call} />
    case 'accounts':
      return <AccountsPage call={call} onStatus={onStatus} />
    case 'allowances':
      return <AllowancesPage status={status} call={call} onStatus={onStatus} />
    case 'security':
      return <SecurityPage call={call} status={status} onStatus={onStatus} />
    case 'settings':
    case 'privacy':
      return <SettingsPage call={call} notices={notices} isPrivacySought={at === 'privacy'} />
    case 'networks':
      return hosts ? <NetworksPage call={call} hosts={hosts} onBack={goTo('settings')} /> : null
    case 'service':
      return <IdentityPage call={call} onBack={goTo('settings')} />
    case 'about':
      return <AboutPage version={version} isSandbox={status.isSandbox} />
    default:
      return at satisfies never
  }
}
