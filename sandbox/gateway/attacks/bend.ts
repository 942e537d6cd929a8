// Changes to the calls that are to be signed: a member gets another value wherever it occurs, also within typed data sent as text.

import { encodeFunctionData, maxUint256 } from 'viem'
import { APPROVE_ABI } from '../../chain/contracts.ts'
import type { Call } from '../ways/way.ts'
import type { Trick, WireAction } from './attack.ts'

/** Where stolen money would go: the last 20 bytes of keccak256("tender sandbox thief"), so nobody has its key. */
export const THIEF = '0x7C02323F19D061548dD732dCf0Dd34114A1ccc0e'
/** The same on Solana: SHA-256 of that text. */
export const SOLANA_THIEF = 'F7Gbv6PYtgSf5x3pXv5fp8KTpijrpaiNoPLKHs4ZeCgn'

type Json = string | number | boolean | null | Json[] | { [member: string]: Json }
/** A member's new value, from its old one. */
export type Changes = Readonly<Record<string, (old: string) => Json>>

/** Every call among the actions, changed. */
export const eachCall =
  (change: (call: Call) => Call): NonNullable<Trick['actions']> =>
  (actions) =>
    actions.map((action) => (action.type === 'walletRpc' ? { ...action, data: change(action.data) } : action))

/** One more call, built from the first one, before all others. */
export const callFirst =
  (make: (call: Call) => Call): NonNullable<Trick['actions']> =>
  (actions) => {
    const [first] = actions
    const more: WireAction[] = first?.type === 'walletRpc' ? [{ type: 'walletRpc', data: make(first.data) }] : []
    return [...more, ...actions]
  }

/** A call with these members changed in all its params. */
export const bend = (call: Call, changes: Changes): Call => ({
  ...call,
  params: call.params.map((param) => bentParam(param as Json, changes)),
})

/** Typed data comes as text; its declared types stay unchanged, only the values change. */
function bentParam(param: Json, changes: Changes): Json {
  if (typeof param === 'string') return param.startsWith('{') ? JSON.stringify(walk(JSON.parse(param), changes)) : param
  return walk(param, changes)
}

function walk(json: Json, changes: Changes): Json {
  if (Array.isArray(json)) return json.map((item) => walk(item, changes))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([name, value]): [string, Json] => {
      const change = changes[name]
      if (change && typeof value === 'string') return [name, change(value)]
      return [name, name === 'types' ? value : walk(value, changes)]
    }),
  )
}

/** A multiple of a hex number. */
export const times =
  (factor: bigint) =>
  (old: string): string =>
    `0x${(BigInt(old) * factor).toString(16)}`

/** The payer of an EVM call: the account beside the typed data, or the sender of the transaction. */
export function payerOf({ params: [first] }: Call): string {
  if (typeof first === 'string') return first
  const { from } = first as { from: string }
  return from
}

/** An unlimited `approve`, as the service writes its own (live-service W5.5). */
export function approveAll(call: Call, token: string, spender: `0x${string}`): Call {
  const data = encodeFunctionData({ abi: APPROVE_ABI, functionName: 'approve', args: [spender, maxUint256] })
  return { ...call, method: 'eth_sendTransaction', params: [{ data, from: payerOf(call), to: token.toLowerCase() }] }
}
