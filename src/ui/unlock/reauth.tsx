/** Asks an unlocked wallet for its password again. Every attempt clears and refocuses the field. security D.4. */
import { useState } from 'preact/hooks'
import type { PageRequest, Problem } from '../client/use-page-request.ts'
import { AttemptProblem, problemOfTry, useWaitMs } from './password-attempt.tsx'
import { PasswordField } from './password-field.tsx'

const PROBLEM_ID = 'password-again-problem'

export type PasswordAgain = {
  /** True if a password is entered and no wait or check is pending. */
  isReady: boolean
  /** Submits the password and clears it, whatever the result. Resolves to true if it was accepted. */
  spend: (ask: (password: string) => Promise<boolean>) => Promise<boolean>
  field: Field
}
type Field = { value: string; set: (value: string) => void; tries: number; isChecking: boolean; waitMs: number }

export function useReauth({ problem }: PageRequest): PasswordAgain {
  const [value, set] = useState('')
  const [tries, setTries] = useState(0)
  const [isChecking, setChecking] = useState(false)
  const waitMs = useWaitMs(problem)
  const spend: PasswordAgain['spend'] = async (ask) => {
    setChecking(true)
    set('')
    const isTaken = await ask(value)
    setChecking(false)
    setTries((count) => count + 1)
    return isTaken
  }
  return {
    isReady: value !== '' && waitMs === 0 && !isChecking,
    spend,
    field: { value, set, tries, isChecking, waitMs },
  }
}

/** Problems that only a password attempt can cause. They are shown beside the field only. */
export const isPasswordProblem = (problem: Problem | undefined): boolean =>
  problem?.code === 'vault/wrong-password' || problem?.code === 'vault/throttled'

type Props = { again: PasswordAgain; request: PageRequest; why: string }

/** Not a form: Enter in the field must not pay. */
export function ReauthField({ again: { field }, request: { problem }, why }: Props) {
  const { value, set, tries, isChecking, waitMs } = field
  return (
    <div class="stack-tight">
      <p class="note">{why}</p>
      <PasswordField
        key={tries}
        label="Your password"
        value={value}
        onValue={set}
        errorId={problemOfTry(problem, waitMs) ? PROBLEM_ID : undefined}
        isFocused={tries > 0}
      />
      <AttemptProblem id={PROBLEM_ID} problem={problem} waitMs={waitMs} />
      <p role="status" class="note waits">
        {isChecking && 'Checking your password…'}
      </p>
    </div>
  )
}
