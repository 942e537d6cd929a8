// The payer's vault with fixed test keys. It lends none while it is locked, and knows one password.
import { PayError } from '../../../../src/core/base/errors.ts'
import type { Vault } from '../../../../src/vault/vault.ts'
import type { World } from '../world.ts'
import { KEY, SOLANA_KEY } from './people.ts'

export const PASSWORD = 'correct horse battery'

const unexpected = async (): Promise<never> => {
  throw new Error('not part of this world')
}

export function createVaultOf(world: World): Vault {
  const requireUnlocked = () => {
    if (!world.isUnlocked) throw new PayError({ code: 'vault/locked' })
  }
  return {
    status: async () => (world.isUnlocked ? 'unlocked' : 'locked'),
    overview: async () => ({ state: world.isUnlocked ? 'unlocked' : 'locked', accounts: world.accounts }),
    accounts: async () => world.accounts,
    lock: async () => {
      world.isUnlocked = false
    },
    touch: async () => undefined,
    checkPassword: async (password) => {
      requireUnlocked()
      if (password !== PASSWORD) throw new PayError({ code: 'vault/wrong-password' })
    },
    useKey: async (family, index, use) => {
      requireUnlocked()
      if (index !== 0) throw new Error('no key of this account')
      return use((family === 'solana' ? SOLANA_KEY : KEY).slice())
    },
    warmUp: async () => undefined,
    ...{ create: unexpected, unlock: unexpected, recover: unexpected, addAccount: unexpected, erase: unexpected },
    ...{ importPhrase: unexpected, importKey: unexpected, makeBackup: unexpected, restoreBackup: unexpected },
    ...{ addPasskey: unexpected, removePasskey: unexpected, unlockWithPasskey: unexpected, checkPasskey: unexpected },
    corruption: async () => ({ isCorrupted: false }),
    ...{ exportPhrase: unexpected, exportKey: unexpected, changePassword: unexpected },
  }
}
