/** Asks an unlocked wallet for its password again. Every attempt clears and refocuses the field. security §8.4. */
import { useState } from 'preact/hooks'
import type { PasskeyView } from '../../messages/views.ts'
import { REAUTH } from '../../text/words/reauth.ts'
import type { PageRequest, Problem } from '../client/use-page-request.ts'
import { PasskeyButton } from './passkey-unlock.tsx'
import { AttemptProblem, currentProblem, useWaitMs } from './password-attempt.tsx'
import { PasswordField } from './password-field.tsx'

const PROBLEM_ID = 'reauth-problem'

export type ReauthState = {
  /** True if a password is entered and no wait or check is pending. */
  isReady: boolean
  /** Submits the password and clears it, whatever the result. Resolves to true if it was accepted. */
  submit: (send: (password: string) => Promise<boolean>) => Promise<boolean>
  /** The secret that the passkey gave in the place of a password. */
  passkey: string | undefined
  field: Field
}
type Field = {
  value: string
  set: (value: string) => void
  attempts: number
  isChecking: boolean
  waitMs: number
  setPasskey: (secret: string) => void
}

export function useReauth({ problem }: PageRequest): ReauthState {
  const [value, set] = useState('')
  const [attempts, setAttempts] = useState(0)
  const [isChecking, setChecking] = useState(false)
  const [passkey, setPasskey] = useState<string>()
  const waitMs = useWaitMs(problem)
  const submit: ReauthState['submit'] = async (send) => {
    setChecking(true)
    set('')
    setPasskey(undefined)
    const isAccepted = await send(value)
    setChecking(false)
    setAttempts((count) => count + 1)
    return isAccepted
  }
  return {
    isReady: (passkey !== undefined || (value !== '' && waitMs === 0)) && !isChecking,
    submit,
    passkey,
    field: { value, set, attempts, isChecking, waitMs, setPasskey },
  }
}

/** Problems that only a password attempt can cause. They are shown beside the field only. */
export const isPasswordProblem = (problem: Problem | undefined): boolean =>
  problem?.code === 'vault/wrong-password' || problem?.code === 'vault/throttled'

/** `instead`: the passkey that counts as the password here. */
type Props = { reauth: ReauthState; request: PageRequest; why: string; instead?: PasskeyView | undefined }

/** Not a form: Enter in the field must not pay. */
export function ReauthField({ reauth: { field, passkey }, request: { problem, isBlocked }, why, instead }: Props) {
  const { value, set, attempts, isChecking, waitMs, setPasskey } = field
  if (passkey !== undefined) return <p role="status">{REAUTH.hasPasskey}</p>
  return (
    <div class="stack-tight">
      <p class="note">{why}</p>
      <PasswordField
        key={attempts}
        label={REAUTH.password}
        value={value}
        onValue={set}
        errorId={currentProblem(problem, waitMs) ? PROBLEM_ID : undefined}
        isFocused={attempts > 0}
      />
      <AttemptProblem id={PROBLEM_ID} problem={problem} waitMs={waitMs} />
      <p role="status" class="note waits">
        {isChecking && REAUTH.checking}
      </p>
      {instead && (
        <PasskeyButton passkey={instead} label={REAUTH.withPasskey} isBlocked={isBlocked} onSecret={setPasskey} />
      )}
    </div>
  )
}
