// The corpus: every attack by its group, with the service's answers and the expected verdict. security §7.

import * as eip2612 from './corpus/evm/eip2612.ts'
import * as eip3009 from './corpus/evm/eip3009.ts'
import * as otherTyped from './corpus/evm/other-typed.ts'
import * as permit2 from './corpus/evm/permit2.ts'
import * as textsSigned from './corpus/evm/texts-signed.ts'
import * as coins from './corpus/evm/transactions-coins.ts'
import * as tokens from './corpus/evm/transactions-tokens.ts'
import * as frame from './corpus/solana/frame.ts'
import * as programs from './corpus/solana/programs.ts'
import { serviceOfVector as onSolana } from './corpus/solana/solana.ts'
import * as solanaTokens from './corpus/solana/tokens.ts'
import * as displays from './displays.ts'
import { BENIGN, BENIGN_ON_SOLANA } from './honest/benign.ts'
import { BENIGN_NOTATIONS, serviceOfBenign } from './honest/benign-plans.ts'
import { LIVE } from './honest/live.ts'
import * as known from './known.ts'
import * as knownFacts from './known-facts.ts'
import * as planLevel from './plan-level.ts'
import type { Service } from './service.ts'
import { type Expected, matches } from './verdict.ts'

/** One attack: the service's answers, and the verdict with all its reasons. */
export type Attack = { name: string; service: Service; expected: Expected }

type Named = { name: string; source?: string; expected: Expected }
const attacks = <V extends Named>(vectors: readonly V[], serviceOf: (vector: V) => Service): Attack[] =>
  vectors.map((vector) => ({
    name: vector.source ? `${vector.name} (${vector.source})` : vector.name,
    service: serviceOf(vector),
    expected: vector.expected,
  }))

/** Every group with the number of its attacks (security §7). */
export const GROUPS: { name: string; count: number; attacks: Attack[] }[] = [
  { name: 'EIP-3009', count: 34, attacks: attacks(eip3009.VECTORS, eip3009.serviceOfVector) },
  { name: 'Permit2', count: 26, attacks: attacks(permit2.VECTORS, permit2.serviceOfVector) },
  { name: 'EIP-2612', count: 18, attacks: attacks(eip2612.VECTORS, eip2612.serviceOfVector) },
  { name: 'other typed data', count: 14, attacks: attacks(otherTyped.VECTORS, otherTyped.serviceOfVector) },
  {
    name: 'eth_sendTransaction',
    count: 44,
    attacks: [...attacks(tokens.VECTORS, tokens.serviceOfVector), ...attacks(coins.VECTORS, coins.serviceOfVector)],
  },
  { name: 'personal_sign', count: 20, attacks: attacks(textsSigned.VECTORS, textsSigned.serviceOfVector) },
  {
    name: 'Solana',
    count: 72,
    attacks: attacks([...programs.VECTORS, ...solanaTokens.VECTORS, ...frame.VECTORS], onSolana),
  },
  { name: 'plan level', count: 30, attacks: attacks(planLevel.VECTORS, planLevel.serviceOfVector) },
  { name: 'display and text', count: 16, attacks: attacks(displays.VECTORS, displays.serviceOfVector) },
]

/** What only a chain or the wallet's own journal knows; in addition to the 348 of security §7. */
export const KNOWN_ELSEWHERE = [
  ...attacks(known.VECTORS, known.serviceOfVector),
  ...attacks(knownFacts.VECTORS, ({ service }) => service),
]

/** Plans that must not be refused. */
export const BENIGN_PLANS: Attack[] = [
  ...BENIGN.map((one) => ({
    name: Object.entries(one)
      .flatMap(([key, value]) => (key === 'expected' ? [] : [String(value)]))
      .join(', '),
    service: serviceOfBenign(one),
    expected: one.expected,
  })),
  ...attacks(BENIGN_ON_SOLANA, onSolana),
  ...BENIGN_NOTATIONS,
  ...attacks(known.BENIGN, known.serviceOfVector),
  ...knownFacts.BENIGN,
  ...LIVE,
  // The plans that the attacks edit.
  ...attacks([{ name: 'an authorisation without an edit', expected: matches }], eip3009.serviceOfVector),
  ...attacks([{ name: 'a permit without an edit', expected: matches }], permit2.serviceOfVector),
  ...attacks([{ name: 'a quote and a price without an edit', expected: matches }], displays.serviceOfVector),
]
