// The payment service as an attacker (security §2): one record per attack, by name. An attack changes the answers about this
// payment only; the service's own record stays honest, and what a wallet sends is recorded as usual.

import type { Chains } from '../../chain/chains.ts'
import { json } from '../../web/reply.ts'
import type { GatewayCall } from '../faults/faults.ts'
import type { Payment } from '../payments.ts'
import type { Call } from '../ways/way.ts'
import { AGAINST_ACCOUNTS } from './against-accounts.ts'
import { AGAINST_QUOTES } from './against-quotes.ts'
import { AGAINST_SOLANA } from './against-solana.ts'
import { AGAINST_STATUS } from './against-status.ts'

/** An action on the wire: a call, or a build action that stands for some. */
export type WireAction = { type: 'walletRpc'; data: Call } | { type: 'build'; data: { data: string } }

export type WireQuote = {
  account: string
  amount: { unit: string; value: string; display: Record<string, unknown> }
  actions: WireAction[]
}

/** The context of an answer: which call, of which payment. */
export type Scene = { payment: Payment; call: GatewayCall; chains: Chains }

/** How one attack changes the answers. What it does not name stays honest. */
export type Trick = {
  /** The offer of a payment that names none: the kind of option that the attack needs. */
  offer: readonly string[]
  /** What the service says about an option. */
  quote?(quote: WireQuote): WireQuote
  /** The actions, either with the option or from fetch. */
  actions?(actions: WireAction[], scene: Scene): WireAction[] | Promise<WireAction[]>
  /** An answer instead of the service's own, which does not see the call; undefined = the honest one. @throws Refusal */
  instead?(scene: Scene): object | undefined
}

export const ATTACKS = {
  ...AGAINST_QUOTES,
  ...AGAINST_ACCOUNTS,
  ...AGAINST_SOLANA,
  ...AGAINST_STATUS,
} satisfies Record<string, Trick>

export type Attack = keyof typeof ATTACKS

export const trickOf = (attack: Attack): Trick => ATTACKS[attack]

/** The name of an attack; undefined for any other text. */
export const attackNamed = (name: unknown): Attack | undefined => attackNames().find((known) => known === name)

export const attackNames = (): Attack[] => Object.keys(ATTACKS).filter((name): name is Attack => name in ATTACKS)

/** Answers a call as the payment's attack requires; `act` is the honest service. @throws Refusal */
export async function underAttack(
  attack: Attack,
  scene: Scene,
  act: () => Promise<Response> | Response,
): Promise<Response> {
  const trick = trickOf(attack)
  const own = trick.instead?.(scene)
  if (own) return json(own)
  const answer = await act()
  if (scene.call !== 'options' && scene.call !== 'fetch') return answer
  const body = await answer.json()
  if (scene.call === 'fetch') return json({ ...body, actions: await bent(trick, body.actions, scene) })
  if (body.options === null) return json(body)
  const quotes: WireQuote[] = body.options
  return json({ ...body, options: await Promise.all(quotes.map((quote) => bentQuote(trick, quote, scene))) })
}

async function bentQuote(trick: Trick, quote: WireQuote, scene: Scene): Promise<WireQuote> {
  const said = trick.quote?.(quote) ?? quote
  return { ...said, actions: await bent(trick, said.actions, scene) }
}

const bent = async (trick: Trick, actions: WireAction[], scene: Scene): Promise<WireAction[]> =>
  trick.actions?.(actions, scene) ?? actions
