/** Adds a passkey that unlocks the wallet beside the password, and removes it again. security D.3. */
import { useState } from 'preact/hooks'
import type { WalletStatus } from '../../messages/views.ts'
import { PASSKEY_TEXT } from '../../text/passkeys.ts'
import type { AskWorker } from '../client/client.ts'
import { makePasskey } from '../client/new-passkey.ts'
import type { PasskeyEnd, PasskeySecret } from '../client/passkeys.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { ProblemLine } from '../parts/problem.tsx'
import { SettingsRoom } from '../settings/settings-room.tsx'
import { isPasswordProblem, ReauthField, useReauth } from '../unlock/reauth.tsx'

type Props = { call: AskWorker; status: WalletStatus; onStatus: (status: WalletStatus) => void; onBack: () => void }

function Present({ call, onStatus }: Omit<Props, 'status' | 'onBack'>) {
  const request = usePageRequest(call)
  const remove = async () => {
    const status = await request.send('wallet.removePasskey', {})
    if (status) onStatus(status)
  }
  return (
    <>
      <p role="status">A passkey opens this wallet, beside your password.</p>
      <p class="note">
        Above your limits it counts as the password. It does not show the phrase or a key, and a new password ends it.
        Removed here, it still stands in your device’s list, where you can delete it too.
      </p>
      <button type="button" class="secondary" disabled={request.isBlocked} onClick={() => void remove()}>
        Remove the passkey
      </button>
      <ProblemLine problem={request.problem} />
    </>
  )
}

/** The passkey first, because the browser asks for it only in a click. */
function Add({ call, onStatus }: Omit<Props, 'status' | 'onBack'>) {
  const request = usePageRequest(call)
  const reauth = useReauth(request)
  const [end, setEnd] = useState<PasskeyEnd>()
  const [made, setMade] = useState<PasskeySecret>()
  const make = async () => {
    setEnd(undefined)
    const given = await makePasskey()
    if (typeof given === 'string') setEnd(given)
    else setMade(given)
  }
  if (!made) {
    return (
      <>
        <p>Your device’s fingerprint, face or PIN opens the wallet, so the password is typed less often.</p>
        <button type="button" class="primary" onClick={() => void make()}>
          Make a passkey
        </button>
        <div role="alert" class="problem">
          {end && <p>{PASSKEY_TEXT[end]}</p>}
        </div>
      </>
    )
  }
  const add = async (password: string) => {
    const status = await request.send('wallet.addPasskey', { ...made, password })
    if (status) onStatus(status)
    return status !== undefined
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (reauth.isReady) void reauth.submit(add)
      }}
    >
      <p role="status">Your device has made the passkey. One more step.</p>
      <ReauthField reauth={reauth} request={request} why="Your password, so that nobody else adds a way in." />
      <ProblemLine problem={isPasswordProblem(request.problem) ? undefined : request.problem} />
      <button type="submit" class="primary" disabled={!reauth.isReady || request.isBlocked}>
        Use it to unlock
      </button>
    </form>
  )
}

export function PasskeyPage({ status, onBack, ...rest }: Props) {
  return (
    <SettingsRoom title="Passkey" onBack={onBack} back="Back to security">
      {status.passkey ? <Present {...rest} /> : <Add {...rest} />}
    </SettingsRoom>
  )
}
