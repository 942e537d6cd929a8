/**
 * An address that a person typed or pasted → its chain family (EIP-55; on Solana base58 of 32 bytes), and addresses that are nobody’s
 * wallet on any network, whatever a node says of them. security §4.
 */

import { type ChainId, isSameAddress } from '../core/base/caip.ts'
import { type ChainFamily, chainFamilyOf } from '../core/base/chain-family.ts'
import { PayError, type SendRefusal } from '../core/base/errors.ts'
import type { Registry } from '../core/base/registry.ts'
import { evmAddressOf } from './eip155/address.ts'
import { MULTICALL3 } from './eip155/reads.ts'
import { isFeed } from './registry/feeds.ts'
import { isKnownProgram } from './solana/programs.ts'
import { solanaAddressOf } from './solana/transfer.ts'

/**
 * `address` in its canonical spelling. An EVM address without a checksum (all in one case) is taken as it is.
 * @throws {PayError} address/invalid: `checksum` if a character of an EVM address is wrong, `name` for one as ENS has them, `shape` for
 * anything else
 */
export function parseAddress(typed: string): { family: ChainFamily; address: string } {
  const text = typed.trim()
  const solana = solanaAddressOf(text)
  const address = evmAddressOf(text)
  if (solana !== undefined) return { family: 'solana', address: solana }
  if (address !== undefined) return { family: 'eip155', address }
  const reason = /^0x[0-9a-fA-F]{40}$/.test(text) ? 'checksum' : NAME.test(text) ? 'name' : 'shape'
  throw new PayError({ code: 'address/invalid', reason })
}

/** `vitalik.eth`, `toly.sol`, `name.cb.id`: which address it stands for would have to be asked of others. */
const NAME = /^@?[^\s@./:]+(?:\.[^\s@./:]+)*\.\p{L}{2,}$/u

/** All digits the same stand for nothing, for a coin or for everything; 0x…dEaD is where people burn tokens. */
const NOBODY = /^0x(?:([0-9a-f])\1{39}|0{36}dead)$/
/** Precompiles are 0x01 to 0x11 and 0x100 on Ethereum; other networks use more, all in the lowest two bytes. */
const PRECOMPILE = /^0x0{36}[0-9a-f]{4}$/
/** docs.solana.com, `Incinerator`: what is there at the end of a block is burnt. */
const INCINERATOR = '1nc1nerator11111111111111111111111111111111'

type KnownRefusal = Extract<SendRefusal, 'mint' | 'program' | 'precompile' | 'nobody' | `${string}contract`>

/** The registry’s addresses count on every network: a token of Ethereum is nobody’s wallet on Base. @param to in its canonical spelling. */
export function knownRefusal({ networks, tokens }: Registry, chainId: ChainId, to: string): KnownRefusal | undefined {
  const isSolana = chainFamilyOf(chainId) === 'solana'
  const isIt = (one = '') => isSameAddress(chainId, one, to)
  if (tokens.some(({ address }) => isIt(address)) || networks.some(({ coin }) => isIt(coin.wrapped)))
    return isSolana ? 'mint' : 'contract'
  if (networks.some(({ collectors, routers }) => [...collectors, ...routers].some((one) => isIt(one))))
    return 'payment-contract'
  if (isSolana) return isKnownProgram(to) ? 'program' : to === INCINERATOR ? 'nobody' : undefined
  const address = to.toLowerCase()
  if (networks.some(({ permit2 }) => isIt(permit2)) || address === MULTICALL3 || isFeed(address))
    return 'known-contract'
  return NOBODY.test(address) ? 'nobody' : PRECOMPILE.test(address) ? 'precompile' : undefined
}
