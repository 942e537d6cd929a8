/** Lends a key for one signature. The key is wiped after each use. */
import { signDigest, signTransaction } from '../../chains/eip155/sign.ts'
import { signSolana } from '../../chains/solana/sign.ts'
import { type AccountId, isSameAddress, namespaceOf, partsOf } from '../../core/base/caip.ts'
import { PayError } from '../../core/base/errors.ts'
import type { PreparedTransaction, SignedTransaction } from '../../core/transaction/transaction.ts'
import type { ChainFamily } from '../../vault/keys/keys.ts'
import type { Vault } from '../../vault/vault.ts'

/** The keys, one use at a time. All @throws {PayError} vault/locked, action/no-signer. */
export type Signer = {
  signDigest: (account: AccountId, digest: string) => Promise<string>
  signTransaction: (account: AccountId, prepared: PreparedTransaction) => Promise<SignedTransaction>
  signSolana: (account: AccountId, transactionBase64: string) => Promise<string>
}

/** Which key it is tells the account's address, whatever account is in use by then. */
export function createSigner(vault: Vault): Signer {
  const useKey = async <T>(
    account: AccountId,
    family: ChainFamily,
    use: (privateKey: Uint8Array, address: string) => T,
  ): Promise<T> => {
    const { chainId, address } = partsOf(account)
    const accounts = await vault.accounts()
    const index = accounts.findIndex((own) => {
      const ours = family === 'solana' ? own.solanaAddress : own.address
      return ours !== undefined && isSameAddress(chainId, ours, address)
    })
    if (accounts.length === 0) throw new PayError({ code: 'vault/locked' })
    // The payment may be older than the wallet: another phrase was imported meanwhile.
    if (namespaceOf(chainId) !== family || index < 0) throw new PayError({ code: 'action/no-signer', chainId })
    return vault.useKey(family, index, async (privateKey) => use(privateKey, address))
  }
  return {
    signDigest: (account, digest) =>
      useKey(account, 'eip155', (privateKey, address) => signDigest(digest, privateKey, address.toLowerCase())),
    signTransaction: (account, prepared) =>
      useKey(account, 'eip155', (privateKey, address) => signTransaction(prepared, privateKey, address.toLowerCase())),
    signSolana: (account, transactionBase64) =>
      useKey(account, 'solana', (privateKey, address) => signSolana(transactionBase64, address, privateKey)),
  }
}
