// The body of a control call that switches on a chain's fault.

import type { ChainFault, ChainNode } from '../../chain/faults.ts'
import { parseObject } from '../bodies.ts'
import { members, oneOf, type Rule, text, whole, wrong } from './control-bodies.ts'

export type ChainFaultRequest = { chainId: string; node: ChainNode | '*'; fault: ChainFault }

type Kind = ChainFault['kind']
/** The members of each kind of fault besides `kind`. */
type Members<K extends Kind> = Omit<Extract<ChainFault, { kind: K }>, 'kind'>
type Required<T> = { [M in keyof T as undefined extends T[M] ? never : M]: Rule<T[M]> }
type Optional<T> = { [M in keyof T as undefined extends T[M] ? M : never]-?: Rule<Exclude<T[M], undefined>> }

const count: Rule<number> = (value, name) => {
  const given = whole(value, name)
  return given >= 0 ? given : wrong(name, 'a whole number from 0')
}
const KINDS: { [K in Kind]: [Required<Members<K>>, Optional<Members<K>>] } = {
  down: [{}, { method: text, when: oneOf('before', 'after') }],
  error: [{}, { method: text, code: whole }],
  slow: [{ ms: count }, { method: text }],
  'no-receipt': [{}, {}],
  'false-receipt': [{}, {}],
  'other-hash': [{}, {}],
  swallow: [{}, {}],
  'no-browsers': [{}, {}],
  behind: [{ blocks: count }, {}],
  'no-pending': [{}, {}],
  nonce: [{ count }, {}],
  'chain-id': [{ reference: text }, {}],
  halt: [{}, {}],
}

const node: Rule<ChainNode | '*'> = (value, name) =>
  value === 'a' || value === 'b' || value === '*' ? value : wrong(name, 'a, b or *')

const fault: Rule<ChainFault> = (value, name) => {
  const kind = Reflect.get(Object(value), 'kind')
  const found = Object.entries(KINDS).find(([known]) => known === kind)
  if (!found) return wrong('kind', `one of ${Object.keys(KINDS).join(', ')}`)
  const [required, optional] = found[1]
  return members<ChainFault>(value, name, { kind: text, ...required } as never, optional as never)
}

/** Parses a chain's fault as `chainFault` takes it. @throws Refusal 400 that names the wrong member */
export function parseChainFault(body: string): ChainFaultRequest {
  return members<ChainFaultRequest>(parseObject(body), 'body', { chainId: text, node, fault }, {})
}
