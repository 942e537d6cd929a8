/** Password → unlocked wallet: one field, what is wrong beside it, the focus stays in it. SECURITY D.5. */
import { useState } from 'preact/hooks'
import type { WalletStatus } from '../../messages/protocol.ts'
import type { Asking, Problem } from '../asking.ts'
import { useLeftMs } from './clock.ts'
import { PasswordField } from './password-field.tsx'
import { problemText } from './problem.tsx'
import { formatLeft } from './time.ts'

type Props = { asking: Asking; onUnlocked?: (status: WalletStatus) => void }

const PROBLEM_ID = 'unlock-problem'

/** The wait is by this machine's clock: the worker that counts the tries runs on it. */
const useWaitMs = (problem: Problem | undefined): number =>
  useLeftMs(problem?.code === 'vault/throttled' ? problem.retryAtMs : undefined, 0) ?? 0

export function UnlockForm({ asking, onUnlocked }: Props) {
  const [password, setPassword] = useState('')
  const [tries, setTries] = useState(0)
  const waitMs = useWaitMs(asking.problem)
  const unlock = async () => {
    const status = await asking.ask('wallet.unlock', { password })
    setTries((count) => count + 1)
    if (!status) return
    setPassword('')
    onUnlocked?.(status)
  }
  const isStopped = asking.isBlocked || waitMs > 0
  const isOver = asking.problem?.code === 'vault/throttled' && waitMs === 0
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isStopped && password !== '') void unlock()
      }}
    >
      <PasswordField
        key={tries}
        label="Password"
        value={password}
        onValue={setPassword}
        errorId={asking.problem && !isOver ? PROBLEM_ID : undefined}
        isFocused
      />
      <div role="alert" id={PROBLEM_ID} class="problem">
        {asking.problem && !isOver && <p>{problemText(asking.problem)}</p>}
      </div>
      {waitMs > 0 && (
        <p class="note">
          Next try in <span role="timer">{formatLeft(waitMs)}</span>
        </p>
      )}
      <button type="submit" class="primary" disabled={isStopped || password === ''}>
        {asking.isBlocked ? 'Unlocking…' : 'Unlock'}
      </button>
    </form>
  )
}
