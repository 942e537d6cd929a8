// The bodies of control calls: a payment and its scenario, a chain's fault, a price feed, webhooks. Unlike the service's
// own, a body with an unknown member is refused, so that typing errors are noticed.

import type { Rate } from '../../chain/deploy.ts'
import type { ChainFault, ChainNode } from '../../chain/faults.ts'
import { Refusal } from '../../web/reply.ts'
import { type Attack, attackNamed, attackNames } from '../attacks/attack.ts'
import { parseObject } from '../bodies.ts'
import type { CheckoutScenario, CheckoutUrls, CollectScenario, PaymentRequest, Scenario } from '../scenario.ts'

type Rule<T> = (value: unknown, name: string) => T

const digits: Rule<string> = (value, name) =>
  typeof value === 'string' && /^[1-9]\d{0,19}$/.test(value) ? value : wrong(name, 'minor units as text')
const text: Rule<string> = (value, name) => (typeof value === 'string' ? value : wrong(name, 'text'))
const flag: Rule<boolean> = (value, name) => (typeof value === 'boolean' ? value : wrong(name, 'true or false'))
const whole: Rule<number> = (value, name) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : wrong(name, 'a whole number')
const choices: Rule<string[]> = (value, name) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && /^[^/]+\/[A-Z]+$/.test(item))
    ? value
    : wrong(name, 'a list like ["eip155:1/USDT"]')

const chains: Rule<string[]> = (value, name) =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(item))
    ? value
    : wrong(name, 'a list like ["tron:0x2b6653dc"]')

const oneOf =
  <T extends string>(...known: readonly T[]): Rule<T> =>
  (value, name) =>
    known.find((one) => one === value) ?? wrong(name, `one of ${known.join(', ')}`)
const form: Rule<CollectScenario['form']> = oneOf('hosted', 'hosted-unframeable', 'schema-only')
const list: Rule<unknown[]> = (value, name) => (Array.isArray(value) ? value : wrong(name, 'a list'))
type Leaving = CheckoutScenario['leaves'] & {}
const leaves: Rule<Leaving> = (value, name) =>
  members<Leaving>(value, name, { to: text, on: oneOf('load', 'click') }, { in: oneOf('self', 'top', 'new') })
const hostedCheckout: Rule<CheckoutScenario> = (value, name) =>
  members<CheckoutScenario>(value, name, {}, { framing: oneOf('refused'), says: list, leaves, keepsSilent: flag })

const httpsUrl: Rule<string> = (value, name) =>
  typeof value === 'string' && URL.parse(value)?.protocol === 'https:' ? value : wrong(name, 'an https address')
const checkoutUrls: Rule<CheckoutUrls> = (value, name) =>
  members<CheckoutUrls>(value, name, { successUrl: httpsUrl, errorUrl: httpsUrl }, {})

const status: Rule<400 | 409> = (value, name) => (value === 400 || value === 409 ? value : wrong(name, '400 or 409'))

const collect: Rule<Scenario['collectData'] & {}> = (value, name) =>
  typeof value === 'object' && value !== null
    ? members<CollectScenario>(value, name, { form }, { for: choices, asks: text, canFail: flag })
    : value === false
      ? value
      : form(value, name)

const requote: Rule<Scenario['requote'] & {}> = (value, name) =>
  members<Scenario['requote'] & {}>(value, name, { lifetimeMs: whole }, { status })

const attack: Rule<Attack> = (value, name) => attackNamed(value) ?? wrong(name, `one of ${attackNames().join(', ')}`)

const scenario: Rule<Scenario> = (value, name) =>
  members<Scenario>(
    value,
    name,
    {},
    {
      threeCalls: flag,
      offer: choices,
      elsewhere: chains,
      checkout: hostedCheckout,
      collectData: collect,
      buildsTwo: flag,
      mixed: flag,
      coSigner: flag,
      requote,
      processingMs: whole,
      simulated: flag,
      attack,
      collector: oneOf('account', 'unknown'),
      router: oneOf('unknown'),
      symbol: text,
    },
  )

/** Parses a payment as `createPayment` takes it. @throws Refusal 400 that names the wrong member */
export function parsePaymentRequest(body: string): PaymentRequest {
  const words = { referenceId: text, merchantName: text }
  const currency = oneOf('USD', 'EUR', 'JPY', 'KWD')
  const optional = { ...words, currency, expiresInMs: whole, offer: choices, checkout: checkoutUrls, scenario }
  return members<PaymentRequest>(parseObject(body), 'body', { amountMinor: digits }, optional)
}

type Required<T> = { [K in keyof T as undefined extends T[K] ? never : K]: Rule<T[K]> }
type Optional<T> = { [K in keyof T as undefined extends T[K] ? K : never]-?: Rule<Exclude<T[K], undefined>> }

/** An object with these members and no others. */
function members<T>(value: unknown, name: string, required: Required<T>, optional: Optional<T>): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(name, 'an object')
  const rules: Record<string, Rule<unknown>> = { ...required, ...optional }
  const given = Object.entries(value)
  for (const [member] of given) if (!Object.hasOwn(rules, member)) wrong(member, 'left out; nobody knows it')
  for (const member of Object.keys(required)) if (!Object.hasOwn(value, member)) wrong(member, 'given')
  return Object.fromEntries(given.map(([member, item]) => [member, rules[member]?.(item, member)])) as T
}

/** @throws Refusal 400 that names the member */
function wrong(name: string, due: string): never {
  throw new Refusal(400, 'params_validation', `${name} must be ${due}.`)
}

type ChainFaultRequest = { chainId: string; node: ChainNode | '*'; fault: ChainFault }

type Kind = ChainFault['kind']
/** The members of each kind of fault besides `kind`. */
type Members<K extends Kind> = Omit<Extract<ChainFault, { kind: K }>, 'kind'>

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

const answerDigits: Rule<bigint> = (value, name) =>
  typeof value === 'string' && /^\d{1,30}$/.test(value)
    ? BigInt(value)
    : wrong(name, 'digits as text, eight of them decimals')

const ofThisMachine: Rule<string> = (value, name) =>
  typeof value === 'string' && /^https?:\/\/(127\.0\.0\.1|localhost)(:\d+)?\//.test(value)
    ? value
    : wrong(name, 'an address on 127.0.0.1 or localhost')

/** `ageS` is 0 by default: the answer is of now. @throws Refusal 400 that names the wrong member */
export function parseRate(body: string): { pair: string } & Rate {
  type Given = { pair: string; answer: bigint; ageS?: number }
  const given = members<Given>(parseObject(body), 'body', { pair: text, answer: answerDigits }, { ageS: count })
  return { ageS: 0, ...given }
}

type WebhookChange = { url?: string; refuse?: number; again?: true }

/** @throws Refusal 400 that names the wrong member */
export function parseWebhooks(body: string): WebhookChange {
  const again: Rule<true> = (value, name) => (value === true ? value : wrong(name, 'true'))
  return members<WebhookChange>(parseObject(body), 'body', {}, { url: ofThisMachine, refuse: count, again })
}
