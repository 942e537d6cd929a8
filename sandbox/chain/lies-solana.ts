// False answers of a Solana node under each fault, derived from the honest ones.

import {
  getBase58Decoder,
  getBase58Encoder,
  getBase64Encoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
} from '@solana/kit'
import type { Ask, Call, ChainFault, Lie, Reply } from './faults.ts'

type Lies = Exclude<ChainFault, { kind: 'down' | 'no-browsers' | 'error' | 'slow' | 'halt' }>
type Status = { slot: number; err: unknown } | null

const STATUSES = 'getSignatureStatuses'
const SEND = 'sendTransaction'
/** An invented status is as old as the oldest that a node remembers without a history search. */
const FALSE_DEPTH = 40

/** The answers of a node that has this fault. @throws Error for a fault that has no meaning on Solana */
export function solanaLie(fault: Lies): Lie {
  switch (fault.kind) {
    case 'no-receipt':
      return only(STATUSES, async (call, ask) => withStatuses(await ask(call), () => null))
    case 'false-receipt':
      return only(STATUSES, falseStatuses())
    case 'other-hash':
      return only(SEND, async (call, ask) => {
        const reply = await ask(call)
        return 'error' in reply ? reply : { result: another(String(reply.result)) }
      })
    case 'swallow':
      return only(SEND, async (call, ask) => {
        const signature = signatureOf(call)
        return signature === undefined ? ask(call) : { result: signature }
      })
    case 'behind':
      return (call, ask) => (call.method === SEND ? undefined : ask({ ...call, blocksBehind: fault.blocks }))
    case 'chain-id':
      return only('getGenesisHash', async () => ({ result: fault.reference }))
    case 'no-pending':
      throw new Error('Solana has no pending transactions, so this fault has no meaning')
    case 'nonce':
      throw new Error('Solana accounts have no nonce, so this fault has no meaning')
  }
}

/** A false answer to one method. */
function only(method: string, lie: (call: Call, ask: Ask) => Promise<Reply>): Lie {
  return (call, ask) => (call.method === method ? lie(call, ask) : undefined)
}

/** The answer to `getSignatureStatuses` with other statuses. */
function withStatuses(reply: Reply, change: (status: Status, at: number) => unknown): Reply {
  if ('error' in reply) return reply
  const result = reply.result as { context: { slot: number }; value: Status[] }
  return { result: { ...result, value: result.value.map(change) } }
}

/** Keeps false answers consistent: an invented status stays in its block. */
function falseStatuses(): (call: Call, ask: Ask) => Promise<Reply> {
  const slots = new Map<string, number>()
  return async (call, ask) => {
    const [signatures] = call.params
    const height = await ask({ method: 'getBlockHeight', params: [] })
    const newest = 'result' in height ? Number(height.result) : FALSE_DEPTH
    return withStatuses(await ask(call), (status, at) => {
      const signature = String(Array.isArray(signatures) ? signatures[at] : at)
      if (!status && !slots.has(signature)) slots.set(signature, newest - FALSE_DEPTH)
      const slot = status?.slot ?? slots.get(signature)
      const err = status?.err === null ? { InstructionError: [0, { Custom: 1 }] } : null
      const word = err === null ? { Ok: null } : { Err: err }
      return { slot, confirmations: null, err, status: word, confirmationStatus: 'finalized' }
    })
  }
}

/** A signature that differs in its last byte. */
function another(signature: string): string {
  const bytes = Uint8Array.from(getBase58Encoder().encode(signature))
  return getBase58Decoder().decode(bytes.with(63, (bytes[63] ?? 0) ^ 1))
}

function signatureOf({ params: [text, options] }: Call): string | undefined {
  const encoder = Reflect.get(Object(options), 'encoding') === 'base64' ? getBase64Encoder() : getBase58Encoder()
  try {
    return getSignatureFromTransaction(getTransactionDecoder().decode(encoder.encode(String(text))))
  } catch {
    // Not a transaction: the honest node reports what is wrong with it.
    return undefined
  }
}
