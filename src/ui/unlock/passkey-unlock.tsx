/** Unlocks with the passkey, in the password's form. The toolbar popup has no part of it: it closes when the browser asks. security D.3. */
import type { PasskeyView, WalletStatus } from '../../messages/views.ts'
import { UNLOCK } from '../../text/words/unlock.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import { PasskeyButton } from './passkey-button.tsx'

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
