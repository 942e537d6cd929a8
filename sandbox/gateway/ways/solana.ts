// Paying on Solana: the service builds a transaction and signs it first; the payer signs and sends nothing; the service sends it
// (protocol §4.7, live-service W5.7).

import { randomInt } from 'node:crypto'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getPublicKeyFromAddress,
  getTransactionDecoder,
  type Instruction,
  partiallySignTransactionMessageWithSigners,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  type Transaction,
  verifySignature,
} from '@solana/kit'
import { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import { getAddMemoInstruction } from '@solana-program/memo'
import { getTransferSolInstruction } from '@solana-program/system'
import { getCreateAssociatedTokenIdempotentInstruction, getTransferCheckedInstruction } from '@solana-program/token'
import { MEMO_PROGRAM, TOKEN_PROGRAMS, tokenAccountOf } from '../../chain/solana/programs.ts'
import type { SolanaChain } from '../../chain/solana/solana.ts'
import { SOLANA_COLLECTOR, type SplSettings } from '../../settings.ts'
import { Refusal } from '../../web/reply.ts'
import { hexOfCall, refuse, type Way } from './way.ts'

type Asked = {
  chain: SolanaChain
  /** Undefined for the coin. */
  token: SplSettings | undefined
  payer: Address
  value: bigint
  paymentId: string
  /** Whether the payer pays the fee and the service is the second signer. */
  isCoSigned: boolean
  /** Whether the transaction is behind a build action. */
  isBuilt: boolean
}

/** Most of it is needed to create a token account. */
const COMPUTE_UNITS = 120_000

/** One `solana_signTransaction`. */
export async function payOnSolana(asked: Asked): Promise<Way> {
  const { chain } = asked
  const lifetime = chain.clock.latest()
  const issued = await build(asked, lifetime)
  const params = [{ transaction: getBase64EncodedWireTransaction(issued) }]
  const call = { chain_id: chain.settings.id, method: 'solana_signTransaction', params }
  return {
    ...(asked.isBuilt && { build: hexOfCall(call) }),
    steps: [
      {
        call,
        async check(result) {
          await requireSigned(issued, result)
          if (!chain.clock.isValid(lifetime.blockhash)) {
            throw new Refusal(400, 'quote_expired', 'This transaction is too old; ask for the options again.')
          }
        },
      },
    ],
    async settle([result = '']) {
      const { signature, error } = chain.send(decode(result), lifetime.blockhash)
      return { isSuccess: error === undefined, txId: signature }
    },
  }
}

async function build(asked: Asked, lifetime: ReturnType<SolanaChain['clock']['latest']>) {
  const { chain, token, payer, paymentId, isCoSigned } = asked
  const memo = getAddMemoInstruction(
    // As a signer of the memo the service is required even if it pays nothing.
    { memo: paymentId, ...(isCoSigned && { signers: [chain.service] }) },
    { programAddress: MEMO_PROGRAM },
  )
  const instructions: Instruction[] = [
    getSetComputeUnitLimitInstruction({ units: COMPUTE_UNITS }),
    // A different priority fee each time, so that two offers in one block are two transactions.
    getSetComputeUnitPriceInstruction({ microLamports: randomInt(1_000, 1_000_000) }),
    ...(token ? await tokenTransfer(asked, token) : [coinTransfer(asked)]),
    memo,
  ]
  const { message: version } = token ?? chain.settings.coin
  const feePayer = isCoSigned ? createNoopSigner(payer) : chain.service
  const message = pipe(
    createTransactionMessage({ version: version === 'v0' ? 0 : 'legacy' }),
    (draft) => setTransactionMessageFeePayerSigner(feePayer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  )
  return partiallySignTransactionMessageWithSigners(message)
}

/** The tokens go to the collector's account, which the service creates at its own cost if it is missing. */
async function tokenTransfer({ chain, payer, value: amount }: Asked, token: SplSettings): Promise<Instruction[]> {
  const tokenProgram = TOKEN_PROGRAMS[token.program]
  const mint = address(token.address)
  const owner = address(SOLANA_COLLECTOR)
  const [source, destination] = await Promise.all([tokenAccountOf(payer, token), tokenAccountOf(owner, token)])
  const creation = { payer: chain.service, ata: destination, owner, mint, tokenProgram }
  const transfer = { source, mint, destination, authority: createNoopSigner(payer), amount, decimals: token.decimals }
  return [
    ...(chain.account(destination).exists ? [] : [getCreateAssociatedTokenIdempotentInstruction(creation)]),
    getTransferCheckedInstruction(transfer, { programAddress: tokenProgram }),
  ]
}

function coinTransfer({ payer, value: amount }: Asked): Instruction {
  return getTransferSolInstruction({ source: createNoopSigner(payer), destination: address(SOLANA_COLLECTOR), amount })
}

/** The exact transaction that was issued, complete, every signature valid. @throws Refusal 400 */
async function requireSigned(issued: Transaction, result: string): Promise<void> {
  const signed = decode(result)
  if (Buffer.compare(Uint8Array.from(signed.messageBytes), Uint8Array.from(issued.messageBytes)) !== 0) {
    refuse('This is another transaction.')
  }
  for (const [signer, signature] of Object.entries(signed.signatures)) {
    const isGood =
      signature !== null &&
      (await verifySignature(await getPublicKeyFromAddress(address(signer)), signature, signed.messageBytes))
    if (!isGood) refuse(`The signature of ${signer} is absent or wrong.`)
  }
}

/** Base64 of a whole transaction in wire form, and nothing after it. @throws Refusal 400 */
function decode(result: string): Transaction {
  const bytes = Buffer.from(result, 'base64')
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    if (getBase64EncodedWireTransaction(transaction) === result) return transaction
  } catch {
    // Refused below.
  }
  return refuse('The result is not a complete signed transaction in base64.')
}
