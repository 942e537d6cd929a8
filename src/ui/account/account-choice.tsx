/** The accounts of the wallet, to pay with another one. Opened by the account's name in the popup. */
import { accountTag } from '../../core/base/chain-family.ts'
import type { WalletStatus } from '../../messages/views.ts'
import { HOME } from '../../text/words/home.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { Icon } from '../marks/icon.tsx'
import { Tile } from '../marks/token-mark.tsx'
import { shortAddress } from '../parts/address.tsx'
import { AskAgain, ProblemLine } from '../parts/problem.tsx'

/** `onChosen`: with the status of the wallet that now uses this account. */
export type AccountChoiceProps = { id: string; call: AskWorker; onChosen: (status: WalletStatus) => void }

export function AccountChoice({ id, call, onChosen }: AccountChoiceProps) {
  const [answer, reload] = useQuery(() => call('wallet.accounts', {}), '')
  const request = usePageRequest(call)
  const use = async (index: number) => {
    const status = await request.send('wallet.useAccount', { index })
    if (status) onChosen(status)
  }
  const accounts = answer.at === 'loaded' ? answer.value.accounts.filter(({ isHidden }) => !isHidden) : []
  return (
    <section id={id} class="card stack-tight">
      {answer.at === 'failed' && <AskAgain problem={answer.problem} reload={reload} />}
      <ul class="rows">
        {accounts.map((account) => (
          <li key={accountTag(account)}>
            <button
              type="button"
              class="row"
              aria-current={account.isActive}
              disabled={request.isBlocked}
              onClick={() => void use(account.index)}
            >
              <Tile name={account.name} />
              <span class="row-main">
                <b>
                  <bdi>{account.name}</bdi>
                </b>{' '}
                <span class="note mono">{shortAddress(account.address ?? account.solanaAddress ?? '')}</span>
              </span>
              {account.isActive && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
      <ProblemLine problem={request.problem} />
      <button
        type="button"
        class="quiet"
        disabled={request.isBlocked}
        onClick={() => void request.send('wallet.openTab', { page: 'accounts' })}
      >
        {HOME.accounts}
      </button>
    </section>
  )
}
