/** Unlocks the wallet with its password. Errors appear beside the field, which keeps the focus. security §8.5. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { WalletStatus } from '../../messages/views.ts'
import { UNLOCK } from '../../text/words/unlock.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import { AttemptProblem, currentProblem, useWaitMs } from './password-attempt.tsx'
import { PasswordField } from './password-field.tsx'

type Props = {
  request: PageRequest
  onUnlocked?: (status: WalletStatus) => void
  /** Leads to the intact copy of a damaged wallet. Anywhere but in the full tab, that is the tab. */
  onCorrupted?: () => void
  /** Another way to unlock. */
  children?: ComponentChildren
}

const PROBLEM_ID = 'unlock-problem'

export function UnlockForm({
  request,
  onUnlocked,
  onCorrupted = () => void request.send('wallet.openTab', {}),
  children,
}: Props) {
  const [password, setPassword] = useState('')
  const [attempts, setAttempts] = useState(0)
  const waitMs = useWaitMs(request.problem)
  const unlock = async () => {
    const status = await request.send('wallet.unlock', { password })
    setAttempts((count) => count + 1)
    if (!status) return
    setPassword('')
    onUnlocked?.(status)
  }
  const isStopped = request.isBlocked || waitMs > 0
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isStopped && password !== '') void unlock()
      }}
    >
      <PasswordField
        key={attempts}
        label={UNLOCK.password}
        value={password}
        onValue={setPassword}
        errorId={currentProblem(request.problem, waitMs) ? PROBLEM_ID : undefined}
        isFocused
      />
      <AttemptProblem id={PROBLEM_ID} problem={request.problem} waitMs={waitMs} />
      {request.problem?.code === 'vault/corrupt' && (
        <button type="button" class="secondary" onClick={onCorrupted}>
          {UNLOCK.recover}
        </button>
      )}
      <button type="submit" class="primary" disabled={isStopped || password === ''}>
        {request.isBlocked ? UNLOCK.unlocking : UNLOCK.unlock}
      </button>
      {children}
    </form>
  )
}
