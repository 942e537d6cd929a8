/** An address that a person typed or pasted → its chain family. EIP-55; on Solana base58 of 32 bytes. */
import type { ChainFamily } from '../core/base/chain-family.ts'
import { PayError } from '../core/base/errors.ts'
import { evmAddressOf } from './eip155/address.ts'
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
