/** Asks the browser for the secret of the wallet's passkey, and says why it gave none. */
import { useState } from 'preact/hooks'
import type { PasskeyView } from '../../messages/views.ts'
import { PASSKEY_TEXT } from '../../text/words/passkeys.ts'
import { UNLOCK } from '../../text/words/unlock.ts'
import { askPasskey, type PasskeyEnd } from '../client/passkeys.ts'

type Props = {
  passkey: PasskeyView
  label: string
  isBlocked: boolean
  onSecret: (secret: string) => void
}

export function PasskeyButton({ passkey, label, isBlocked, onSecret }: Props) {
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
