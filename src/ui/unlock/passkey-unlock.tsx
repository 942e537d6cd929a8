/** Unlocks with the passkey, in the password's form. The toolbar popup has no part of it: it closes when the browser asks. security §8.3. */
import { useState } from 'preact/hooks'
import type { PasskeyView, WalletStatus } from '../../messages/views.ts'
import { PASSKEY_TEXT } from '../../text/words/passkeys.ts'
import { UNLOCK } from '../../text/words/unlock.ts'
import { askPasskey, type PasskeyEnd } from '../client/passkeys.ts'
import type { PageRequest } from '../client/use-page-request.ts'

type PasskeyButtonProps = {
  passkey: PasskeyView
  label: string
  isBlocked: boolean
  onSecret: (secret: string) => void
}

/** Asks the browser for the secret of the wallet's passkey, and says why it gave none. */
export function PasskeyButton({ passkey, label, isBlocked, onSecret }: PasskeyButtonProps) {
  const [isWaiting, setWaiting] = useState(false)
  const [end, setEnd] = useState<PasskeyEnd>()
  const ask = async () => {
    setWaiting(true)
    setEnd(undefined)
    const given = await askPasskey(passkey)
    setWaiting(false)
    if (typeof given === 'string') setEnd(given)
    else onSecret(given.secret)
  }
  return (
    <div class="stack-tight">
      <button type="button" class="secondary" disabled={isBlocked || isWaiting} onClick={() => void ask()}>
        {isWaiting ? UNLOCK.waiting : label}
      </button>
      <div role="alert" class="problem">
        {end && <p>{PASSKEY_TEXT[end]}</p>}
      </div>
    </div>
  )
}

type Props = {
  request: PageRequest
  passkey: PasskeyView | undefined
  onUnlocked?: (status: WalletStatus) => void
}

export function PasskeyUnlock({ request, passkey, onUnlocked }: Props) {
  if (!passkey) return null
  const unlockWith = async (secret: string) => {
    const status = await request.send('wallet.unlockWithPasskey', { secret })
    if (status) onUnlocked?.(status)
  }
  return (
    <PasskeyButton
      passkey={passkey}
      label={UNLOCK.withPasskey}
      isBlocked={request.isBlocked}
      onSecret={(secret) => void unlockWith(secret)}
    />
  )
}
