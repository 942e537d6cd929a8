// Attacks within a Solana transaction: instructions and accounts that a payment does not need. The service signs again, so that
// only the payer's signature is missing, as in an honest one.

import {
  type Address,
  type AddressesByLookupTableAddress,
  address,
  appendTransactionMessageInstructions,
  compressTransactionMessageUsingAddressLookupTables,
  createNoopSigner,
  createTransactionMessage,
  decompileTransactionMessage,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Instruction,
  partiallySignTransactionMessageWithSigners,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getAdvanceNonceAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import { AuthorityType, getApproveInstruction, getSetAuthorityInstruction } from '@solana-program/token'
import { tokenAccountOf } from '../../chain/solana/programs.ts'
import type { SolanaChain } from '../../chain/solana/solana.ts'
import type { Call } from '../ways/way.ts'
import type { Scene, Trick, WireAction } from './attack.ts'
import { SOLANA_THIEF } from './bend.ts'

const OFFER = ['solana/USDC']
const THIEF = address(SOLANA_THIEF)
const ONE_SOL = 1_000_000_000n
const ALL = 2n ** 64n - 1n
const RECENT_BLOCKHASHES = address('SysvarRecentB1ockHashes11111111111111111111')

/** `tokens` is the payer's account for the sandbox's first token, its dollar. */
type Parties = { chain: SolanaChain; payer: Address; tokens: Address }
type Contents = { instructions: readonly Instruction[]; tables?: AddressesByLookupTableAddress }
type Change = (instructions: readonly Instruction[], parties: Parties) => Contents

/** The call with other contents, signed by the service. */
async function rewritten(call: Call, chain: SolanaChain, change: Change): Promise<Call> {
  const [first] = call.params
  const { transaction } = first as { transaction: string }
  const { messageBytes, signatures } = getTransactionDecoder().decode(getBase64Encoder().encode(transaction))
  const { instructions } = decompileTransactionMessage(getCompiledTransactionMessageDecoder().decode(messageBytes))
  const payer = address(Object.keys(signatures).find((signer) => signer !== chain.service.address) ?? '')
  const [token] = chain.settings.tokens
  if (!token) throw new Error('the sandbox’s Solana has no token')
  const contents = change(instructions, { chain, payer, tokens: await tokenAccountOf(payer, token) })
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(chain.service, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(chain.clock.latest(), draft),
    (draft) => appendTransactionMessageInstructions(contents.instructions, draft),
    (draft) => compressTransactionMessageUsingAddressLookupTables(draft, contents.tables ?? {}),
  )
  const signed = await partiallySignTransactionMessageWithSigners(message)
  return { ...call, params: [{ transaction: getBase64EncodedWireTransaction(signed) }] }
}

/** Every transaction among the actions, rewritten. */
const eachTransaction =
  (change: Change) =>
  (actions: WireAction[], { chains }: Scene): Promise<WireAction[]> =>
    Promise.all(
      actions.map(async (action) => {
        if (action.type !== 'walletRpc' || action.data.method !== 'solana_signTransaction') return action
        const chain = await chains.open(action.data.chain_id)
        return chain.namespace === 'solana' ? { ...action, data: await rewritten(action.data, chain, change) } : action
      }),
    )

/** One more instruction after the honest ones. */
const hidden = (make: (parties: Parties) => Instruction) => ({
  offer: OFFER,
  actions: eachTransaction((honest, parties) => ({ instructions: [...honest, make(parties)] })),
})

export const AGAINST_SOLANA = {
  /** T13: a second transfer. */
  'hidden-instruction-transfer': hidden(({ payer }) =>
    getTransferSolInstruction({ source: createNoopSigner(payer), destination: THIEF, amount: ONE_SOL }),
  ),
  /** T13: the payer's token account gets another owner. */
  'hidden-instruction-authority': hidden(({ payer, tokens }) =>
    getSetAuthorityInstruction({
      owned: tokens,
      owner: createNoopSigner(payer),
      authorityType: AuthorityType.AccountOwner,
      newAuthority: THIEF,
    }),
  ),
  /** T13: somebody else may take all of the payer's tokens at any time. */
  'hidden-instruction-approve': hidden(({ payer, tokens }) =>
    getApproveInstruction({ source: tokens, delegate: THIEF, owner: createNoopSigner(payer), amount: ALL }),
  ),
  /** T16: accounts are in a lookup table, invisible to whoever reads only what is signed. */
  'lookup-table': {
    offer: OFFER,
    actions: eachTransaction((instructions) => {
      const accounts = instructions.flatMap(({ accounts: all = [] }) => all.map((one) => one.address))
      return { instructions, tables: { [THIEF]: [...new Set(accounts)] } }
    }),
  },
  /** T14: the first instruction uses a durable nonce, so the service can send the transaction at any time. */
  'durable-nonce': {
    offer: OFFER,
    actions: eachTransaction((honest, { chain }) => {
      const nonceAuthority = chain.service
      const accounts = { nonceAccount: THIEF, recentBlockhashesSysvar: RECENT_BLOCKHASHES, nonceAuthority }
      return { instructions: [getAdvanceNonceAccountInstruction(accounts), ...honest] }
    }),
  },
} satisfies Record<string, Trick>
