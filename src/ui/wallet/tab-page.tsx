/** The page that the tab shows: the wallet and where to receive at once, the others from a file of their own. */
import type { WalletStatus } from '../../messages/views.ts'
import { OVERVIEW, PAGE_NAMES, TAB_OUTDATED } from '../../text/words/pages.ts'
import { AccountCard } from '../account/account-card.tsx'
import { ReceivePage } from '../account/receive.tsx'
import { PaymentList } from '../activity/payment-list.tsx'
import type { AskWorker } from '../client/client.ts'
import { Icon } from '../marks/icon.tsx'
import { Heading } from '../parts/heading.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import type { LaterPageProps } from './later-page.tsx'
import { LockedWallet } from './locked-wallet.tsx'
import type { PlaceName } from './places.ts'

const SHOWN_PAYMENTS = 5

type OverviewProps = { status: WalletStatus; call: AskWorker; onStatus: (status: WalletStatus) => void }

const Actions = () => (
  <div class="money-pages">
    <a class="secondary" href="#receive">
      <Icon name="receive" />
      {PAGE_NAMES.receive}
    </a>
    <a class="secondary" href="#send">
      <Icon name="send" />
      {PAGE_NAMES.send}
    </a>
  </div>
)

/** The first page of the tab: what there is, receive and send, and the payments. Locked, it asks to unlock. */
function Overview({ status, call, onStatus }: OverviewProps) {
  return (
    <>
      {status.state === 'unlocked' ? (
        <>
          <Heading>{OVERVIEW.title}</Heading>
          <AccountCard status={status} call={call}>
            <Actions />
          </AccountCard>
        </>
      ) : (
        <LockedWallet call={call} onStatus={onStatus} passkey={status.passkey} />
      )}
      <PaymentList call={call} topic={status.state} limit={SHOWN_PAYMENTS} />
      <p>
        <a href="#activity">{OVERVIEW.activity}</a>
      </p>
    </>
  )
}

/** In the place of a part whose script is gone: only an update of the extension takes the files away from an open tab. */
export const Outdated = () => (
  <section class="card stack">
    <Heading>{TAB_OUTDATED.title}</Heading>
    <p>{TAB_OUTDATED.text}</p>
    <button type="button" class="primary" onClick={() => location.reload()}>
      {TAB_OUTDATED.reload}
    </button>
  </section>
)

export const LazyPage = lazyPart<LaterPageProps>(async () => (await import('./later-page.tsx')).LaterPage, {
  loading: null,
  failed: <Outdated />,
})

/** What is on them is read or signed with the unlocked wallet. Token approvals ask where they sign. */
const NEED_UNLOCKED: readonly PlaceName[] = ['accounts', 'security', 'settings', 'privacy', 'networks', 'service']

type Props = Omit<LaterPageProps, 'at'> & { at: PlaceName; call: AskWorker }

export function TabPage({ at, ...rest }: Props) {
  const { status, call, onStatus, hash } = rest
  if (at === 'wallet') return <Overview status={status} call={call} onStatus={onStatus} />
  if (at === 'receive') return <ReceivePage status={status} call={call} hash={hash} />
  if (status.state !== 'unlocked' && NEED_UNLOCKED.includes(at))
    return <LockedWallet call={call} onStatus={onStatus} passkey={status.passkey} />
  return <LazyPage at={at} {...rest} />
}
