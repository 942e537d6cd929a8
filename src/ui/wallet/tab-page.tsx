/** The page that the tab shows: the wallet and where to receive at once, the others from a file of their own. */
import { ReceivePage } from '../account/receive.tsx'
import type { AskWorker } from '../client/client.ts'
import { Outdated } from '../onboarding/outdated.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import type { LaterPageProps } from './later-page.tsx'
import { LockedWallet } from './locked-wallet.tsx'
import { Overview } from './overview.tsx'
import type { PlaceName } from './places.ts'

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
