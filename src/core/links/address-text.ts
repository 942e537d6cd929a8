/** The address in a text that a person gives for one: the address alone, or a link that names one (ERC-681, Solana Pay), as QR codes hold. */
import { type ChainId, evmChainId, namespaceOf } from '../base/caip.ts'

// The number of a network has no leading zeros: what reads `@0137` as 137 and what reads it as none would pay on different networks.
const ETHEREUM = /^ethereum:(?:pay-)?(0x[0-9a-fA-F]{40})(?:@([1-9]\d{0,15}))?$/i
const SOLANA = /^solana:([1-9A-HJ-NP-Za-km-z]{32,44})$/i

/** `network`: that of the link, as a CAIP-2 chain id, or `solana`, whose links name no chain; empty where the text says none. */
export type NamedAddress = { address: string; network: string }

/**
 * The text itself if it is no such link: whether it is an address is judged where it is used. Undefined for a link that asks for more than
 * an address, such as an amount, because Tender would not do what it says.
 */
export function addressIn(text: string): NamedAddress | undefined {
  const trimmed = text.trim()
  if (!/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) return { address: trimmed, network: '' }
  const [, solana] = SOLANA.exec(trimmed) ?? []
  if (solana !== undefined) return { address: solana, network: 'solana' }
  const [, address, chain] = ETHEREUM.exec(trimmed) ?? []
  return address === undefined ? undefined : { address, network: chain === undefined ? '' : evmChainId(BigInt(chain)) }
}

/** True for a chain that a link means. */
export const isOnNetwork = (chainId: ChainId, network: string): boolean =>
  network === '' || network === chainId || network === namespaceOf(chainId)
