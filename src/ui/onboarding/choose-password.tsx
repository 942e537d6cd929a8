/** Asks for a new password twice. Its strength is judged by the worker. security D.1. */
import { useEffect, useState } from 'preact/hooks'
import { type Failure, isPayError } from '../../core/base/errors.ts'
import type { WalletStatus } from '../../messages/views.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { Heading } from '../parts/heading.tsx'
import { problemText } from '../parts/problem.tsx'
import { PasswordField } from '../unlock/password-field.tsx'

type Weakness = Extract<Failure, { code: 'vault/weak-password' }>['reason']
type Strength = 'unknown' | 'good' | Weakness

const STRENGTH_TEXT: Record<Strength, string> = {
  unknown: 'Use a few unrelated words: long is strong.',
  short: 'Too short: use at least 10 characters.',
  common: 'Too common: this is one of the first that is tried.',
  pattern: 'Too regular: repetitions and rows of keys are easy to guess.',
  good: 'Good. Longer is stronger still.',
}

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

type Props = {
  call: AskWorker
  words: readonly string[]
  onCreated: (status: WalletStatus) => void
  onBack: () => void
}

/** Key derivation is slow on purpose (security D.1), so the wait is explained. */
function Submit({ isBlocked, isReady }: { isBlocked: boolean; isReady: boolean }) {
  return (
    <>
      <button type="submit" class="primary" disabled={isBlocked || !isReady}>
        {isBlocked ? 'Creating your wallet…' : 'Create wallet'}
      </button>
      <p role="status" class="note">
        {isBlocked && 'Locking your keys with the password. This takes a few seconds.'}
      </p>
    </>
  )
}

export function ChoosePassword({ call, words, onCreated, onBack }: Props) {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isDifferent, setDifferent] = useState(false)
  const strength = useStrength(call, password)
  const request = usePageRequest(call)
  const create = async () => {
    setDifferent(password !== repeated)
    if (password !== repeated) return
    const status = await request.send('wallet.create', { words: [...words], password })
    if (status) onCreated(status)
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <Heading>Choose a password</Heading>
      <p>It locks the wallet in this browser. It cannot be reset: if you forget it, you need your recovery phrase.</p>
      <PasswordField label="New password" value={password} onValue={setPassword} isNew />
      <p role="status" class={`strength strength-${strength === 'good' ? 'good' : 'open'}`}>
        {STRENGTH_TEXT[strength]}
      </p>
      <PasswordField
        label="Repeat password"
        value={repeated}
        onValue={setRepeated}
        errorId={isDifferent ? 'password-problem' : undefined}
        isNew
      />
      <div role="alert" id="password-problem" class="problem">
        {isDifferent && <p>The two passwords are different.</p>}
        {request.problem && <p>{problemText(request.problem)}</p>}
      </div>
      <Submit isBlocked={request.isBlocked} isReady={strength === 'good' && repeated !== ''} />
      <button type="button" class="quiet" disabled={request.isBlocked} onClick={onBack}>
        Back
      </button>
    </form>
  )
}
