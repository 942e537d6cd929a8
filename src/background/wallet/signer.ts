/** Provides a key for one signature at a time, and wipes it after each use. */
import { type Family, familyOf, type Signable } from '../../chains/family.ts'
import { type AccountId, isSameAddress, partsOf } from '../../core/base/caip.ts'
import { type ChainFamily, chainFamilyOf, ownAddress } from '../../core/base/chain-family.ts'
import { PayError } from '../../core/base/errors.ts'
import type { PreparedTransaction, SignedTransaction } from '../../core/transaction/transaction.ts'
import type { Vault } from '../../vault/vault.ts'

/** All @throws {PayError} vault/locked, action/no-signer. */
export type Signer = {
  sign: (signable: Signable) => Promise<string>
  signTransaction: (account: AccountId, prepared: PreparedTransaction) => Promise<SignedTransaction>
}

type UseKey<T> = (family: Family, privateKey: Uint8Array, address: string) => T

/** Finds the key by address, because the active account may have changed since the payment was opened. */
export function createSigner(vault: Vault): Signer {
  const useKey = async <T>(account: AccountId, name: ChainFamily, use: UseKey<T>): Promise<T> => {
    const { chainId, address } = partsOf(account)
    const accounts = await vault.accounts()
    if (accounts.length === 0) throw new PayError({ code: 'vault/locked' })
    const family = familyOf(chainId)
    const index = accounts.findIndex((own) => isSameAddress(chainId, ownAddress(name, own) ?? '', address))
    // The payment may be older than the wallet, if another phrase was imported since.
    if (!family || chainFamilyOf(chainId) !== name || index < 0)
      throw new PayError({ code: 'action/no-signer', chainId })
    return vault.useKey(name, index, async (privateKey) => use(family, privateKey, address))
  }
  return {
    sign: ({ account, family: name, payload }) =>
      useKey(account, name, (family, privateKey, address) => family.sign(payload, privateKey, address)),
    signTransaction: (account, prepared) =>
      useKey(account, 'eip155', ({ signTransaction }, privateKey, address) => {
        if (!signTransaction) throw new Error('a transaction of a family that sends none')
        return signTransaction(prepared, privateKey, address)
      }),
  }
}
