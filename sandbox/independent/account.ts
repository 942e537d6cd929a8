// EVM accounts that sign with micro-eth-signer. The wallet and the sandbox use viem, which here is only the client of the nodes.

import { hexToBytes } from '@noble/hashes/utils.js'
import { addr, eip191Signer, signTyped, Transaction } from 'micro-eth-signer'
import type { Address, Hex, LocalAccount } from 'viem'
import { toAccount } from 'viem/accounts'

export type Account = LocalAccount

type Members = { readonly [name: string]: unknown }
type Types = { readonly [name: string]: readonly { name: string; type: string }[] }
type Typed = { types: Types; domain: Members; primaryType: string; message: Members }

const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/** Numbers as micro-eth-signer takes them, whatever their notation. */
function withNumbers(members: Members, name: string, types: Types): Members {
  const read = (types[name] ?? []).map((member): [string, unknown] => {
    const value = members[member.name]
    if (/^uint/.test(member.type)) return [member.name, BigInt(value as string)]
    return [member.name, types[member.type] ? withNumbers(value as Members, member.type, types) : value]
  })
  return Object.fromEntries(read)
}

function signedTyped({ types: own, domain, primaryType, message }: Typed, key: string): Hex {
  const types = { ...own, EIP712Domain: DOMAIN.filter(({ name }) => name in domain) }
  const typed = {
    ...{ types, primaryType, domain: withNumbers(domain, 'EIP712Domain', types) },
    message: withNumbers(message, primaryType, types),
  }
  return signTyped(typed as never, key, false) as Hex
}

type Unsigned = { chainId?: number; nonce?: number; to?: string | null; value?: bigint; data?: Hex; gas?: bigint }
type Fees = { maxFeePerGas?: bigint; maxPriorityFeePerGas?: bigint }

function signedTransaction(unsigned: Unsigned & Fees, key: string): Hex {
  const { chainId = 0, nonce = 0, to, value = 0n, data = '0x', gas = 0n } = unsigned
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = unsigned
  const prepared = {
    ...{ type: 'eip1559' as const, chainId: BigInt(chainId), nonce: BigInt(nonce), to: to ?? '', value, data },
    ...{ gasLimit: gas, maxFeePerGas, maxPriorityFeePerGas },
  }
  return Transaction.prepare(prepared, false).signBy(key, false).toHex() as Hex
}

/** A new account. It signs EIP-1559 transactions only. */
export function newAccount(): Account {
  const { privateKey: key, address } = addr.random()
  return toAccount({
    address: address as Address,
    signMessage: async ({ message }) => {
      const said = typeof message === 'string' ? message : message.raw
      const bytes = typeof said === 'string' && typeof message !== 'string' ? hexToBytes(said.slice(2)) : said
      return eip191Signer.sign(bytes, key, false) as Hex
    },
    signTypedData: async (typed) => signedTyped(typed as unknown as Typed, key),
    signTransaction: async (transaction) => signedTransaction(transaction as Unsigned & Fees, key),
  })
}
