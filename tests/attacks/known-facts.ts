// Facts that two nodes or the wallet's own payments state: a token's domain, an unlisted router, a rate, earlier payments.
// security §4, T04.
import type { PlanFacts } from '../../src/core/plan/verdict.ts'
import { domainSeparator } from '../support/chains/oracle.ts'
import { coins, IN_ETHER, routed, transfer, WEI } from './calls.ts'
import { authorization, edited, permit } from './corpus/evm/typed.ts'
import {
  COLLECTOR,
  ETHEREUM,
  IN_TETHER,
  IN_USDC,
  type Otherwise,
  PERMIT2,
  type Quote,
  type Service,
  STRANGER,
  sendAction,
  serviceOf,
  TETHER,
  typedAction,
  USDC,
} from './service.ts'
import { ask, type Expected, matches, refuse } from './verdict.ts'

type Vector = { name: string; source?: string; service: Service; expected: Expected }

/** The registry has AUSD without a domain. */
const AUSD = '0x00000000efe302beaa2b3e6e1b18d08d69a9012a'
const IN_AUSD: Quote = { ...IN_USDC, unit: `caip19/${ETHEREUM}/erc20:${AUSD}`, symbol: 'AUSD' }
const OWN_DOMAIN = { name: 'Agora Dollar', version: '1', verifyingContract: AUSD }
const agora = (domain: object = {}): string => edited(authorization(), { domain: { ...OWN_DOMAIN, ...domain } })
const READ = domainSeparator('Agora Dollar', '1', 1n, AUSD)
const inAgora = (typed: string, facts: PlanFacts): Service => ({ ...serviceOf(IN_AUSD, [typedAction(typed)]), facts })

const RENAMED = edited(authorization(), { domain: { name: 'USDC' } })
const unlisted = routed({ operator: STRANGER })
const HARMLESS: PlanFacts = { recipient: 'contract', routerAllowances: 'none' }
/** By this rate the quote of the coin is worth exactly 12.40. */
const FAIR = { numerator: 124n * 10n ** 17n, denominator: WEI }
const inCoins = (call: object, facts: PlanFacts, said: Otherwise = {}): Service => ({
  ...serviceOf(IN_ETHER, [sendAction(call)], said),
  facts,
})
const routedTo = (to: string, facts: PlanFacts, call: object = unlisted): Service => inCoins({ ...call, to }, facts)
const rated = (percent: bigint): PlanFacts => ({
  rate: { numerator: FAIR.numerator * percent, denominator: FAIR.denominator * 1_000n },
})

