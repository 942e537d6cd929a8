/** Requests of own pages about accounts and settings. architecture §6. */

import { refuseArgument } from '../../core/base/decode.ts'
import type { Settings } from '../../core/base/settings.ts'
import { isOffer, isPayLinks, parseReauthLimit } from '../../core/base/settings.ts'
import type { PageApi } from '../../messages/protocol.ts'
import type { Handlers } from '../../messages/server.ts'
import type { Vault } from '../../vault/vault.ts'
import type { SettingsStore } from '../storage/settings.ts'
import type { Reauth } from '../wallet/reauth.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { field, nothing, passwordOf } from './arguments.ts'

export type AccountCall =
  | 'wallet.accounts'
  | 'wallet.addAccount'
  | 'wallet.useAccount'
  | Extract<keyof PageApi, `settings.${string}`>

type Deps = {
  vault: Pick<Vault, 'addAccount' | 'touch'>
  wallet: Pick<Wallet, 'list' | 'use' | 'status'>
  settings: SettingsStore
  reauth: Pick<Reauth, 'setLimit'>
  onWalletChange: () => void
}

function limitOf(raw: unknown): bigint {
  const { raw: limit } = field(raw, 'limitUnits')
  return (
    (typeof limit === 'bigint' ? parseReauthLimit(limit.toString()) : undefined) ??
    refuseArgument('limitUnits', 'a limit')
  )
}

/** Accepts only the given settings, because two controls on a page may each change one. */
function changeOf(raw: unknown): Partial<Pick<Settings, 'offer' | 'payLinks'>> {
  const [offer, payLinks] = ['offer', 'payLinks'].map((name) => field(raw, name).raw)
  if (offer === undefined && payLinks === undefined) refuseArgument('settings', 'one at least')
  return {
    ...(offer !== undefined && { offer: isOffer(offer) ? offer : refuseArgument('offer', 'active or all') }),
    ...(payLinks !== undefined && {
      payLinks: isPayLinks(payLinks) ? payLinks : refuseArgument('payLinks', 'window or page'),
    }),
  }
}

export function accountHandlers({
  vault,
  wallet,
  settings,
  reauth,
  onWalletChange,
}: Deps): Pick<Handlers<PageApi>, AccountCall> {
  const chosen = async (): Promise<Settings> => {
    const { offer, payLinks, limitUnits } = await settings.read()
    return { offer, payLinks, limitUnits }
  }
  return {
    'wallet.accounts': { parse: nothing, run: async () => ({ accounts: await wallet.list() }) },
    'wallet.addAccount': {
      parse: nothing,
      run: async () => {
        await vault.touch()
        await vault.addAccount()
        onWalletChange()
        return { accounts: await wallet.list() }
      },
    },
    'wallet.useAccount': {
      parse: (raw) => ({ index: field(raw, 'index').whole() }),
      run: async ({ index }) => {
        await vault.touch()
        await wallet.use(index)
        onWalletChange()
        return wallet.status()
      },
    },
    'settings.get': { parse: nothing, run: chosen },
    'settings.set': {
      parse: changeOf,
      run: async (change) => {
        await vault.touch()
        await settings.change(change)
        onWalletChange()
        return chosen()
      },
    },
    'settings.setLimit': {
      parse: (raw) => ({ limitUnits: limitOf(raw), ...passwordOf(raw) }),
      run: async ({ limitUnits, password }) => {
        // With a password, the vault extends the unlock itself, and only if the password is correct.
        if (password === undefined) await vault.touch()
        await reauth.setLimit(limitUnits, password)
        onWalletChange()
        return chosen()
      },
    },
  }
}
