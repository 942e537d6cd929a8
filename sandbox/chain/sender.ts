// Sends transactions from one of the node's own accounts, one after another, and waits until each is mined.

import { setTimeout as pause } from 'node:timers/promises'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'

type Transaction = { to?: Address; data?: Hex; value?: bigint }
export type Sender = { address: Address; send(transaction: Transaction): Promise<TransactionReceipt> }

/** Enough for anything the sandbox sends. Fixed, so that a reverting transaction is mined instead of refused. */
const GAS = 5_000_000n
/** The node mines at once, so the second look finds the receipt at the latest. */
const RECEIPT_POLL_MS = 10
const RECEIPT_LIMIT_MS = 60_000

type Reader = { getTransactionReceipt(of: { hash: Hex }): Promise<TransactionReceipt> }

/**
 * Waits until it is mined. viem's wait looks once per block, but a block appears slightly before its receipts, and no other block
 * may follow.
 */
export async function receiptOf(reader: Reader, hash: Hex): Promise<TransactionReceipt> {
  for (const startMs = performance.now(); performance.now() - startMs < RECEIPT_LIMIT_MS; ) {
    const receipt = await reader.getTransactionReceipt({ hash }).catch((problem: unknown) => {
      if (!(problem instanceof TransactionReceiptNotFoundError)) throw problem
    })
    if (receipt) return receipt
    await pause(RECEIPT_POLL_MS)
  }
  throw new Error(`the node does not mine ${hash}`)
}

/** A sender for an account that the node can sign for. A reverted transaction is a result, not an error. */
export function createSender(rpcUrl: string, address: Address): Sender {
  const transport = http(rpcUrl)
  const wallet = createWalletClient({ account: address, transport })
  const reader = createPublicClient({ transport, cacheTime: 0 })
  let last: Promise<unknown> = Promise.resolve()

  async function sendNow(transaction: Transaction): Promise<TransactionReceipt> {
    const hash = await wallet.sendTransaction({ ...transaction, gas: GAS, chain: null })
    return receiptOf(reader, hash)
  }
  return {
    address,
    // One at a time, because the node gives simultaneous transactions the same nonce.
    send(transaction) {
      const sent = last.then(() => sendNow(transaction))
      last = sent.catch(() => undefined)
      return sent
    },
  }
}
