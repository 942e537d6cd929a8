// Plans shaped like every option of the real service that is on record (live-service W13): BNB and other coins through routers that the
// registry does not list, tokens without a listed domain, another symbol, a price in euros. Each as a wallet's first payment meets it.
import type { PlanFacts } from '../../../src/core/plan/verdict.ts'
import { domainSeparator } from '../../support/chains/oracle.ts'
import { type Members, type Service, STRANGER } from '../service.ts'
import { ask, type Expected, matches } from '../verdict.ts'
import { type Benign, routerOf, serviceOfBenign } from './benign-plans.ts'

export type Live = { name: string; service: Service; expected: Expected }

/** Name and version of the domains that these tokens' contracts state, and the registry doesn't list. */
export const UNLISTED: Readonly<Record<string, readonly [name: string, version: string]>> = {
  AUSD: ['Agora Dollar', '1'],
  PYUSD: ['PayPal USD', '1'],
  USDG: ['Global Dollar', '1'],
  EURe: ['Monerium EUR emoney', '1'],
}

type Recorded = Omit<Benign, 'expected'> & {
  symbol?: string
  price?: Members
}

const HARMLESS: PlanFacts = { recipient: 'contract', routerAllowances: 'none' }
const IN_EUROS = { unit: 'iso4217/EUR', value: '1137' }

function recorded({ symbol, price, ...one }: Recorded, expected: Expected): Live {
  const base = serviceOfBenign({ ...one, expected })
  const { option, info, actions, ...rest } = base
  const amount = option['amount'] as Members
  const display = { ...(amount['display'] as Members), ...(symbol && { assetSymbol: symbol }) }
  const facts: PlanFacts = {
    ...(one.shape === 'router' && one.collector === 'unknown' && HARMLESS),
    ...(one.domain && { domainSeparator: separatorOf(amount, one.domain) }),
  }
  return {
    name: ['live', one.shape, one.chain, symbol ?? one.token, price ? 'in euros' : ''].filter(Boolean).join(', '),
    service: {
      ...rest,
      option: { ...option, amount: { ...amount, display } },
      info: { ...info, ...(price && { amount: { ...(info?.['amount'] as Members), ...price } }) },
      actions: one.shape === 'router' && one.collector === 'unknown' ? routerOf(actions, STRANGER) : actions,
      facts,
    },
    expected,
  }
}

/** The registry's address is part of the domain, so that the contract of another chain states another one. */
const separatorOf = (amount: Members, [name, version]: readonly [string, string]): string => {
  const [, chain = '', contract = ''] = /eip155:(\d+)\/erc20:(0x\w+)/.exec(String(amount['unit'])) ?? []
  return domainSeparator(name, version, BigInt(chain), contract)
}

const unlisted = (token: string) => ({ domain: UNLISTED[token] ?? (['', ''] as const) })
const stranger = { collector: 'unknown' } as const
const [unknown, unknownRouter] = [ask('line', 'collector-unknown'), ask('page', 'router-unknown', 'price-unchecked')]
const unpriced = ask('page', 'price-unchecked')

export const LIVE: readonly Live[] = [
  recorded({ shape: 'permit', chain: 56, token: 'USDT' }, matches),
  recorded({ shape: 'allowance, permit', chain: 56, token: 'USDT' }, matches),
  recorded({ shape: 'permit', chain: 56, token: 'USDC' }, matches),
  recorded({ shape: 'allowance, permit', chain: 1, token: 'USDT' }, matches),
  recorded({ shape: 'receive', chain: 1, token: 'PYUSD' }, matches),
  recorded({ shape: 'receive', chain: 1, token: 'USDC' }, matches),
  recorded({ shape: 'allowance, permit', chain: 137, token: 'USDT', ...stranger }, unknown),
  recorded({ shape: 'router', chain: 1, token: 'ETH' }, unpriced),
  recorded({ shape: 'router', chain: 10, token: 'ETH' }, unpriced),
  recorded({ shape: 'router', chain: 56, token: 'BNB', ...stranger }, unknownRouter),
  recorded({ shape: 'router', chain: 8453, token: 'ETH', ...stranger }, unknownRouter),
  recorded({ shape: 'router', chain: 42161, token: 'ETH', ...stranger }, unknownRouter),
  recorded({ shape: 'router', chain: 137, token: 'POL', ...stranger }, unknownRouter),
  recorded({ shape: 'receive', chain: 42161, token: 'PYUSD', ...unlisted('PYUSD'), ...stranger }, unknown),
  recorded({ shape: 'receive', chain: 8453, token: 'AUSD', ...unlisted('AUSD'), ...stranger }, unknown),
  recorded({ shape: 'receive', chain: 1, token: 'AUSD', ...unlisted('AUSD') }, matches),
  recorded({ shape: 'receive', chain: 1, token: 'USDG', ...unlisted('USDG') }, matches),
  recorded({ shape: 'receive', chain: 137, token: 'EURe', ...unlisted('EURe'), ...stranger }, unknown),
  recorded({ shape: 'permit', chain: 42161, token: 'USDT', symbol: 'USDT0', ...stranger }, unknown),
  recorded({ shape: 'receive', chain: 1, token: 'USDC', price: IN_EUROS }, unpriced),
  recorded(
    { shape: 'receive', chain: 8453, token: 'USDC', price: IN_EUROS, ...stranger },
    ask('page', 'collector-unknown', 'price-unchecked'),
  ),
]
