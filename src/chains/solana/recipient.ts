/** What stands at an address of Solana: a wallet, or what nobody may get money back from. security §4. */
import { getAddressDecoder } from '@solana/web3.js'
import { isRecord } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import type { RecipientFacts, RecipientKind } from '../../core/transaction/send.ts'
import type { Endpoints } from '../../net/json-rpc.ts'
import { quorum } from '../../net/quorum.ts'
import { isKnownProgram, SYSTEM, TOKEN_PROGRAMS } from './programs.ts'
import { bytesOf, COMMITMENT } from './reads.ts'
import { isWalletAddress } from './transfer.ts'

/** By the owner of the account: solana-sdk, `sdk_ids`. */
const OWNED: Readonly<Record<string, RecipientKind>> = {
  NativeLoader1111111111111111111111111111111: 'program',
  Sysvar1111111111111111111111111111111111111: 'sysvar',
  Stake11111111111111111111111111111111111111: 'stake-account',
  Vote111111111111111111111111111111111111111: 'vote-account',
}

/** spl-token: `Mint` and `Account` by their length. Token-2022 appends extensions to both, behind a byte that says which it is. */
const MINT_BYTES = 82
const ACCOUNT_BYTES = 165
const MINT_TYPE = 1
const ACCOUNT_TYPE = 2
const OWNER_AT = 32
/** What tells them apart. Programs have far more data than an answer may be long. */
const READ_BYTES = ACCOUNT_BYTES + 1

/**
 * As enough nodes agree; an account that is there for some nodes alone is the stricter of both. One node must not name the owner of a
 * token account: the person would send to whom it names. @throws {PayError} chain/nodes-differ, chain/unreachable.
 */
export async function readRecipient(rpc: Endpoints, address: string): Promise<RecipientFacts> {
  const dataSlice = { offset: 0, length: READ_BYTES }
  const params = [[address], { ...COMMITMENT, encoding: 'base64', dataSlice }]
  const { heard, agree } = await quorum(rpc, 'getMultipleAccounts', params, recipientIn)
  const agreed = heard.filter((one) => agree((other) => other.kind === one.kind && other.wallet === one.wallet))
  const found = agreed.find(({ kind }) => kind !== 'wallet') ?? agreed[0]
  if (!found) throw new PayError({ code: 'chain/nodes-differ' })
  return found
}

function recipientIn(result: unknown): RecipientFacts | undefined {
  const [entry, another] = isRecord(result) && Array.isArray(result.value) ? result.value : []
  if (another !== undefined) return undefined
  // Nobody has used it yet.
  if (entry === null) return { kind: 'wallet' }
  const { owner, executable, data } = isRecord(entry) ? entry : {}
  const [text, encoding] = Array.isArray(data) ? data : []
  const bytes = encoding === 'base64' ? bytesOf(text) : undefined
  if (typeof owner !== 'string' || typeof executable !== 'boolean' || !bytes) return undefined
  if (executable) return { kind: 'program' }
  // The System Program keeps data for nonces alone.
  if (owner === SYSTEM) return { kind: bytes.length === 0 ? 'wallet' : 'nonce-account' }
  if (owner === TOKEN_PROGRAMS['spl-token'] || owner === TOKEN_PROGRAMS['token-2022']) return ofTokens(bytes)
  return { kind: (Object.hasOwn(OWNED, owner) ? OWNED[owner] : undefined) ?? 'program-account' }
}

function ofTokens(bytes: Uint8Array): RecipientFacts {
  const type = bytes[ACCOUNT_BYTES]
  if (bytes.length === MINT_BYTES || type === MINT_TYPE) return { kind: 'mint' }
  // What is longer without a type is a multisig.
  if (bytes.length !== ACCOUNT_BYTES && type !== ACCOUNT_TYPE) return { kind: 'program-account' }
  const wallet = getAddressDecoder().decode(bytes, OWNER_AT)
  const isNamed = isWalletAddress(wallet) && !isKnownProgram(wallet)
  return { kind: 'token-account', ...(isNamed && { wallet }) }
}
