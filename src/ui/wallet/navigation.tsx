/** The navigation of the full tab: its pages, the active account, and the lock. A row in a narrow window. */
import { useEffect, useRef } from 'preact/hooks'
import type { WalletStatus } from '../../messages/views.ts'
import { NAVIGATION, PAGE_NAMES } from '../../text/words/pages.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { Icon } from '../marks/icon.tsx'
import { PageIcon } from '../marks/page-icon.tsx'
import { Brand } from '../marks/pictures.tsx'
import { Tile } from '../marks/token-mark.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { fill, unseen } from '../words/message.tsx'
import { NAVIGATION_PAGES, type PlaceName, pageAddress, placeAt } from './places.ts'

type Props = {
  at: PlaceName
  status: WalletStatus
  call: AskWorker
  onStatus: (status: WalletStatus) => void
  /** The page that is open was pressed once more. */
  onAgain: () => void
}

function Pages({ at, onAgain }: Pick<Props, 'at' | 'onAgain'>) {
  const current = useRef<HTMLAnchorElement>(null)
  const { under } = placeAt(at)
  // In a narrow window the row scrolls.
  useEffect(() => current.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }), [under])
  return (
    <ul>
      {NAVIGATION_PAGES.map((page) => (
        <li key={page}>
          <a
            href={pageAddress(page)}
            ref={page === under ? current : null}
            aria-current={page === at ? 'page' : page === under ? 'true' : undefined}
            onClick={() => page === at && onAgain()}
          >
            <PageIcon name={page} />
            {PAGE_NAMES[page]}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Lock({ call, onStatus }: Pick<Props, 'call' | 'onStatus'>) {
  const request = usePageRequest(call)
  const lock = async () => {
    const locked = await request.send('wallet.lock', {})
    if (locked) onStatus(locked)
  }
  return (
    <>
      <button type="button" disabled={request.isBlocked} onClick={() => void lock()}>
        <Icon name="lock" />
        {NAVIGATION.lock}
      </button>
      <ProblemLine problem={request.problem} />
    </>
  )
}

export function TabNavigation({ at, status, call, onStatus, onAgain }: Props) {
  const { account, state, isSandbox } = status
  return (
    <nav class="nav no-print" aria-label={NAVIGATION.name}>
      <Brand isSandbox={isSandbox} />
      <Pages at={at} onAgain={onAgain} />
      <div class="nav-end">
        {account && (
          <a href={pageAddress('accounts')}>
            <Tile name={account.name} />
            {fill(NAVIGATION.activeAccount, { unseen, account: <bdi>{account.name}</bdi> })}
          </a>
        )}
        {state === 'unlocked' ? (
          <Lock call={call} onStatus={onStatus} />
        ) : (
          <a href={pageAddress('wallet')}>
            <Icon name="lock" />
            {NAVIGATION.unlock}
          </a>
        )}
      </div>
    </nav>
  )
}
