/**
 * Actions as the service sends them → typed actions. Accepts params as array or JSON text, build data as text or object,
 * `chain_id` or `chainId`, a call in `data` or beside `type` (protocol §2 "Action", live-service W3.7). `core/plan/review` judges them.
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

/** security §4: far above any real action. They bound the time and stack spent on hostile data. */
const MAX_PARAMS_CHARS = 65_536
const MAX_PARAMS_LEVELS = 16
const MAX_PARAMS_MEMBERS = 4_096
/** security §4.1: in one response, and in a plan, which may come from several responses. */
export const MAX_ACTIONS = 5

/** @throws {PayError} action/malformed. */
export function parseActions(raw: unknown, path: string): Action[] {
  const list = decode(raw, path, malformedAction).list()
  if (list.length > MAX_ACTIONS) malformedAction(path, `at most ${MAX_ACTIONS} actions`)
  return list.map((action, index) => parseAction(action, `${path}[${index}]`))
}

type Part = ReturnType<typeof decode>

function parseAction(raw: unknown, path: string): Action {
  const action = decode(raw, path, malformedAction)
  const type = action.member('type').text()
  if (type === 'build') return { type, data: parseBuildData(action.record().data, `${path}.data`) }
  return type === 'walletRpc' ? parseCall(action) : malformedAction(`${path}.type`, 'walletRpc or build')
}

const CALL_MEMBERS = ['chain_id', 'chainId', 'method', 'params']
const isGiven = (raw: unknown): boolean => raw !== undefined && raw !== null

/** The specification's table can also be read as members beside `type`. What stands in both places must be the same. */
function parseCall(action: Part): SignRequest {
  const beside = Object.entries(action.record()).filter(([name, raw]) => CALL_MEMBERS.includes(name) && isGiven(raw))
  if (beside.length > 0 && !isGiven(action.record().data)) return requestIn(action)
  const call = action.member('data')
  const request = requestIn(call)
  const merged = decode({ ...call.record(), ...Object.fromEntries(beside) }, action.path, malformedAction)
  const isSame = beside.length === 0 || JSON.stringify(requestIn(merged)) === JSON.stringify(request)
  return isSame ? request : malformedAction(action.path, 'the same call in data and beside type')
}

function requestIn(call: Part): SignRequest {
  const { chain_id, chainId, params } = call.record()
  const path = `${call.path}.chain_id`
  if (isGiven(chain_id) && isGiven(chainId) && chain_id !== chainId) malformedAction(path, 'the same as chainId')
  const chainText = decode(chain_id ?? chainId, path, malformedAction).text()
  return {
    type: 'walletRpc',
    chainId: parseChainId(chainText, path, malformedAction),
    method: call.member('method').text(),
    params: parseParams(params, `${call.path}.params`),
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
