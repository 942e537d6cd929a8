/** The full tab of a locked wallet: unlock it, get a damaged one back, or begin again without the password. security §8.2, §8.6. */

import { useState } from 'preact/hooks'
import type { Account } from '../../core/base/chain-family.ts'
import type { CorruptionView, PasskeyView, WalletStatus } from '../../messages/views.ts'
import { formatAgo } from '../../text/times.ts'
import { copyText, DAMAGED, FORGOTTEN, LOCKED, savedText } from '../../text/words/locked.ts'
import { BACK_TO_WALLET } from '../../text/words/pages.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { Address } from '../parts/address.tsx'
import { Heading } from '../parts/heading.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { Erase } from '../security/erase.tsx'
import { SettingsRoom } from '../settings/settings-room.tsx'
import { PasskeyUnlock } from '../unlock/passkey-unlock.tsx'
import { isPasswordProblem, ReauthField, useReauth } from '../unlock/reauth.tsx'
import { UnlockForm } from '../unlock/unlock-form.tsx'

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

type RecoveryProps = {
  call: AskWorker
  corruption: CorruptionView
  onStatus: (status: WalletStatus) => void
  /** Leads to erasing the file and beginning again with the phrase. */
  onPhrase: () => void
  onBack: () => void
}

/** A damaged wallet: its intact copy first, with age and accounts; the phrase where there is none. security §8.2. */
export function Recovery({ call, corruption: { spare }, onStatus, onPhrase, onBack }: RecoveryProps) {
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

type At = 'unlock' | 'recovery' | 'forgotten' | 'erase'

type Props = { call: AskWorker; onStatus: (status: WalletStatus) => void; passkey?: PasskeyView | undefined }

function Forgotten({ onErase, onBack }: { onErase: () => void; onBack: () => void }) {
  return (
    <SettingsRoom title={FORGOTTEN.title} onBack={onBack} back={BACK_TO_WALLET}>
      <p>{FORGOTTEN.text}</p>
      <p>{FORGOTTEN.payments}</p>
      <p>{FORGOTTEN.neither}</p>
      <button type="button" class="secondary" onClick={onErase}>
        {FORGOTTEN.erase}
      </button>
    </SettingsRoom>
  )
}

function Unlock({
  call,
  onStatus,
  passkey,
  onRecovery,
  onForgotten,
}: Props & { onRecovery: () => void; onForgotten: () => void }) {
  const request = usePageRequest(call)
  return (
    <section class="card stack">
      <Heading>{LOCKED.title}</Heading>
      <UnlockForm request={request} onUnlocked={onStatus} onCorrupted={onRecovery}>
        <PasskeyUnlock request={request} passkey={passkey} onUnlocked={onStatus} />
      </UnlockForm>
      <button type="button" class="quiet" onClick={onForgotten}>
        {FORGOTTEN.title}
      </button>
      <p class="note">{LOCKED.noPhrase}</p>
    </section>
  )
}

export function LockedWallet({ call, onStatus, passkey }: Props) {
  const [answer, reload] = useQuery(() => call('wallet.corruption', {}), '')
  const [chosen, setChosen] = useState<At>()
  const corruption = answer.at === 'loaded' ? answer.value : { isCorrupted: false }
  const at = chosen ?? (corruption.isCorrupted ? 'recovery' : 'unlock')
  const toUnlock = () => setChosen('unlock')
  switch (at) {
    case 'unlock': {
      const toRecovery = () => {
        reload()
        setChosen('recovery')
      }
      const toForgotten = () => setChosen('forgotten')
      return (
        <Unlock call={call} onStatus={onStatus} passkey={passkey} onRecovery={toRecovery} onForgotten={toForgotten} />
      )
    }
    case 'recovery': {
      const toPhrase = () => setChosen('forgotten')
      return <Recovery call={call} corruption={corruption} onStatus={onStatus} onPhrase={toPhrase} onBack={toUnlock} />
    }
    case 'forgotten':
      return <Forgotten onErase={() => setChosen('erase')} onBack={toUnlock} />
    case 'erase':
      return <Erase call={call} onErased={onStatus} onBack={toUnlock} back={LOCKED.backToLock} />
    default:
      return at satisfies never
  }
}
