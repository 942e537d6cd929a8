// Reads of an EVM chain: balances, allowances, used nonces, the outcome of a transaction.

import {
  type Address,
  createPublicClient,
  getAddress,
  type Hash,
  type Hex,
  http,
  type PublicClient,
  type Transaction,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { PERMIT2_ADDRESS } from '../settings.ts'
import type { Ledger } from './chains.ts'
import { PERMIT2_ABI, TOKEN_ABI } from './contracts.ts'

export type Mined = { transaction: Transaction; receipt: TransactionReceipt }

export type Eip155Reads = Pick<Ledger, 'balanceOf' | 'transfers'> & {
  /** The allowance of `owner` for Permit2 on a token. */
  allowanceForPermit2(token: Address, owner: Address): Promise<bigint>
  /** Whether an EIP-3009 nonce was used or cancelled. */
  isNonceUsed(token: Address, payer: Address, nonce: Hex): Promise<boolean>
  /** Whether a nonce of Permit2's signature transfers was used or cancelled. */
  isPermit2NonceUsed(payer: Address, nonce: bigint): Promise<boolean>
  /** A transaction in a block, and its outcome. */
  mined(hash: Hash): Promise<Mined | undefined>
}

/** Reads the chain behind an RPC URL. */
export function readChain(rpcUrl: string): Eip155Reads {
  const reader = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 })
  const abi = TOKEN_ABI
  return {
    balanceOf: (asset, account) =>
      asset === 'native'
        ? reader.getBalance({ address: getAddress(account) })
        : reader.readContract({
            abi,
            address: getAddress(asset),
            functionName: 'balanceOf',
            args: [getAddress(account)],
          }),
    async transfers(token) {
      const address = getAddress(token)
      const logs = await reader.getContractEvents({ abi, address, eventName: 'Transfer', fromBlock: 0n, strict: true })
      return logs.map(({ args, transactionHash }) => ({ ...args, hash: transactionHash }))
    },
    allowanceForPermit2: (address, owner) =>
      reader.readContract({ abi, address, functionName: 'allowance', args: [owner, PERMIT2_ADDRESS] }),
    isNonceUsed: (address, payer, nonce) =>
      reader.readContract({ abi, address, functionName: 'authorizationState', args: [payer, nonce] }),
    isPermit2NonceUsed: (payer, nonce) => isPermit2NonceUsed(reader, payer, nonce),
    mined: (hash) => findMined(reader, hash),
  }
}

async function isPermit2NonceUsed(reader: PublicClient, payer: Address, nonce: bigint): Promise<boolean> {
  const args = [payer, nonce >> 8n] as const
  const call = { abi: PERMIT2_ABI, address: PERMIT2_ADDRESS, functionName: 'nonceBitmap' } as const
  const word = await reader.readContract({ ...call, args })
  return ((word >> (nonce & 255n)) & 1n) === 1n
}

async function findMined(reader: PublicClient, hash: Hash): Promise<Mined | undefined> {
  try {
    const [transaction, receipt] = await Promise.all([
      reader.getTransaction({ hash }),
      reader.getTransactionReceipt({ hash }),
    ])
    return { transaction, receipt }
  } catch (problem) {
    const isAbsent = problem instanceof TransactionNotFoundError || problem instanceof TransactionReceiptNotFoundError
    if (isAbsent) return undefined
    throw problem
  }
}
