/** The chain families and an account's address in each. Their bytes and RPC are in `chains/family`. protocol §4.7.1 */
import { type ChainId, namespaceOf } from './caip.ts'
import type { Path } from './paths.ts'

/** The CAIP-2 namespaces for which this wallet derives keys. */
export const CHAIN_FAMILIES = ['eip155', 'solana'] as const
export type ChainFamily = (typeof CHAIN_FAMILIES)[number]

/** A private key, as other wallets export it. `isChosen`: the person says that it is a key, where it could also be an address. */
export type TypedKey = { family: ChainFamily; key: string; isChosen?: boolean }

/**
 * An account's public addresses: both on the usual path of a phrase, one on another path or of an imported private key. `phrase`: the
 * number of an imported phrase, from 1; absent for the wallet's own. `path`: where in its phrase; absent for the one that follows those
 * before it on the usual path.
 */
export type Account = { address?: string; solanaAddress?: string; phrase?: number; path?: Path }

/** An account of a phrase, and where it is. */
export type PlacedAccount = Pick<Account, 'address' | 'solanaAddress'> & { path: Path }

/** True for an account with a private key of its own. */
export const isKeyAccount = ({ address, solanaAddress, path }: Account): boolean =>
  (address === undefined || solanaAddress === undefined) && path === undefined

/** What names an account in lists that outlive the wallet in this browser. */
export const accountTag = ({ address, solanaAddress }: Account): string => address ?? solanaAddress ?? ''

const OWN_ADDRESS: Readonly<Record<ChainFamily, (own: Account) => string | undefined>> = {
  eip155: ({ address }) => address,
  solana: ({ solanaAddress }) => solanaAddress,
}

/** Undefined for an account without a key in this family. */
export const ownAddress = (family: ChainFamily, own: Account): string | undefined => OWN_ADDRESS[family](own)

const isChainFamily = (namespace: string): namespace is ChainFamily => Object.hasOwn(OWN_ADDRESS, namespace)

/** Undefined for a namespace without keys in this wallet. */
export function chainFamilyOf(chainId: ChainId): ChainFamily | undefined {
  const namespace = namespaceOf(chainId)
  return isChainFamily(namespace) ? namespace : undefined
}
