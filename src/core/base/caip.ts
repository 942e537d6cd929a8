/** CAIP-2 chain ids, CAIP-10 accounts, CAIP-19 assets: text → checked parts. Has no list of chains. protocol §2 "Account". */
import type { Complain } from './decode.ts'
import { PayError } from './errors.ts'

declare const brand: unique symbol
type Branded<Name extends string> = string & { readonly [brand]: Name }

export type ChainId = Branded<'ChainId'>
export type AccountId = Branded<'AccountId'>
export type PaymentId = Branded<'PaymentId'>
export type OptionId = Branded<'OptionId'>

const CHAIN = /^([a-z0-9-]{3,8}):([-_a-zA-Z0-9]{1,32})$/
const ACCOUNT = /^([a-z0-9-]{3,8}:[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/
const ASSET = /^caip19\/([a-z0-9-]{3,8}:[-_a-zA-Z0-9]{1,32})\/([a-z0-9-]{3,8}):([-.%a-zA-Z0-9]{1,128})$/
/** The id in every payment link. protocol §2. */
const PAYMENT = /^pay_[0-9A-Za-z]{1,128}$/
const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/

export const isPaymentId = (text: string): text is PaymentId => PAYMENT.test(text)

/** @throws {PayError} session/unknown for a text that is not a payment id: no such payment can exist. */
export function parsePaymentId(text: string): PaymentId {
  if (!isPaymentId(text)) throw new PayError({ code: 'session/unknown', paymentId: text })
  return text
}

/** The service’s id of an option, opaque to the wallet. */
export const parseOptionId = (text: string): OptionId => text as OptionId

/** CAIP-2, such as `eip155:8453`. `complain` throws for anything else. */
export const parseChainId = (text: string, path: string, complain: Complain): ChainId =>
  CHAIN.test(text) ? (text as ChainId) : complain(path, 'CAIP-2 chain id')

/** The CAIP-2 id of an EVM chain, from its EIP-155 number. */
export const evmChainId = (chainNumber: bigint): ChainId => `eip155:${chainNumber}` as ChainId

/** The part before the first `:`. It decides which key signs (protocol §4.7.1). */
export const namespaceOf = (chainId: ChainId): string => chainId.slice(0, chainId.indexOf(':'))

/** The part after the first `:`. For eip155 it is the decimal chain id. */
export const referenceOf = (chainId: ChainId): string => chainId.slice(chainId.indexOf(':') + 1)

/** CAIP-10. An EVM address must be 20 bytes of hex; its case is kept. `complain` throws for anything else. */
export function parseAccountId(text: string, path: string, complain: Complain): AccountId {
  const match = ACCOUNT.exec(text)
  if (!match) return complain(path, 'CAIP-10 account')
  const [, chainId = '', address = ''] = match
  if (chainId.startsWith('eip155:') && !EVM_ADDRESS.test(address)) return complain(path, 'EVM address of 20 bytes')
  return text as AccountId
}

/** CAIP-10 from parts that are already valid. */
export const accountId = (chainId: ChainId, address: string): AccountId => `${chainId}:${address}` as AccountId

/** The address in a stored CAIP-10 account, which contains no `:`. */
export const addressPart = (account: string): string => account.slice(account.lastIndexOf(':') + 1)

/** Splits a CAIP-10 account. */
export function partsOf(account: AccountId): { chainId: ChainId; address: string } {
  const at = account.lastIndexOf(':')
  return { chainId: account.slice(0, at) as ChainId, address: account.slice(at + 1) }
}

/** EVM addresses compare case-insensitively (live-service W3.1), all others exactly. */
export const isSameAddress = (chainId: ChainId, a: string, b: string): boolean =>
  namespaceOf(chainId) === 'eip155' ? a.toLowerCase() === b.toLowerCase() : a === b

export const isSameAccount = (a: AccountId, b: AccountId): boolean => {
  const left = partsOf(a)
  const right = partsOf(b)
  return left.chainId === right.chainId && isSameAddress(left.chainId, left.address, right.address)
}

/** The asset in an amount's `unit`: `caip19/<chain>/<kind>:<reference>` (live-service W3.4). */
export type AssetId = { chainId: ChainId; kind: string; reference: string }

/** `complain` throws for anything but `caip19/<chain>/<kind>:<reference>`. */
export function parseAssetUnit(unit: string, path: string, complain: Complain): AssetId {
  const match = ASSET.exec(unit)
  if (!match) return complain(path, 'unit caip19/<chain>/<asset>')
  const [, chainId = '', kind = '', reference = ''] = match
  return { chainId: chainId as ChainId, kind, reference }
}

/** True if `accounts` include this address on this chain. */
export const isAmongAccounts = (accounts: readonly AccountId[], chainId: string, address: string): boolean =>
  accounts.some((account) => {
    const own = partsOf(account)
    return own.chainId === chainId && isSameAddress(own.chainId, own.address, address)
  })
