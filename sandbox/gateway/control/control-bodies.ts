// The body of a control call: a payment and its scenario. Unlike the service, it refuses unknown members, so that typing errors are
// noticed.

import { Refusal } from '../../web/reply.ts'
import { type Attack, attackNamed, attackNames } from '../attacks/attack.ts'
import { parseObject } from '../bodies.ts'
import type { CheckoutScenario, CheckoutUrls, CollectScenario, PaymentRequest, Scenario } from '../scenario.ts'

export type Rule<T> = (value: unknown, name: string) => T

const digits: Rule<string> = (value, name) =>
  typeof value === 'string' && /^[1-9]\d{0,19}$/.test(value) ? value : wrong(name, 'minor units as text')
export const text: Rule<string> = (value, name) => (typeof value === 'string' ? value : wrong(name, 'text'))
const flag: Rule<boolean> = (value, name) => (typeof value === 'boolean' ? value : wrong(name, 'true or false'))
export const whole: Rule<number> = (value, name) =>
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

export const oneOf =
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
export function members<T>(value: unknown, name: string, required: Required<T>, optional: Optional<T>): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(name, 'an object')
  const rules: Record<string, Rule<unknown>> = { ...required, ...optional }
  const given = Object.entries(value)
  for (const [member] of given) if (!Object.hasOwn(rules, member)) wrong(member, 'left out; nobody knows it')
  for (const member of Object.keys(required)) if (!Object.hasOwn(value, member)) wrong(member, 'given')
  return Object.fromEntries(given.map(([member, item]) => [member, rules[member]?.(item, member)])) as T
}

/** @throws Refusal 400 that names the member */
export function wrong(name: string, due: string): never {
  throw new Refusal(400, 'params_validation', `${name} must be ${due}.`)
}
