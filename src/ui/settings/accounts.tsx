/** Lists the accounts of the phrase, switches between them and adds one. The phrase restores them all. */
import type { WalletAccount, WalletStatus } from '../../messages/views.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { Address } from '../parts/address.tsx'
import { Icon } from '../parts/icon.tsx'
import { ProblemLine, problemText } from '../parts/problem.tsx'

const nameOf = ({ index }: WalletAccount): string => `Account ${index + 1}`

type RowProps = { account: WalletAccount; isBlocked: boolean; use: () => void }

function AccountRow({ account, isBlocked, use }: RowProps) {
  const { address, solanaAddress, isActive } = account
  return (
    <li class="account">
      <div class="card-head">
        <h3>{nameOf(account)}</h3>
        {isActive ? (
          <span class="chosen">
            <Icon name="check" /> In use
          </span>
        ) : (
          <button type="button" class="quiet" disabled={isBlocked} onClick={use}>
            Use<span class="unseen"> {nameOf(account)}</span>
          </button>
        )}
      </div>
      <p>
        <Address of={address} />
      </p>
      <p>
        <Address of={solanaAddress} />
      </p>
    </li>
  )
}

type Props = { call: AskWorker; onStatus: (status: WalletStatus) => void }

/** Reloads the list after every change: the worker owns it. */
export function Accounts({ call, onStatus }: Props) {
  const [answer, reload] = useQuery(() => call('wallet.accounts', {}), '')
  const request = usePageRequest(call)
  const use = async (index: number) => {
    const status = await request.send('wallet.useAccount', { index })
    if (!status) return
    onStatus(status)
    reload()
  }
  const add = async () => {
    if (await request.send('wallet.addAccount', {})) reload()
  }
  if (answer.at === 'failed') return <p role="status">{problemText(answer.problem)}</p>
  const accounts = answer.at === 'loaded' ? answer.value.accounts : []
  return (
    <>
      <ul class="rows">
        {accounts.map((account) => (
          <AccountRow
            key={account.index}
            account={account}
            isBlocked={request.isBlocked}
            use={() => void use(account.index)}
          />
        ))}
      </ul>
      <ProblemLine problem={request.problem} />
      <button type="button" class="secondary" disabled={request.isBlocked} onClick={() => void add()}>
        Add an account
      </button>
    </>
  )
}
