/** Shows the balances and the full addresses of the active account. */

import type { Balance } from '../../core/base/registry.ts'
import type { WalletStatus } from '../../messages/views.ts'
import type { AskWorker } from '../client/client.ts'
import { type Query, useQuery } from '../client/use-query.ts'
import { AskAgain } from '../parts/problem.tsx'
import { Addresses } from './addresses.tsx'
import { Balances } from './balances.tsx'

type BalancesQuery = Query<{ balances: Balance[] }>

function QueriedBalances({ answer, reload }: { answer: BalancesQuery; reload: () => void }) {
  if (answer.at === 'loading') return <p role="status">Looking up your balances…</p>
  if (answer.at === 'loaded') return <Balances balances={answer.value.balances} />
  return (
    <div class="stack">
      <AskAgain lead="Your balances are not known now." problem={answer.problem} reload={reload} />
    </div>
  )
}

export function AccountCard({ status, call }: { status: WalletStatus; call: AskWorker }) {
  const [answer, reload] = useQuery(() => call('wallet.balances', {}), `${status.address} ${status.solanaAddress}`)
  return (
    <>
      <section class="card stack">
        <h2>Balance</h2>
        <QueriedBalances answer={answer} reload={reload} />
      </section>
      <Addresses wallet={status} balances={answer.at === 'loaded' ? answer.value.balances : []} />
    </>
  )
}
