/** Reads the facts that a plan's verdict needs, each from two nodes. security §4. */
import { type ChainId, referenceOf } from '../../core/base/caip.ts'
import { PayError } from '../../core/base/errors.ts'
import type { Registry } from '../../core/base/registry.ts'
import type { NeededFacts, OpenedAccount } from '../../core/plan/facts.ts'
import type { AccountType, PlanFacts } from '../../core/plan/verdict.ts'
import type { Endpoints } from '../../net/json-rpc.ts'
import { quorum } from '../../net/quorum.ts'
import { allowanceData, wordOf } from '../eip155/reads.ts'
import { FEED_CHAIN } from '../registry/feeds.ts'
import { readPayerCode } from './account-type.ts'
import { hasListedCode } from './contract-code.ts'
import { readRate } from './rates.ts'
import { readDomainSeparator } from './token-domain.ts'

export type FactDeps = {
  registry: Registry
  rpcOf: (chainId: ChainId) => Endpoints
  /** Never throws. */
  kindOf: (chainId: ChainId, address: string) => Promise<AccountType>
  /** What a new token account costs, in lamports. @throws {PayError} chain/nodes-differ, chain/unreachable. */
  accountRentOf: (chainId: ChainId, program: OpenedAccount) => Promise<bigint>
  nowMs: number
}

/**
 * A fact without which the plan would be refused must be read, and a cost that is to be shown, so that a silent network ends in a retry and not in a refusal. Any
 * other fact is left out if it can't be read.
 * @throws {PayError} chain/nodes-differ, chain/unreachable.
 */
export async function readFacts(needed: NeededFacts, deps: FactDeps): Promise<PlanFacts> {
  const { chainId, payer, domainOf, opens, rate: rated, coinRate: coin } = needed
  const { rpcOf, nowMs } = deps
  const domain = domainOf && readDomainSeparator(rpcOf(chainId), BigInt(referenceOf(chainId)), domainOf)
  const [about, code, domainSeparator, rentLamports, rate, coinRate] = await Promise.all([
    readRecipient(needed, deps),
    payer === undefined ? undefined : readPayerCode(rpcOf(chainId), payer),
    domain,
    opens && deps.accountRentOf(chainId, opens),
    rated && readRate(rpcOf(FEED_CHAIN), rated, nowMs),
    coin && readRate(rpcOf(FEED_CHAIN), coin, nowMs),
  ])
  return {
    ...about,
    ...(code === 'code' && { hasPayerCode: true }),
    ...(domainSeparator && { domainSeparator }),
    ...(rentLamports !== undefined && { rentLamports }),
    ...(rate && { rate }),
    ...(coinRate && { coinRate }),
  }
}

async function readRecipient({ chainId, recipient, owner }: NeededFacts, deps: FactDeps): Promise<PlanFacts> {
  if (!recipient) return {}
  const { address, isCodeCompared } = recipient
  const [kind, routerAllowances] = await Promise.all([
    deps.kindOf(chainId, address),
    owner === undefined ? undefined : readRouterAllowances(chainId, address, owner, deps),
  ])
  if (routerAllowances && kind === 'unread') throw new PayError({ code: 'chain/unreachable' })
  const isSame =
    isCodeCompared && kind === 'contract' && (await hasListedCode({ chainId, address }, deps.registry, deps.rpcOf))
  return {
    recipient: kind,
    ...(isSame && { hasListedCode: true }),
    ...(routerAllowances && { routerAllowances }),
  }
}

/** Every registered token of the chain is asked about: which of them the account will hold tomorrow is not known. */
async function readRouterAllowances(
  chainId: ChainId,
  spender: string,
  owner: string,
  { registry, rpcOf }: FactDeps,
): Promise<'none' | 'some'> {
  const tokens = registry.tokens.filter((token) => token.chainId === chainId)
  const data = allowanceData(owner, spender)
  const reading = tokens.map(({ address: to }) => isAllowedNothing(rpcOf(chainId), { to, data }))
  return (await Promise.all(reading)).every((isNothing) => isNothing) ? 'none' : 'some'
}

/** An address without code answers `0x`, and allows nothing. */
async function isAllowedNothing(rpc: Endpoints, call: { to: string; data: string }): Promise<boolean> {
  const read = (raw: unknown) => (raw === '0x' ? 0n : wordOf(raw))
  const { agree } = await quorum(rpc, 'eth_call', [call, 'latest'], read)
  if (agree((allowed) => allowed === 0n)) return true
  if (agree((allowed) => allowed > 0n)) return false
  throw new PayError({ code: 'chain/nodes-differ' })
}
