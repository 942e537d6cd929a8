/** Reads of Solana over JSON-RPC: balances, and how long a blockhash is valid. Signs and sends nothing. */
import { getAddressDecoder, getBase64Decoder, getBase64Encoder } from '@solana/web3.js'
import { decode, isRecord, malformedAnswer } from '../../core/base/decode.ts'
import type { Token } from '../../core/base/registry.ts'
import { callFirst, type Endpoints } from '../../net/json-rpc.ts'
import { descending, pollNodes } from '../../net/quorum.ts'
import { associatedAccountOf, SYSTEM, TOKEN_PROGRAMS, type TokenProgram } from './programs.ts'

/** The state that two thirds of the stake have voted for: in practice it will not be rolled back. */
export const COMMITMENT = { commitment: 'confirmed' }

/** Nodes refuse more (solana.com/docs/rpc, `getMultipleAccounts`). */
const MOST_PLACES = 100

/**
 * What each account has of each token, in base units, by one call for a hundred of them; a token without a program is the coin. Tokens
 * count where a payment may take them from: in the associated account (security §5). A missing account has nothing; what is
 * there instead of that token account gives undefined.
 * @throws {PayError} chain/unreachable when no endpoint gives a well-formed answer.
 */
export async function readAmounts(
  rpc: Endpoints,
  tokens: readonly Pick<Token, 'address' | 'program'>[],
  accounts: readonly string[],
): Promise<(bigint | undefined)[][]> {
  const at = Math.max(1, Math.floor(MOST_PLACES / tokens.length))
  const parts = Array.from({ length: Math.ceil(accounts.length / at) }, (_, part) =>
    readPart(rpc, tokens, accounts.slice(part * at, (part + 1) * at)),
  )
  return (await Promise.all(parts)).flat()
}

function readPart(
  { urls, fetcher }: Endpoints,
  tokens: readonly Pick<Token, 'address' | 'program'>[],
  accounts: readonly string[],
): Promise<(bigint | undefined)[][]> {
  const places = accounts.flatMap((account) =>
    tokens.map(({ address, program }) => (program ? associatedAccountOf(account, address, program) : account)),
  )
  const params = [places, { ...COMMITMENT, encoding: 'base64' }]
  return callFirst(urls, 'getMultipleAccounts', params, fetcher, (result) => {
    const entries = decode(result, 'result', malformedAnswer).member('value').list()
    if (entries.length !== places.length) return undefined
    return accounts.map((account, row) =>
      tokens.map(({ address, program }, index) => {
        const entry = entries[row * tokens.length + index]
        if (entry === null) return 0n
        const found = decode(entry, 'result.value[]', malformedAnswer)
        return program ? tokensIn(found, { program, mint: address, owner: account }) : lamportsOf(found)
      }),
    )
  })
}

/** Whether an account was ever named by a transaction, as one node says: nothing is signed by it. @throws {PayError} chain/unreachable. */
export const hasHistory = ({ urls, fetcher }: Endpoints, account: string): Promise<boolean> =>
  callFirst(urls, 'getSignaturesForAddress', [account, { ...COMMITMENT, limit: 1 }], fetcher, (result) =>
    Array.isArray(result) ? result.length > 0 : undefined,
  )

/** Rejects numbers beyond 2^53 lamports (nine million SOL), which JSON would round. */
function lamportsOf(found: Decoder): bigint | undefined {
  const lamports = found.member('lamports').whole()
  return lamports >= 0 ? BigInt(lamports) : malformedAnswer('result.value[].lamports', 'a whole number')
}

/**
 * Who owns a token account, as one node says: whether it is the owner's associated account, its address proves. Empty where there is
 * none. @throws {PayError} chain/unreachable.
 */
