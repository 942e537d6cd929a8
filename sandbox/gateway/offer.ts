// Issues the options of a payment. Every call makes new option ids and new nonces (live-service W3.5).

import { randomUUID } from 'node:crypto'
import { address } from '@solana/kit'
import { type Amount, baseUnitsFor, worthOf } from '../chain/amount.ts'
import type { Chains } from '../chain/chains.ts'
import {
  type Asset,
  COLLECTOR_ADDRESS,
  QUOTE_LIFETIME_S,
  ROUTER_ADDRESS,
  UNNAMED_COLLECTOR,
  UNNAMED_ROUTER,
} from '../settings.ts'
import { type Account, evmAddress } from './bodies.ts'
import { amountOf, type Candidate, candidatesFor, heldOf } from './candidates.ts'
import { type Collected, isDataDue, wireCollectData } from './collect.ts'
import type { Payment } from './payments.ts'
import { payByAuthorization } from './ways/eip3009.ts'
import { payByPermit2 } from './ways/permit2.ts'
import { payByRouter } from './ways/router.ts'
import { payOnSolana } from './ways/solana.ts'
import { signTextFirst } from './ways/typed-data.ts'
import type { Way } from './ways/way.ts'

export type IssuedOption = Way & {
  id: string
  /** As the wallet wrote it. */
  account: string
  amount: Amount
  expiresAtS: number | null
  /** The account that must give personal data first; undefined if none is required. */
  dataDueFrom: Account | undefined
  /** Whether the wallet knows the actions: from the start, unless a build action stands for them. */
  isKnown: boolean
}

/** live-service W5.3: an authorisation is valid this much longer than its payment. */
const AUTHORIZATION_GRACE_S = 300
/** live-service W3.5: "always 5 in recordings". */
const ETA_S = 5

/** One option for each offered asset of which an account holds enough. */
export async function issueOptions(
  payment: Payment,
  accounts: readonly Account[],
  chains: Chains,
  collected: Collected,
): Promise<IssuedOption[]> {
  payment.offers += 1
  if (payment.scenario.elsewhere) return []
  const signer = accounts.find(({ chainId }) => chainId.startsWith('eip155:'))
  // The mixed plan needs an account on both kinds of chain.
  if (payment.scenario.mixed && !signer) return []
  const candidates = await candidatesFor(payment, accounts, chains)
  const issued = candidates.map(async (candidate) => {
    const value = priceOf(payment, candidate.asset)
    const held = await heldOf(candidate)
    // A coin also pays for its own transfer.
    if (held < value || (!candidate.token && held === value)) return undefined
    const dataDueFrom = isDataDue(payment, candidate, collected) ? candidate.account : undefined
    return { ...(await issue(payment, candidate, value, signer)), dataDueFrom }
  })
  return (await Promise.all(issued)).filter((option) => option !== undefined)
}

/** The payment's current price in base units. */
function priceOf(payment: Payment, asset: Asset): bigint {
  const { offers, scenario } = payment
  const percent = 100n + (scenario.requote ? BigInt(offers - 1) : 0n)
  return baseUnitsFor(worthOf(payment) * percent, { ...asset, priceMicroUsd: asset.priceMicroUsd * 100n })
}

async function issue(
  payment: Payment,
  candidate: Candidate,
  value: bigint,
  signer: Account | undefined,
): Promise<Omit<IssuedOption, 'dataDueFrom'>> {
  const expiresAtS = quoteEnd(payment, candidate)
  const own = await wayOf(payment, candidate, value, expiresAtS)
  const way = payment.scenario.mixed && signer ? signTextFirst(payment, signer, own) : own
  return {
    ...way,
    id: randomUUID(),
    account: candidate.account.text,
    amount: named(payment, amountOf(candidate, value)),
    expiresAtS: expiresAtS ?? null,
    isKnown: way.build === undefined,
  }
}

/** With the symbol that the scenario claims. */
function named({ scenario: { symbol } }: Payment, amount: Amount): Amount {
  return symbol === undefined ? amount : { ...amount, display: { ...amount.display, assetSymbol: symbol } }
}

/** A stablecoin's price does not expire (live-service W3.5), but a Solana transaction does; a scenario may shorten it. */
function quoteEnd({ scenario }: Payment, { namespace, token }: Candidate): number | undefined {
  if (scenario.requote) return Math.ceil((Date.now() + scenario.requote.lifetimeMs) / 1000)
  return token && namespace === 'eip155' ? undefined : nowS() + QUOTE_LIFETIME_S
}

function wayOf(payment: Payment, candidate: Candidate, value: bigint, expiresAtS = nowS()): Way | Promise<Way> {
  const { paymentId, scenario } = payment
  if (candidate.namespace === 'solana') {
    const { chain, token, account } = candidate
    const isCoSigned = scenario.coSigner === true
    const isBuilt = scenario.buildsTwo === true
    return payOnSolana({ chain, token, payer: address(account.address), value, paymentId, isCoSigned, isBuilt })
  }
  const { chain, token, account } = candidate
  const payer = evmAddress(account)
  const deadlineS = payment.expiresAtS + AUTHORIZATION_GRACE_S
  const router = scenario.router === 'unknown' ? UNNAMED_ROUTER : ROUTER_ADDRESS
  if (!token) return payByRouter({ chain, router, payer, value, expiresAtS })
  const contract = scenario.collector === 'unknown' ? UNNAMED_COLLECTOR : COLLECTOR_ADDRESS
  if (token.contract === 'SandboxStablecoin') {
    const collector = scenario.collector === 'account' ? chain.operator : contract
    return payByAuthorization({ chain, token, payer, value, deadlineS, collector })
  }
  return payByPermit2({
    chain,
    token,
    payer,
    value,
    deadlineS,
    collector: contract,
    isBuilt: scenario.buildsTwo === true,
  })
}

function nowS(): number {
  return Math.ceil(Date.now() / 1000)
}

/** The option in wire format. */
export function wireOption(payment: Payment, option: IssuedOption) {
  const { id, account, amount, expiresAtS, build, steps, dataDueFrom } = option
  const actions = build === undefined ? wireActions(steps) : [{ type: 'build', data: { data: build } }]
  const collectData = dataDueFrom ? wireCollectData(payment, [account]) : null
  return { id, account, amount, etaS: ETA_S, expiresAt: expiresAtS, actions, collectData }
}

/** Options on chains that the sandbox does not have. Nothing can be done with them. */
export const elsewhereOptions = (payment: Payment) =>
  (payment.scenario.elsewhere ?? []).map((chainId) => ({
    id: randomUUID(),
    account: `${chainId}:T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb`,
    amount: {
      unit: `caip19/${chainId}/token:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t`,
      value: worthOf(payment).toString(),
      display: {
        assetSymbol: 'USDT',
        assetName: 'Tether USD',
        decimals: 6,
        iconUrl: null,
        networkIconUrl: null,
        networkName: null,
      },
    },
    etaS: ETA_S,
    expiresAt: null,
    actions: [{ type: 'build', data: { data: '' } }],
    collectData: null,
  }))

/** The steps as actions (live-service W3.7). */
export function wireActions(steps: Way['steps']) {
  return steps.map(({ call }) => ({ type: 'walletRpc', data: call }))
}
