// The personal data that some options require: for which accounts, what is valid, and what was given (protocol §4.6, live-service W3.6). It is
// remembered for the account.

import { PAY_HOST } from '../settings.ts'
import { type Issue, Refusal } from '../web/reply.ts'
import type { Account } from './bodies.ts'
import type { Candidate } from './candidates.ts'
import type { Payment } from './payments.ts'
import type { CollectScenario } from './scenario.ts'

/** By field id; every value is text, including `true` and dates (live-service W3.9). */
export type Fields = Readonly<Record<string, string>>

export type Collected = {
  of(account: Account): Fields | undefined
  give(account: Account, fields: Fields): void
}

const COUNTRY = { type: 'string', pattern: '^[A-Z]{2}$' }
const ADDRESS = { type: 'string', maxLength: 200 }

export const SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    fullName: { type: 'string', minLength: 1 },
    dob: { type: 'string', format: 'date' },
    pobCountry: COUNTRY,
    pobAddress: ADDRESS,
    porCountry: COUNTRY,
    porAddress: ADDRESS,
    tosConfirmed: { type: 'boolean', const: true },
  },
  required: ['fullName', 'dob', 'tosConfirmed'],
  anyOf: [{ required: ['pobCountry', 'pobAddress'] }, { required: ['porCountry', 'porAddress'] }],
  additionalProperties: false,
} as const

/** Older than the schema, and still required beside it. */
const FIELDS = [
  { type: 'text', id: 'fullName', name: 'Full name', required: true },
  { type: 'date', id: 'dob', name: 'Date of birth', required: true },
]

/** Starts without data. */
export function createCollected(): Collected {
  const given = new Map<string, Fields>()
  const key = ({ chainId, address }: Account) =>
    `${chainId}:${chainId.startsWith('eip155:') ? address.toLowerCase() : address}`
  return {
    of: (account) => given.get(key(account)),
    give: (account, fields) => void given.set(key(account), fields),
  }
}

/** The scenario's data collection, in its long form. */
export function collectScenario({ scenario: { collectData } }: Payment): CollectScenario | undefined {
  if (!collectData) return undefined
  return typeof collectData === 'string' ? { form: collectData } : collectData
}

/** Whether this way to pay requires the account's data and does not have it yet. */
export function isDataDue(payment: Payment, { account, chain, asset }: Candidate, collected: Collected): boolean {
  const asked = collectScenario(payment)
  if (!asked || collected.of(account)) return false
  const { id, namespace } = chain.settings
  return !asked.for || [id, namespace].some((on) => asked.for?.includes(`${on}/${asset.symbol}`))
}

/** The object that requests data for these accounts. Without a hosted form it has no `url`. */
export function wireCollectData(payment: Payment, accounts: readonly string[]) {
  const url = `https://${PAY_HOST}/collect/?pid=${payment.paymentId}&accounts=${encodeURIComponent(accounts.join(','))}`
  const { form, asks } = collectScenario(payment) ?? {}
  const more = asks !== undefined && { more: { type: 'string', title: asks } }
  const schema = { ...SCHEMA, properties: { ...SCHEMA.properties, ...more } }
  return { ...(form !== 'schema-only' && { url }), schema, fields: FIELDS }
}

const CHECKS: Record<keyof typeof SCHEMA.properties, (value: string) => boolean> = {
  fullName: (value) => value.length > 0,
  dob: isDate,
  pobCountry: isCountry,
  pobAddress: isAddress,
  porCountry: isCountry,
  porAddress: isAddress,
  tosConfirmed: (value) => value === 'true',
}

/** @throws Refusal 400 with `issues` unless the fields fit the schema. */
export function requireValid(fields: Fields): void {
  const wrong = Object.entries(fields).flatMap(([id, value]): Issue[] => {
    const check = Object.hasOwn(CHECKS, id) ? CHECKS[id as keyof typeof CHECKS] : undefined
    if (!check) return [{ field: id, message: 'This is not asked for.' }]
    return check(value) ? [] : [{ field: id, message: 'This value is not valid.' }]
  })
  const absent = SCHEMA.required.filter((id) => !(id in fields))
  const missing = absent.map((id): Issue => ({ field: id, message: 'This is missing.' }))
  const hasPlace = SCHEMA.anyOf.some(({ required }) => required.every((id) => id in fields))
  const place: Issue[] = hasPlace
    ? []
    : [{ field: 'pobCountry', message: 'A place of birth or of residence is missing.' }]
  const issues = [...wrong, ...missing, ...place]
  if (issues.length > 0) throw new Refusal(400, 'params_validation', 'The personal data is not valid.', issues)
}

function isDate(value: string): boolean {
  const atMs = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN
  // Date would read 30 February as 1 or 2 March.
  return Number.isFinite(atMs) && new Date(atMs).toISOString().startsWith(value) && atMs < Date.now()
}

function isCountry(value: string): boolean {
  return /^[A-Z]{2}$/.test(value)
}

function isAddress(value: string): boolean {
  return value.length > 0 && value.length <= 200
}