export const readTokenOwner = ({ urls, fetcher }: Endpoints, tokenAccount: string): Promise<string> =>
  callFirst(urls, 'getMultipleAccounts', [[tokenAccount], { ...COMMITMENT, encoding: 'base64' }], fetcher, (result) => {
    const [entry] = decode(result, 'result', malformedAnswer).member('value').list()
    if (entry === null) return ''
    const bytes = bytesOf(decode(entry, 'result.value[]', malformedAnswer).member('data').list()[0])
    return bytes && (bytes.length < ACCOUNT_BYTES ? '' : getAddressDecoder().decode(bytes, OWNER_AT))
  })

type Decoder = ReturnType<typeof decode>
type TokenAccount = { program: TokenProgram; mint: string; owner: string }

/** spl-token, `Account`: mint, owner, amount, then the state at 108. Token-2022 appends a type and extensions. */
const ACCOUNT_BYTES = 165
const OWNER_AT = 32
const AMOUNT_AT = 64
const STATE_AT = 108
const ACCOUNT_TYPE = 2

/** Undefined unless this is an account of the program for this mint and owner. Lamports alone are no tokens. */
function tokensIn(found: Decoder, { program, mint, owner }: TokenAccount): bigint | undefined {
  const [text, encoding] = found.member('data').list()
  const bytes = encoding === 'base64' ? bytesOf(text) : undefined
  if (!bytes) return malformedAnswer('result.value[].data', 'base64')
  const programId = found.member('owner').text()
  if (programId === SYSTEM && bytes.length === 0) return 0n
  const hasKey = (at: number, key: string) => getAddressDecoder().decode(bytes, at) === key
  const isWhole =
    bytes.length === ACCOUNT_BYTES ||
    (program === 'token-2022' && bytes.length > ACCOUNT_BYTES && bytes[ACCOUNT_BYTES] === ACCOUNT_TYPE)
  const isOurs = isWhole && programId === TOKEN_PROGRAMS[program] && hasKey(0, mint) && hasKey(OWNER_AT, owner)
  const isInitialized = bytes[STATE_AT] === 1 || bytes[STATE_AT] === 2
  return isOurs && isInitialized
    ? new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(AMOUNT_AT, true)
    : undefined
}

/** Of canonical base64; undefined for anything else. */
export function bytesOf(text: unknown): Uint8Array | undefined {
  try {
    const bytes = Uint8Array.from(getBase64Encoder().encode(String(text)))
    return getBase64Decoder().decode(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

/** solana-sdk, `MAX_PROCESSING_AGE`: how many blocks may follow that of a blockhash before it is too old. */
export const LIFE_BLOCKS = 150n

/**
 * True if enough nodes answer and none of them knows the blockhash: it is too old to land. One that lags does not know a new one yet.
 * Never throws.
 */
export async function isBlockhashExpired(rpc: Endpoints, blockhash: string): Promise<boolean> {
  const question = [blockhash, { commitment: 'processed' }]
  const { agree, heard } = await pollNodes(rpc, 'isBlockhashValid', question, isValidIn)
  return agree(() => true) && !heard.includes(true)
}

/**
 * The height of the last block that may take a transaction with a blockhash that exists already: counted from the newest block, so
 * never too low. Undefined if too few nodes answer, or the only two contradict each other. Never throws.
 */
export async function readLastValidHeight(rpc: Endpoints): Promise<bigint | undefined> {
  const { agree, heard } = await pollNodes(rpc, 'getBlockHeight', [COMMITMENT], wholeIn)
  const [highest = 0n, second = highest, third] = descending(heard)
  // Nodes that lag would end what can still land, and two of three may. What is a whole life ahead of two others is a lie.
  const isHighest = highest - second <= LIFE_BLOCKS
  return agree(() => true) && (isHighest || third !== undefined)
    ? (isHighest ? highest : second) + LIFE_BLOCKS
    : undefined
}

/** The answer of `isBlockhashValid`; undefined if malformed. */
const isValidIn = (result: unknown): boolean | undefined =>
  isRecord(result) && typeof result.value === 'boolean' ? result.value : undefined

/** A slot or a block height; undefined if malformed. */
export const wholeIn = (result: unknown): bigint | undefined =>
  typeof result === 'number' && Number.isSafeInteger(result) && result >= 0 ? BigInt(result) : undefined
