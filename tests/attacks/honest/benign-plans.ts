// The plans that the service asks for on EVM chains, in any notation (live-service W5.2–W5.6), for any registry token.
import { makeRegistry } from '../../../src/chains/registry/registry.ts'
import type { ChainId } from '../../../src/core/base/caip.ts'
import { networkOf, type Token } from '../../../src/core/base/registry.ts'
import { approve, coins, IN_ETHER, routed, transfer, UNLIMITED, WEI } from '../calls.ts'
import { authorization, edited, NONCE, permit, type Typed } from '../corpus/evm/typed.ts'
import {
  COLLECTOR,
  DEADLINE_S,
  hex,
  IN_TETHER,
  IN_USDC,
  type Members,
  NOW_S,
  PAYER,
  PAYMENT_ID,
  PERMIT2,
  type Quote,
  ROUTER,
  rpc,
  type Service,
  SPENDER,
  sendAction,
  serviceOf,
  typedAction,
} from '../service.ts'
import { ask, type Expected, matches } from '../verdict.ts'

const UNPRICED = ask('page', 'price-unchecked')
const THREE_DAYS_S = NOW_S + 3 * 86_400
const nulls = { nonce: null, gasPrice: null, accessList: null, authorizationList: null, input: null }
const openFor3Days = { info: { expiresAt: THREE_DAYS_S } }
const typed = authorization()

export const BENIGN_NOTATIONS: { name: string; service: Service; expected: Expected }[] = [
  {
    name: 'coins, with null for each member that is not there',
    service: serviceOf(IN_ETHER, [sendAction({ ...coins, ...nulls })]),
    expected: UNPRICED,
  },
  {
    name: 'the router, with gasLimit for gas',
    service: serviceOf(IN_ETHER, [sendAction({ ...routed(), gasLimit: '0x30d40' })]),
    expected: UNPRICED,
  },
  {
    name: 'an authorisation whose domain has a null salt',
    service: serviceOf(IN_USDC, [typedAction({ ...typed, domain: { ...typed.domain, salt: null } })]),
    expected: matches,
  },
  {
    name: 'an authorisation for a payment that stays open for three days',
    service: serviceOf(
      IN_USDC,
      [typedAction(edited(authorization(), { message: { validBefore: hex(THREE_DAYS_S + 300) } }))],
      openFor3Days,
    ),
    expected: ask('line', 'deadline-distant'),
  },
  {
    name: 'a permit for a payment that stays open for three days',
    service: serviceOf(
      IN_TETHER,
      [typedAction(edited(permit(), { message: { deadline: hex(THREE_DAYS_S + 300) } }))],
      openFor3Days,
    ),
    expected: ask('line', 'deadline-distant'),
  },
]

export type Benign = {
  shape:
    | 'receive'
    | 'transfer by authorisation'
    | 'permit'
    | 'allowance, permit'
    | 'reset, allowance, permit'
    | 'text, permit'
    | 'token transfer'
    | 'coins'
    | 'router'
  chain: number
  token: string
  /** Notation of numbers, form of the typed data, and whether it declares `EIP712Domain`. */
  numbers?: 'hex' | 'dec' | 'number'
  payload?: 'text' | 'object' | 'params as text'
  domainType?: 'declared' | 'left out'
  /** Whether the wallet knows the service's address, from the registry or the build. */
  collector?: 'known' | 'unknown'
  /** Name and version of the token's domain, where the registry has none. */
  domain?: readonly [name: string, version: string]
  expected: Expected
}

const REGISTRY = makeRegistry()
const written = { hex: (n: bigint) => `0x${n.toString(16)}`, dec: String, number: Number }

function tokenOn(chain: number, symbol: string): Token {
  const found = REGISTRY.tokens.find((one) => one.chainId === `eip155:${chain}` && one.symbol === symbol)
  if (!found) throw new Error(`no ${symbol} on ${chain}`)
  return found
}

/** 12.40 of a token. */
const amountOf = ({ decimals }: Token) => 124n * 10n ** BigInt(decimals - 1)

