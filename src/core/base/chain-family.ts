/** The chain families and an account's address in each. Their bytes and RPC are in `chains/family`. protocol §4.7.1 */
import { type ChainId, namespaceOf } from './caip.ts'

/** The CAIP-2 namespaces for which this wallet derives keys. */
export type ChainFamily = 'eip155' | 'solana'

/** An account's public addresses. */
export type Account = { address: string; solanaAddress: string }

const OWN_ADDRESS: Readonly<Record<ChainFamily, (own: Account) => string>> = {
  eip155: ({ address }) => address,
  solana: ({ solanaAddress }) => solanaAddress,
}

export const ownAddress = (family: ChainFamily, own: Account): string => OWN_ADDRESS[family](own)

const isChainFamily = (namespace: string): namespace is ChainFamily => Object.hasOwn(OWN_ADDRESS, namespace)

/** Undefined for a namespace without keys in this wallet. */
export function chainFamilyOf(chainId: ChainId): ChainFamily | undefined {
  const namespace = namespaceOf(chainId)
  return isChainFamily(namespace) ? namespace : undefined
}
