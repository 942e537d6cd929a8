/** Requests of own pages about the passkey. architecture §6. */
import type { PageHandlers } from '../../messages/server.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Payments } from '../engine/payments.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { nothing, textOf } from './arguments.ts'

export type PasskeyCall = 'wallet.unlockWithPasskey' | 'wallet.addPasskey' | 'wallet.removePasskey'

type Deps = {
  vault: Pick<Vault, 'addPasskey' | 'removePasskey' | 'unlockWithPasskey' | 'touch'>
  wallet: Pick<Wallet, 'status'>
  payments: Pick<Payments, 'resume'>
  onWalletChange: () => void
}

const secretOf = (raw: unknown) => ({ secret: textOf(raw, 'secret') })

export const passkeyHandlers = ({
  vault,
  wallet,
  payments,
  onWalletChange,
}: Deps): Pick<PageHandlers, PasskeyCall> => ({
  'wallet.unlockWithPasskey': {
    needsUnlock: false,
    parse: secretOf,
    run: async ({ secret }) => {
      await vault.unlockWithPasskey(secret)
      onWalletChange()
      void payments.resume()
      return wallet.status()
    },
  },
  'wallet.addPasskey': {
    needsUnlock: false,
    parse: (raw) => ({
      ...secretOf(raw),
      password: textOf(raw, 'password'),
      credentialId: textOf(raw, 'credentialId'),
      salt: textOf(raw, 'salt'),
    }),
    run: async ({ password, ...passkey }) => {
      await vault.addPasskey(password, passkey)
      await vault.touch()
      onWalletChange()
      return wallet.status()
    },
  },
  'wallet.removePasskey': {
    needsUnlock: true,
    parse: nothing,
    run: async () => {
      await vault.removePasskey()
      onWalletChange()
      return wallet.status()
    },
  },
})
