/** A damaged wallet: its intact copy first, with age and accounts; the phrase where there is none. security D.2. */
import type { Account } from '../../core/base/chain-family.ts'
import type { CorruptionView, WalletStatus } from '../../messages/views.ts'
import { formatAgo } from '../../text/times.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { Address } from '../parts/address.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { SettingsRoom } from '../settings/settings-room.tsx'
import { isPasswordProblem, ReauthField, useReauth } from '../unlock/reauth.tsx'

const DAMAGED =
  'The file that holds your keys in this browser is damaged. Your money is on the network, not in this file.'

function Copies({ accounts, savedAtMs }: { accounts: readonly Account[]; savedAtMs: number | undefined }) {
  return (
    <>
      <p>
        Beside it is an intact copy{savedAtMs === undefined ? '' : ` from ${formatAgo(savedAtMs, Date.now())}`}, with{' '}
        {accounts.length === 1 ? 'this account' : `these ${accounts.length} accounts`}:
      </p>
      <ul class="rows">
        {accounts.map(({ address, solanaAddress }) => (
          <li key={address ?? solanaAddress} class="account">
            {[address, solanaAddress].map(
              (one) =>
                one !== undefined && (
                  <p key={one}>
                    <Address of={one} />
                  </p>
                ),
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type Props = {
  call: AskWorker
  corruption: CorruptionView
  onStatus: (status: WalletStatus) => void
  /** Leads to erasing the file and beginning again with the phrase. */
  onPhrase: () => void
  onBack: () => void
}

export function Recovery({ call, corruption: { spare }, onStatus, onPhrase, onBack }: Props) {
  const request = usePageRequest(call)
  const reauth = useReauth(request)
  const restore = async (password: string) => {
    const status = await request.send('wallet.recover', { password })
    if (status) onStatus(status)
    return status !== undefined
  }
  return (
    <SettingsRoom title="Get your wallet back" onBack={onBack} back="Back to wallet">
      <p>{DAMAGED}</p>
      {spare ? (
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault()
            if (reauth.isReady) void reauth.submit(restore)
          }}
        >
          <Copies accounts={spare.accounts} savedAtMs={spare.savedAtMs} />
          <ReauthField reauth={reauth} request={request} why="The password at that time opens it." />
          <ProblemLine problem={isPasswordProblem(request.problem) ? undefined : request.problem} />
          <button type="submit" class="primary" disabled={!reauth.isReady || request.isBlocked}>
            Use this copy
          </button>
        </form>
      ) : (
        <p>There is no intact copy. Your recovery phrase brings the wallet back.</p>
      )}
      <button type="button" class="secondary" onClick={onPhrase}>
        Use my recovery phrase instead
      </button>
    </SettingsRoom>
  )
}
