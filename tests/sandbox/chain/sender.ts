// Sends transactions from one of the node's own accounts, one after another, and waits for each to be mined.

import { type Address, createPublicClient, createWalletClient, type Hex, http, type TransactionReceipt } from 'viem'

type Transaction = { to?: Address; data?: Hex; value?: bigint }
export type Sender = { address: Address; send(transaction: Transaction): Promise<TransactionReceipt> }

/** Enough for anything the sandbox sends. Fixed, so that a transaction that reverts is mined as such, not refused. */
const GAS = 5_000_000n
/** The node mines at once: by the second look at the latest the receipt is there. */
const RECEIPT_POLL_MS = 10

/** A sender for an account that the node can sign for. A transaction that reverts is an answer, not an error. */
export function createSender(rpcUrl: string, address: Address): Sender {
  const transport = http(rpcUrl)
  const wallet = createWalletClient({ account: address, transport })
  const reader = createPublicClient({ transport, cacheTime: 0, pollingInterval: RECEIPT_POLL_MS })
  let last: Promise<unknown> = Promise.resolve()

  async function sendNow(transaction: Transaction): Promise<TransactionReceipt> {
    const hash = await wallet.sendTransaction({ ...transaction, gas: GAS, chain: null })
    return reader.waitForTransactionReceipt({ hash })
  }
  return {
    address,
    // In turn, because the node gives two transactions that arrive together the same account nonce.
    send(transaction) {
      const mined = last.then(() => sendNow(transaction))
      last = mined.catch(() => undefined)
      return mined
    },
  }
}
