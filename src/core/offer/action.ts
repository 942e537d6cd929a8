/**
 * Actions as the service sends them → typed actions. Accepts params as array or JSON text, build data as text or object,
 * `chain_id` or `chainId` (protocol §2 "Action", protocol W3.7). `core/plan/review` judges them.
 */
import { type ChainId, parseChainId } from '../base/caip.ts'
import { decode, isRecord, malformedAction } from '../base/decode.ts'
import { isDeeper, isLarger, parseStrictJson } from '../base/json.ts'

/** protocol §2 "Wallet RPC methods". Any other method stops the payment before anything is signed. */
export const METHODS = [
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'solana_signTransaction',
] as const

/** An action that can be executed. `method` may be any text here; the review refuses unknown ones. */
export type SignRequest = { type: 'walletRpc'; chainId: ChainId; method: string; params: unknown[] }
/** An action that the fetch call must resolve first. `data` is opaque. */
export type Build = { type: 'build'; data: string }
export type Action = SignRequest | Build

/** security A.5: far above any real action. They bound the time and stack spent on hostile data. */
const MAX_PARAMS_CHARS = 65_536
const MAX_PARAMS_LEVELS = 16
const MAX_PARAMS_MEMBERS = 4_096
/** security A.4: in one response, and in a plan, which may come from several responses. */
export const MAX_ACTIONS = 5

/** @throws {PayError} action/malformed. */
export function parseActions(raw: unknown, path: string): Action[] {
  const list = decode(raw, path, malformedAction).list()
  if (list.length > MAX_ACTIONS) malformedAction(path, `at most ${MAX_ACTIONS} actions`)
  return list.map((action, index) => parseAction(action, `${path}[${index}]`))
}

function parseAction(raw: unknown, path: string): Action {
  const action = decode(raw, path, malformedAction)
  const type = action.member('type').text()
  const data = action.record().data
  if (type === 'build') return { type, data: parseBuildData(data, `${path}.data`) }
  if (type !== 'walletRpc') return malformedAction(`${path}.type`, 'walletRpc or build')
  const call = action.member('data')
  const chainId = call.record().chain_id ?? call.record().chainId
  const chainText = decode(chainId, `${path}.data.chain_id`, malformedAction).text()
  return {
    type,
    chainId: parseChainId(chainText, `${path}.data.chain_id`, malformedAction),
    method: call.member('method').text(),
    params: parseParams(call.record().params, `${path}.data.params`),
  }
}

const parseBuildData = (raw: unknown, path: string): string => {
  const data = isRecord(raw) ? raw.data : raw
  if (typeof data !== 'string') return malformedAction(path, 'string')
  return data.length > MAX_PARAMS_CHARS ? malformedAction(path, 'at most 64 KiB') : data
}

function parseParams(raw: unknown, path: string): unknown[] {
  const parsed = typeof raw === 'string' ? parseJson(raw, path) : raw
  const params = decode(parsed, path, malformedAction).list()
  if (isDeeper(params, MAX_PARAMS_LEVELS)) return malformedAction(path, `at most ${MAX_PARAMS_LEVELS} levels`)
  if (isLarger(params, MAX_PARAMS_MEMBERS)) return malformedAction(path, `at most ${MAX_PARAMS_MEMBERS} members`)
  const written = JSON.stringify(params, (_key, member: unknown) =>
    isLost(member) ? malformedAction(path, 'numbers') : member,
  )
  return written.length > MAX_PARAMS_CHARS ? malformedAction(path, 'at most 64 KiB') : params
}

/** `1e999` is valid JSON but parses to Infinity, which JSON can't encode: the journaled plan would differ from the reviewed one. */
const isLost = (member: unknown): boolean => typeof member === 'number' && !Number.isFinite(member)

/** @throws {PayError} action/malformed for text that is too long, is not JSON, or names a member twice. */
export function parseJson(text: string, path: string): unknown {
  const parsed = text.length > MAX_PARAMS_CHARS ? undefined : parseStrictJson(text)
  return parsed === undefined ? malformedAction(path, 'JSON') : parsed
}
