// The kinds of payment that the browser's cells are about (pay-once §4.2): what each is offered, and what its results look like.
import type { Scenario } from '../../../sandbox/gateway/scenario.ts'
import { SOLANA_COLLECTOR } from '../../../sandbox/settings.ts'

export type BrowserFlow = 'F1' | 'F2' | 'F4' | 'F6'
export type Kind = {
  chainId: string
  /** The token that is paid with, as the chain knows it. */
  token: string
  offer: string
  scenario: Scenario
  /** Who receives the money; the merchant where nothing is said. */
  receiver?: string
  /** One pattern for each action, in order. */
  results: readonly RegExp[]
}

export const PRICE = 12_400_000n
const [HASH, SIGNATURE, TRANSACTION] = [/^0x[0-9a-f]{64}$/, /^0x[0-9a-f]{130}$/, /^[A-Za-z0-9+/]{100,}=*$/]
const [BASE, POLYGON, SOLANA] = ['eip155:8453', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const USDC_ON_BASE = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

const byAuthorization = { chainId: BASE, token: USDC_ON_BASE, offer: `${BASE}/USDC`, results: [SIGNATURE] }

/** F2 and F4 stand behind a build action: the fetch is a part of their way. */
export const KINDS: Readonly<Record<BrowserFlow, Kind>> = {
  F1: { ...byAuthorization, scenario: {} },
  F2: {
    ...{ chainId: POLYGON, token: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', offer: `${POLYGON}/USDT` },
    ...{ scenario: { buildsTwo: true }, results: [HASH, SIGNATURE] },
  },
  F4: {
    ...{ chainId: SOLANA, token: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', offer: `${SOLANA}/USDC` },
    ...{ scenario: { buildsTwo: true }, results: [TRANSACTION], receiver: SOLANA_COLLECTOR },
  },
  F6: { ...byAuthorization, scenario: { collectData: 'hosted' } },
}

export function kindOf(flow: string): Kind {
  const kind = Object.entries(KINDS).find(([name]) => name === flow)?.[1]
  if (!kind) throw new Error(`no browser cell is about ${flow}`)
  return kind
}
