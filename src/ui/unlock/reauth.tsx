/** The password once more, in an unlocked wallet: one try per press, then the field is empty and has the focus. security D.4. */
import { useState } from 'preact/hooks'
import type { PageRequest, Problem } from '../client/use-page-request.ts'
import { AttemptProblem, problemOfTry, useWaitMs } from './password-attempt.tsx'
import { PasswordField } from './password-field.tsx'

const PROBLEM_ID = 'password-again-problem'

export type PasswordAgain = {
  /** True when there is something to try, and nothing to wait for. */
  isReady: boolean
  /** Tries what was entered. Whatever comes of it, the page forgets it. True where it was taken. */
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

/** What only a try with a password ends in: it belongs beside the field and nowhere else. */
export const isPasswordProblem = (problem: Problem | undefined): boolean =>
  problem?.code === 'vault/wrong-password' || problem?.code === 'vault/throttled'

type Props = { again: PasswordAgain; request: PageRequest; why: string }

/** No form: Enter in the field does nothing, the button beside it is the one way on. */
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