function typedOf({ shape, chain, token: symbol, numbers = 'hex', domainType = 'declared', ...one }: Benign): Typed {
  const say = written[numbers]
  const token = tokenOn(chain, symbol)
  const [amount, deadline] = [say(amountOf(token)), say(BigInt(DEADLINE_S))]
  const isReceive = shape === 'receive'
  const isPermit = !isReceive && shape !== 'transfer by authorisation'
  const base = isPermit ? permit() : authorization(isReceive ? 'ReceiveWithAuthorization' : 'TransferWithAuthorization')
  const { EIP712Domain: _, ...types } = base.types
  const [name, version] = one.domain ?? [token.domain?.name, token.domain?.version]
  const own = { name, version, verifyingContract: token.address }
  const permitted = { token: token.address, amount }
  const message = isPermit
    ? { ...base.message, permitted, deadline, nonce: NONCE }
    : { ...base.message, value: amount, validAfter: say(0n), validBefore: deadline }
  const domain: Members = { ...base.domain, ...(isPermit ? {} : own), chainId: say(BigInt(chain)) }
  return { ...base, types: domainType === 'declared' ? base.types : types, domain, message }
}

function actionsOf(one: Benign, chainId: string): unknown[] {
  const send = (transaction: object) => sendAction(transaction, chainId)
  if (one.shape === 'router')
    return [send(routed({ coin: networkOf(REGISTRY, chainId as ChainId)?.coin.wrapped ?? '' }))]
  if (one.shape === 'coins') return [send(coins)]
  const token = tokenOn(one.chain, one.token)
  const [address, amount] = [token.address.toLowerCase(), amountOf(token)]
  if (one.shape === 'token transfer') return [send(transfer(COLLECTOR, amount, address))]
  const typed = typedOf(one)
  const params = [PAYER, one.payload === 'object' ? typed : JSON.stringify(typed)]
  const signature = rpc(
    'eth_signTypedData_v4',
    one.payload === 'params as text' ? JSON.stringify(params) : params,
    chainId,
  )
  const allowance = send(approve(PERMIT2, UNLIMITED, address))
  if (one.shape === 'allowance, permit') return [allowance, signature]
  if (one.shape === 'reset, allowance, permit') return [send(approve(PERMIT2, 0n, address)), allowance, signature]
  const text = rpc('personal_sign', [`I pay ${PAYMENT_ID}`, PAYER], chainId)
  return one.shape === 'text, permit' ? [text, signature] : [signature]
}

function quoteOf({ chain, token: symbol, shape }: Benign): Quote {
  const account = `eip155:${chain}:${PAYER}`
  const coin = networkOf(REGISTRY, `eip155:${chain}` as ChainId)?.coin
  if (coin && (shape === 'coins' || shape === 'router'))
    return { unit: `caip19/eip155:${chain}/slip44:${coin.slip44}`, account, symbol, decimals: 18, value: String(WEI) }
  const token = tokenOn(chain, symbol)
  const unit = `caip19/eip155:${chain}/erc20:${token.address}`
  return { unit, account, symbol, decimals: token.decimals, value: String(amountOf(token)) }
}

export function serviceOfBenign(one: Benign): Service {
  const chainId = `eip155:${one.chain}`
  const peg = REGISTRY.tokens.find(({ symbol }) => symbol === one.token)?.peg ?? 'USD'
  const service = serviceOf(quoteOf(one), actionsOf(one, chainId), { price: { unit: `iso4217/${peg}` } })
  const collectors = one.collector === 'unknown' ? {} : { [chainId]: [COLLECTOR, SPENDER, ROUTER] }
  return { ...service, accounts: [`${chainId}:${PAYER}`], collectors }
}

/** The actions with another contract in place of the listed router, as recipient and as operator. */
export const routerOf = (actions: unknown, router: string): unknown =>
  JSON.parse(JSON.stringify(actions).replaceAll(ROUTER.slice(2), router.slice(2)))