export const VECTORS: Vector[] = [
  {
    name: 'a domain that the token’s contract does not state',
    source: 'security §4',
    service: inAgora(agora({ name: 'Agora Dollar 2' }), { domainSeparator: READ }),
    expected: refuse('domain-differs'),
  },
  {
    name: 'another version of the domain that the contract states',
    service: inAgora(agora({ version: '2' }), { domainSeparator: READ }),
    expected: refuse('domain-differs'),
  },
  {
    name: 'a domain of an unlisted token that no two nodes read',
    service: inAgora(agora(), {}),
    expected: refuse('domain-differs'),
  },
  {
    name: 'a domain that differs from the registry’s, whatever nodes say',
    service: {
      ...serviceOf(IN_USDC, [typedAction(RENAMED)]),
      facts: { domainSeparator: domainSeparator('USDC', '2', 1n, USDC) },
    },
    expected: refuse('domain-differs'),
  },
  {
    name: 'an unlisted router that may take tokens of the account',
    source: 'security §4',
    service: routedTo(STRANGER, { ...HARMLESS, routerAllowances: 'some' }),
    expected: refuse('router-unknown'),
  },
  {
    name: 'an unlisted router of which nobody read the allowances',
    service: routedTo(STRANGER, { recipient: 'contract' }),
    expected: refuse('router-unknown'),
  },
  {
    name: 'an unlisted router that is somebody’s account',
    service: routedTo(STRANGER, { ...HARMLESS, recipient: 'account' }),
    expected: refuse('router-unknown'),
  },
  {
    name: 'an unlisted router that this wallet paid before, and that may take tokens now',
    service: routedTo(STRANGER, { ...HARMLESS, routerAllowances: 'some', isPaidBefore: true }),
    expected: refuse('router-unknown'),
  },
  ...[TETHER, PERMIT2, USDC].map((to) => ({
    name: `the router’s call to ${to}, which moves tokens by itself`,
    service: routedTo(to, HARMLESS, routed({ operator: to })),
    expected: refuse('recipient-invalid'),
  })),
  {
    name: 'an unlisted router, with more coins than the quote',
    service: routedTo(STRANGER, HARMLESS, { ...unlisted, value: `0x${(WEI + 1n).toString(16)}` }),
    expected: refuse('amount-differs'),
  },
  {
    name: 'an unlisted router',
    source: 'security §4',
    service: routedTo(STRANGER, { ...HARMLESS, rate: FAIR }),
    expected: ask('page', 'router-unknown'),
  },
  {
    name: 'an unlisted router with the code of the service’s: anybody can deploy it',
    source: 'security §4',
    service: routedTo(STRANGER, { ...HARMLESS, rate: FAIR, hasListedCode: true }),
    expected: ask('line', 'router-unknown'),
  },
  {
    name: 'tokens sent to a contract with the code of the service’s',
    service: { ...serviceOf(IN_USDC, [sendAction(transfer(STRANGER))]), facts: { hasListedCode: true } },
    expected: ask('line', 'collector-unknown', 'transfer-final'),
  },
  {
    name: 'an authorization of an account with code of its own, which may refuse it',
    source: 'security §4, ERC-1271',
    service: { ...serviceOf(IN_USDC, [typedAction(authorization())]), facts: { hasPayerCode: true } },
    expected: ask('line', 'payer-delegated'),
  },
  {
    name: 'a permit of such an account, which Permit2 has it answer for',
    service: { ...serviceOf(IN_TETHER, [typedAction(permit())]), facts: { hasPayerCode: true } },
    expected: ask('line', 'payer-delegated'),
  },
  {
    name: 'a coin that is worth 2.01 % more than the price',
    source: 'security T04',
    service: inCoins(coins, { rate: { ...FAIR, numerator: (FAIR.numerator * 10_201n) / 10_000n } }),
    expected: ask('page', 'price-differs'),
  },
  {
    name: 'a coin that is worth a third of the price',
    service: inCoins(coins, rated(333n)),
    expected: ask('page', 'price-differs'),
  },
  {
    name: 'a coin for a price of nothing',
    service: inCoins(coins, { rate: FAIR }, { price: { value: '0' } }),
    expected: ask('page', 'price-differs'),
  },
]

export const BENIGN: Vector[] = [
  {
    name: 'the domain that two nodes read at a token without a listed one',
    service: inAgora(agora(), { domainSeparator: READ }),
    expected: matches,
  },
  { name: 'a coin that is worth 2 % more than the price', service: inCoins(coins, rated(1_020n)), expected: matches },
  { name: 'a coin that is worth 2 % less', service: inCoins(coins, rated(980n)), expected: matches },
  {
    name: 'USDC for a price in yen, at the rate of two nodes',
    service: {
      ...serviceOf(IN_USDC, [typedAction(authorization())], {
        price: { unit: 'iso4217/JPY', value: '1860', display: { decimals: 0 } },
      }),
      facts: { rate: { numerator: 150n, denominator: 1n } },
    },
    expected: matches,
  },
  {
    name: 'tokens that such an account sends by itself: no contract asks it',
    service: { ...serviceOf(IN_USDC, [sendAction(transfer(COLLECTOR))]), facts: { hasPayerCode: true } },
    expected: matches,
  },
  {
    name: 'a collector that three payments of this wallet were seen to reach',
    service: {
      ...serviceOf(IN_USDC, [typedAction(edited(authorization(), { message: { to: STRANGER } }))]),
      facts: { isPaidBefore: true },
    },
    expected: matches,
  },
  {
    name: 'an unlisted router that three payments of this wallet were seen to reach',
    service: routedTo(STRANGER, { ...HARMLESS, rate: FAIR, isPaidBefore: true }),
    expected: matches,
  },
  {
    name: 'another symbol for a listed token, which is shown as ours',
    service: serviceOf(IN_USDC, [typedAction(authorization())], { display: { assetSymbol: 'USDC.e' } }),
    expected: matches,
  },
]
