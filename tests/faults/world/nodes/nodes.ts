// What an honest node answers from the chain's state. Two nodes per chain read the same chain; faults are placed in front of each.

import { ADDRESS, COLLECTOR } from '../people/people.ts'
import type { Evm, Transaction } from './evm.ts'

export type Said = { result: unknown } | { error: { code: number; message: string } }

const hex = (value: number | bigint): string => `0x${value.toString(16)}`
const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`
const blockHash = (block: number): string => word(BigInt(block) + 0xb10cn)

const receiptOf = (one: Transaction) => ({
  transactionHash: one.hash,
  blockNumber: hex(one.block ?? 0),
  blockHash: blockHash(one.block ?? 0),
  transactionIndex: '0x0',
  from: ADDRESS,
  to: one.to,
  status: one.isReverted ? '0x0' : '0x1',
  gasUsed: '0xb000',
  logs: [],
})

const transactionOf = (one: Transaction) => ({
  ...{ hash: one.hash, nonce: hex(one.nonce), from: ADDRESS, to: one.to, value: hex(one.valueWei), input: one.data },
  blockNumber: one.block === undefined ? null : hex(one.block),
  blockHash: one.block === undefined ? null : blockHash(one.block),
})

const FEES = { baseFeePerGas: Array(6).fill('0x989680'), reward: Array(5).fill(['0xf4240']), oldestBlock: '0x1' }

type Answer = (params: unknown[], evm: Evm) => unknown
/** EIP-1474, as far as the wallet uses it. */
const EVM_METHODS: Readonly<Record<string, Answer>> = {
  eth_chainId: () => '0x2105',
  eth_blockNumber: (_, evm) => hex(evm.height()),
  eth_getBlockByNumber: (_, evm) => ({ number: hex(evm.height()), hash: blockHash(evm.height()), timestamp: '0x1' }),
  eth_getTransactionCount: ([, tag], evm) => hex(tag === 'pending' ? evm.pendingNonce() : minedNonceOf(evm)),
  eth_getTransactionByHash: ([hash], evm) => orNull(evm.find(String(hash)), transactionOf),
  eth_getTransactionReceipt: ([hash], evm) => {
    const one = evm.find(String(hash))
    return one?.block === undefined ? null : receiptOf(one)
  },
  eth_estimateGas: () => '0xc350',
  eth_feeHistory: () => FEES,
  eth_gasPrice: () => '0xa7d8c0',
  eth_maxPriorityFeePerGas: () => '0xf4240',
  eth_getBalance: () => hex(10n ** 18n),
  eth_getCode: ([address]) => (address === COLLECTOR ? '0x60' : '0x'),
  eth_call: ([call], evm) => {
    evm.find('')
    const data = typeof call === 'object' && call !== null && 'data' in call ? String(call.data) : ''
    return word(data.startsWith('0xdd62ed3e') ? evm.allowanceBaseUnits : 10n ** 9n)
  },
}
const minedNonceOf = (evm: Evm): number => {
  evm.find('')
  return evm.minedNonce
}
const orNull = <T>(one: T | undefined, show: (one: T) => unknown): unknown => (one === undefined ? null : show(one))

export function answerEvm(evm: Evm, method: string, params: unknown[]): Said {
  if (method === 'eth_sendRawTransaction') {
    const sent = evm.send(String(params[0]))
    return 'hash' in sent ? { result: sent.hash } : { error: sent }
  }
  const answer = EVM_METHODS[method]
  return answer ? { result: answer(params, evm) } : { error: { code: -32_601, message: 'method not found' } }
}

/** Solana's clock, five times slower than the real one, so that a blockhash outlives the time for which a price is quoted. */
export type SolanaChain = {
  height: () => number
  isValid: (blockhash: string) => boolean
  /** The last height at which a transaction with this blockhash is valid. */
  issue: (blockhash: string) => void
  expireAll: () => void
  /** Signatures that the service broadcast and that landed. */
  landed: Set<string>
}

const BLOCK_MS = 2_000
const LIFE_BLOCKS = 150
export function createSolana(nowMs: () => number): SolanaChain {
  const issued = new Map<string, number>()
  const height = () => 1_000 + Math.floor(nowMs() / BLOCK_MS)
  return {
    ...{ height, landed: new Set() },
    isValid: (blockhash) => (issued.get(blockhash) ?? 0) + LIFE_BLOCKS >= height(),
    issue: (blockhash) => void issued.set(blockhash, height()),
    expireAll: () => {
      for (const blockhash of issued.keys()) issued.set(blockhash, height() - 1_000)
    },
  }
}

export function answerSolana(chain: SolanaChain, method: string, params: unknown[]): Said {
  const context = { slot: chain.height() + 40 }
  const methods: Readonly<Record<string, () => unknown>> = {
    getBlockHeight: () => chain.height(),
    isBlockhashValid: () => ({ context, value: chain.isValid(String(params[0])) }),
    getLatestBlockhash: () => ({
      context,
      value: { blockhash: '', lastValidBlockHeight: chain.height() + LIFE_BLOCKS },
    }),
    getSignatureStatuses: () => ({
      context,
      value: (Array.isArray(params[0]) ? params[0] : []).map((one) =>
        chain.landed.has(String(one))
          ? { slot: 1, confirmations: null, err: null, confirmationStatus: 'finalized' }
          : null,
      ),
    }),
  }
  const answer = methods[method]
  return answer ? { result: answer() } : { error: { code: -32_601, message: 'method not found' } }
}
