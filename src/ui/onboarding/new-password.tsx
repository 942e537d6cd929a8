/** A new password, asked for twice. Its strength is judged by the worker. security §8.1. */
import { useEffect, useState } from 'preact/hooks'
import { type Failure, isPayError } from '../../core/base/errors.ts'
import { NEW_PASSWORD, STRENGTH_TEXT } from '../../text/words/setup.ts'
import type { AskWorker } from '../client/client.ts'
import { PasswordField } from '../unlock/password-field.tsx'

type Weakness = Extract<Failure, { code: 'vault/weak-password' }>['reason']
type Strength = 'unknown' | 'good' | Weakness

const PROBLEM_ID = 'password-problem'

/** The worker's rating of the current password. Answers about an earlier password are dropped. */
function useStrength(call: AskWorker, password: string): Strength {
  const [strength, setStrength] = useState<Strength>('unknown')
  useEffect(() => {
    let isLatest = true
    const settle = (next: Strength) => {
      if (isLatest) setStrength(next)
    }
    if (password === '') settle('unknown')
    else {
      call('wallet.checkPassword', { password }).then(
        () => settle('good'),
        (error) =>
          settle(isPayError(error) && error.failure.code === 'vault/weak-password' ? error.failure.reason : 'unknown'),
      )
    }
    return () => {
      isLatest = false
    }
  }, [call, password])
  return strength
}

export type NewPasswordState = {
  password: string
  /** True if the password is good and was repeated in any way. */
  isReady: boolean
  /** Compares the two when they are submitted, and shows whether they differ. */
  isSame: () => boolean
  field: Field
}
type Field = {
  set: (password: string) => void
  repeated: string
  repeat: (password: string) => void
  strength: Strength
  isDifferent: boolean
}

export function useNewPassword(call: AskWorker): NewPasswordState {
  const [password, set] = useState('')
  const [repeated, repeat] = useState('')
  const [isDifferent, setDifferent] = useState(false)
  const strength = useStrength(call, password)
  return {
    password,
    isReady: strength === 'good' && repeated !== '',
    isSame: () => {
      setDifferent(password !== repeated)
      return password === repeated
    },
    field: { set, repeated, repeat, strength, isDifferent },
  }
}

export function NewPassword({ state: { password, field } }: { state: NewPasswordState }) {
  const { set, repeated, repeat, strength, isDifferent } = field
  return (
    <>
      <PasswordField label={NEW_PASSWORD.label} value={password} onValue={set} isNew />
      <p role="status" class={`strength strength-${strength === 'good' ? 'good' : 'open'}`}>
        {STRENGTH_TEXT[strength]}
      </p>
      <PasswordField
        label={NEW_PASSWORD.repeat}
        value={repeated}
        onValue={repeat}
        errorId={isDifferent ? PROBLEM_ID : undefined}
        isNew
        isRepeated
      />
      <div role="alert" id={PROBLEM_ID} class="problem">
        {isDifferent && <p>{NEW_PASSWORD.different}</p>}
      </div>
    </>
  )
}
