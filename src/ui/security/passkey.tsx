/** Adds a passkey that unlocks the wallet beside the password, and removes it again. security §8.3. */
import { useState } from 'preact/hooks'
import type { WalletStatus } from '../../messages/views.ts'
import { PASSKEY_TEXT } from '../../text/words/passkeys.ts'
import { PASSKEY, SECURITY } from '../../text/words/security.ts'
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
      <p role="status">{PASSKEY.present}</p>
      <p class="note">{PASSKEY.presentNote}</p>
      <button type="button" class="secondary" disabled={request.isBlocked} onClick={() => void remove()}>
        {PASSKEY.remove}
      </button>
      <ProblemLine problem={request.problem} />
    </>
  )
}

export type AddPasskeyProps = Omit<Props, 'status' | 'onBack'> & { password?: string }

/** The passkey first, because the browser asks for it only in a click. `password`: where it has just been chosen. */
export function AddPasskey({ call, onStatus, password }: AddPasskeyProps) {
  const request = usePageRequest(call)
  const reauth = useReauth(request)
  const [end, setEnd] = useState<PasskeyEnd>()
  const [made, setMade] = useState<PasskeySecret>()
  const make = async () => {
    setEnd(undefined)
    const given = await makePasskey()
    if (typeof given === 'string') return setEnd(given)
    if (password === undefined || !(await add(given, password))) setMade(given)
  }
  const add = async (given: PasskeySecret, proof: string) => {
    const status = await request.send('wallet.addPasskey', { ...given, password: proof })
    if (status) onStatus(status)
    return status !== undefined
  }
  if (!made) {
    return (
      <>
        <p>{PASSKEY.absent}</p>
        <button type="button" class="primary" disabled={request.isBlocked} onClick={() => void make()}>
          {PASSKEY.make}
        </button>
        <div role="alert" class="problem">
          {end && <p>{PASSKEY_TEXT[end]}</p>}
        </div>
      </>
    )
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (reauth.isReady) void reauth.submit((proof) => add(made, proof))
      }}
    >
      <p role="status">{PASSKEY.made}</p>
      <ReauthField reauth={reauth} request={request} why={PASSKEY.why} />
      <ProblemLine problem={isPasswordProblem(request.problem) ? undefined : request.problem} />
      <button type="submit" class="primary" disabled={!reauth.isReady || request.isBlocked}>
        {PASSKEY.use}
      </button>
    </form>
  )
}

export function PasskeyPage({ status, onBack, ...rest }: Props) {
  return (
    <SettingsRoom title={PASSKEY.title} onBack={onBack} back={SECURITY.back}>
      {status.passkey ? <Present {...rest} /> : <AddPasskey {...rest} />}
    </SettingsRoom>
  )
}
