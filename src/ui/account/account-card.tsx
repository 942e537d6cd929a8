/** Shows the balances, with their age, and the full addresses of the active account. */

import type { WalletStatus } from '../../messages/views.ts'
import { formatAgo } from '../../text/times.ts'
import type { AskWorker } from '../client/client.ts'
import { AskAgain } from '../parts/problem.tsx'
import { Addresses } from './addresses.tsx'
import { Balances } from './balances.tsx'
import { type ShownBalances, useBalances } from './use-balances.ts'

type Props = { shown: ShownBalances; refresh: () => void }

const LOOKING = 'Looking up your balances…'
const NO_NETWORK = { code: 'chain/unreachable' } as const

/** What the amounts are worth: from when they are, whether newer ones are coming, or why none came. */
function Age({ shown: { view, problem, isReading }, refresh }: Props) {
  if (view?.readAtMs === undefined) return null
  const ago = formatAgo(view.readAtMs, Date.now())
  if (isReading) {
    return (
      <p role="status" class="note">
        From {ago}. {LOOKING}
      </p>
    )
  }
  if (problem || view.hasFailed)
    return <AskAgain lead={`These are from ${ago}.`} problem={problem ?? NO_NETWORK} reload={refresh} />
  return (
    <p role="status" class="note">
      From {ago}.
    </p>
  )
}

function QueriedBalances({ shown, refresh }: Props) {
  const { view, problem, isReading } = shown
  const isKnown = view?.readAtMs !== undefined
  if (view && isKnown) {
    return (
      <>
        <Balances balances={view.balances} />
        <Age shown={shown} refresh={refresh} />
      </>
    )
  }
  if (isReading) return <p role="status">{LOOKING}</p>
  return (
    <div class="stack">
      <AskAgain lead="Your balances are not known now." problem={problem ?? NO_NETWORK} reload={refresh} />
    </div>
  )
}

export function AccountCard({ status, call }: { status: WalletStatus; call: AskWorker }) {
  const [shown, refresh] = useBalances(call, `${status.address} ${status.solanaAddress}`)
  return (
    <>
      <section class="card stack">
        <h2>Balance</h2>
        <QueriedBalances shown={shown} refresh={refresh} />
      </section>
      <Addresses wallet={status} balances={shown.view?.balances ?? []} />
    </>
  )
}
