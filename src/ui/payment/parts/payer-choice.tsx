/** Which account pays. Another one is asked for at the service again, so nothing of the first one's review stays. */
import { useState } from 'preact/hooks'
import { accountTag } from '../../../core/base/chain-family.ts'
import type { WalletAccount, WalletStatus } from '../../../messages/views.ts'
import { PAYER } from '../../../text/words/payee.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { useQuery } from '../../client/use-query.ts'
import { Address } from '../../parts/address.tsx'
import { AskAgain } from '../../parts/problem.tsx'
import { fill } from '../../words/message.tsx'

type ListProps = { request: PageRequest; choose: (account: WalletAccount) => void }

function OtherAccounts({ request, choose }: ListProps) {
  const [answer, reload] = useQuery(() => request.call('wallet.accounts', {}), '')
  if (answer.at === 'loading') return <p role="status">{PAYER.loading}</p>
  if (answer.at === 'failed') return <AskAgain problem={answer.problem} reload={reload} />
  const others = answer.value.accounts.filter(({ isHidden, isActive }) => !isHidden && !isActive)
  return (
    <ul class="rows">
      {others.map((account) => (
        <li key={accountTag(account)} class="account">
          <button type="button" class="secondary" disabled={request.isBlocked} onClick={() => choose(account)}>
            {fill(PAYER.payFrom, { account: <bdi>{account.name}</bdi> })}
          </button>
          <Address of={accountTag(account)} />
        </li>
      ))}
    </ul>
  )
}

type Props = { wallet: WalletStatus; paymentId: string; request: PageRequest }

/** Nothing for a wallet of one account. */
export function PayerChoice({ wallet: { account }, paymentId, request }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!account || account.isOnly) return null
  const choose = async (chosen: WalletAccount) => {
    if (!(await request.send('wallet.useAccount', { index: chosen.index }))) return
    setOpen(false)
    // The press has named the account, so it is not asked for once more.
    await request.send('session.share', { paymentId, tags: [accountTag(chosen)], isLasting: false })
    await request.send('session.restart', { paymentId })
  }
  return (
    <div class="stack-tight">
      <button
        type="button"
        class="quiet"
        aria-expanded={isOpen}
        disabled={request.isBlocked}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? fill(PAYER.keep, { account: <bdi>{account.name}</bdi> }) : PAYER.other}
      </button>
      {isOpen && <OtherAccounts request={request} choose={(chosen) => void choose(chosen)} />}
    </div>
  )
}
