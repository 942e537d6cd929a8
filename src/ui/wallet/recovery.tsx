/** A damaged wallet: its intact copy first, with age and accounts; the phrase where there is none. security D.2. */
import type { Account } from '../../core/base/chain-family.ts'
import type { CorruptionView, WalletStatus } from '../../messages/views.ts'
import { formatAgo } from '../../text/times.ts'
import { copyText, DAMAGED, savedText } from '../../text/words/locked.ts'
import { BACK_TO_WALLET } from '../../text/words/pages.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { Address } from '../parts/address.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { SettingsRoom } from '../settings/settings-room.tsx'
import { isPasswordProblem, ReauthField, useReauth } from '../unlock/reauth.tsx'

function Copies({ accounts, savedAtMs }: { accounts: readonly Account[]; savedAtMs: number | undefined }) {
  return (
    <>
      <p>{copyText(accounts.length)}</p>
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
      {savedAtMs !== undefined && <p class="note">{savedText(formatAgo(savedAtMs, Date.now()))}</p>}
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
    <SettingsRoom title={DAMAGED.title} onBack={onBack} back={BACK_TO_WALLET}>
      <p>{DAMAGED.text}</p>
      {spare ? (
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault()
            if (reauth.isReady) void reauth.submit(restore)
          }}
        >
          <Copies accounts={spare.accounts} savedAtMs={spare.savedAtMs} />
          <ReauthField reauth={reauth} request={request} why={DAMAGED.why} />
          <ProblemLine problem={isPasswordProblem(request.problem) ? undefined : request.problem} />
          <button type="submit" class="primary" disabled={!reauth.isReady || request.isBlocked}>
            {DAMAGED.use}
          </button>
        </form>
      ) : (
        <p>{DAMAGED.noCopy}</p>
      )}
      <button type="button" class="secondary" onClick={onPhrase}>
        {DAMAGED.usePhrase}
      </button>
    </SettingsRoom>
  )
}
