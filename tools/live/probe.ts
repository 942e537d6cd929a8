// Asks the service about one payment as the wallet does, has the wallet's own engine judge every option, and says what the wallet
// would. There is no key here: nothing can be signed, and nothing is confirmed.

import { createPerform, type PerformDeps } from '../../src/background/engine/perform.ts'
import { createClock } from '../../src/background/storage/clock.ts'
import { type ChainClient, createChainClient } from '../../src/chains/client.ts'
import { makeRegistry } from '../../src/chains/registry/registry.ts'
import type { Config } from '../../src/config.ts'
import { type AccountId, accountId, type PaymentId } from '../../src/core/base/caip.ts'
import { type Account, chainFamilyOf, ownAddress } from '../../src/core/base/chain-family.ts'
import type { Identity } from '../../src/core/base/connection.ts'
import { type Failure, PayError } from '../../src/core/base/errors.ts'
import { makeOffer, type Offer, type Option } from '../../src/core/offer/option.ts'
import { pending } from '../../src/core/session/pending.ts'
import { type Fact, opening, type Session } from '../../src/core/session/session.ts'
import { transition } from '../../src/core/session/transition.ts'
import { createGateway, type Gateway } from '../../src/gateway/client.ts'
import { recorder } from './recorder.ts'
import { type Finding, linesOfOffer, linesOfOption, summaryOf } from './report.ts'

export type ProbeOptions = {
  config: Config
  identity: Identity
  paymentId: PaymentId
  account: Account
  fetch: typeof fetch
  say: (line: string) => void
}

const nothing = (what: string) => () => {
  throw new Error(`a probe ${what}`)
}

/** @throws {PayError} gateway/*, payment/* if the service does not give the payment's options. */
export async function probe({ config, identity, paymentId, account, fetch, say }: ProbeOptions): Promise<void> {
  const registry = makeRegistry(config.explorerUrls, config.collectors)
  const wire = recorder(fetch, config.gatewayUrl, say)
  const clock = createClock(() => undefined, Date.now)
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const gateway = createGateway(
    { gatewayUrl: config.gatewayUrl, identity: async () => identity, clientId: async () => crypto.randomUUID() },
    { fetch: wire.fetch, sleep, random: Math.random, nowMs: Date.now, onClock: clock.learn },
  )
  const accounts = accountsOf(config, account)
  say(`Asked of ${config.gatewayUrl}:`)
  await gateway.getInfo(paymentId)
  const answer = await gateway.getOptions(paymentId, accounts)
  const offer = makeOffer(answer, accounts, registry)
  const access = createChainClient(registry, async () => config.rpcUrls, fetch)
  const perform = createPerform(engineOf({ gateway, registry, clock, access: unfunded(access), accounts }))
  const findings: Finding[] = []
  for (const option of offer.options) findings.push(await judge(paymentId, offer, option, perform, clock.nowMs))
  say(`\nSent with each: ${wire.headerNames().join(', ')}\n`)
  for (const line of linesOfOffer(offer, paymentId, clock.nowMs())) say(line)
  for (const [at, finding] of findings.entries()) for (const line of linesOfOption(finding, at + 1)) say(line)
  say(`\n${summaryOf(findings, offer)}`)
}

/** One account on every network of the build. */
function accountsOf({ rpcUrls }: Config, account: Account): AccountId[] {
  const registry = makeRegistry()
  return registry.networks.flatMap(({ chainId }) => {
    const family = chainFamilyOf(chainId)
    const address = family && rpcUrls[chainId] ? ownAddress(family, account) : undefined
    return address === undefined ? [] : [accountId(chainId, address)]
  })
}

type Parts = Pick<PerformDeps, 'registry' | 'clock' | 'access'> & { gateway: Gateway; accounts: AccountId[] }

function engineOf({ gateway, ...rest }: Parts): PerformDeps {
  return {
    ...rest,
    gateway: { ...gateway, confirm: nothing('confirms nothing'), lacksStatus: async () => false },
    requireUnlocked: async () => undefined,
    shareAccounts: nothing('asks for options itself'),
    signer: { sign: nothing('signs nothing'), signTransaction: nothing('signs nothing') },
    findPreferred: async () => undefined,
    signedNonces: async () => [],
    requireUnused: async () => undefined,
    findNonceUse: async () => undefined,
    countSettledPayments: async () => 0,
    collectedData: async () => undefined,
  }
}

/** The account of a probe need not have coins for a fee, and a fee that cannot be estimated is none. */
const unfunded = (access: ChainClient): ChainClient => ({
  ...access,
  requireCoins: async () => undefined,
  quoteFees: (call) =>
    access.quoteFees(call).catch(() => ({ gas: 1n, maxFeePerGasWei: 0n, maxPriorityFeePerGasWei: 0n })),
})

/** Chooses the option and lets the engine go on until it would ask the payer, or stops. */
async function judge(
  paymentId: PaymentId,
  offer: Offer,
  option: Option,
  perform: ReturnType<typeof createPerform>,
  nowMs: () => number,
): Promise<Finding> {
  const facts: Fact[] = [
    { type: 'opened' },
    { type: 'options-received', offer },
    { type: 'option-chosen', optionId: option.id },
  ]
  let session: Session = opening(paymentId)
  for (const fact of facts) session = transition(session, { ...fact, atMs: nowMs() })
  for (;;) {
    const effect = pending(session)
    if (effect?.do !== 'fetch-action' && effect?.do !== 'review-plan') break
    const event = await perform(effect, session)
    if (typeof event === 'string') break
    session = transition(session, event)
  }
  const failure: Failure | undefined = 'failure' in session ? session.failure : undefined
  if (session.step === 'reviewing') return { option, review: session.review, plan: session.plan }
  if (session.step === 'collecting') return { option, asksData: true }
  if (failure) return { option, failure }
  throw new PayError({ code: 'gateway/malformed', path: session.step, expected: 'a plan' })
}
