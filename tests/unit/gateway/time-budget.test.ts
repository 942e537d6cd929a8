// No answer below 1 MiB keeps the worker busy: from its bytes to the offer, the journal's record and the first review. security T23.
import * as token from '@solana-program/token'
import { describe, expect, test } from 'vitest'
import { decodePlan, hashPlan } from '../../../src/chains/decode.ts'
import { makeRegistry } from '../../../src/chains/registry/registry.ts'
import type { PaymentId } from '../../../src/core/base/caip.ts'
import { decodeJson } from '../../../src/core/base/codec.ts'
import { ignoreExpected } from '../../../src/core/base/errors.ts'
import { fieldsOf, fits } from '../../../src/core/offer/form.ts'
import { makeOffer, type Offer } from '../../../src/core/offer/option.ts'
import { judgePlan } from '../../../src/core/plan/review.ts'
import { openRecords, sealRecord } from '../../../src/core/session/journal-record.ts'
import { isSignRequest } from '../../../src/core/session/session.ts'
import { createGateway } from '../../../src/gateway/client.ts'
import { fieldLabel } from '../../../src/text/form-fields.ts'
import { serviceOfBenign } from '../../attacks/honest/benign-plans.ts'
import { PAYMENT_ID, SENT, SOLANA } from '../../attacks/service.ts'
import { matches } from '../../attacks/verdict.ts'
import { withKey } from '../../support/background/absent-parts.ts'
import * as bench from '../../support/chains/solana-bench.ts'
import { account, NOW_MS } from '../../support/core/fixtures.ts'
import { network } from '../../support/gateway/network.ts'

type Members = Record<string, unknown>

/** As long as an answer may be, and with as many members, less some room for what is around the hostile ones. */
const BYTES = 1_040_000
const MEMBERS = 32_000
const { info, option, actions } = serviceOfBenign({ shape: 'receive', chain: 1, token: 'USDC', expected: matches })
const HONEST: Members = { ...option, actions }
const MARKS = '\u0316\u0301'

const long = (part: string, bytes = BYTES): string => part.repeat(Math.floor(bytes / Buffer.byteLength(part)))
const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
const answer = (options: unknown, more: Members = {}): string => JSON.stringify({ options, info: { ...info, ...more } })
const one = (more: Members): string => answer([{ ...HONEST, ...more }])
const asking = (schema: unknown): string => one({ collectData: { schema } })
const request = (method: string, params: unknown) => ({
  type: 'walletRpc',
  data: { chain_id: 'eip155:1', method, params },
})
const signing = (method: string, ...params: unknown[]): string => one({ actions: [request(method, params)] })
const textOf = (at: number, more: Members): string => JSON.stringify({ ...HONEST, id: `option-${at}`, ...more })
/** Three options of five actions each, all with these params as text. */
const crowd = (params: string): string => {
  const actions = many(5, () => request('eth_sendTransaction', params))
  return answer(many(3, (at) => ({ ...HONEST, id: `option-${at}`, actions })))
}
/** As many options as fit. */
function filled(more: (at: number) => Members): string {
  const text = textOf(9_999, more(9_999))
  const members = text.match(/[,[{]/g)?.length ?? 0
  const count = Math.floor(Math.min(BYTES / (Buffer.byteLength(text) + 1), MEMBERS / members))
  return answer(many(count, (at): unknown => JSON.parse(textOf(at, more(at)))))
}

const FIELDS = Object.fromEntries(many(40, (at) => [`field${at}`, { type: 'string' }]))
const GROUPS = many(MEMBERS / 5, (at) => ({ required: many(3, (name) => `field${(at + name) % 40}`) }))

/** A Solana transaction of as many new accounts as fit into its 1,232 bytes. */
const creation = token.getCreateAssociatedTokenInstruction({
  ...{ payer: bench.SPONSOR.signer, ata: bench.SHOP_USDC, owner: bench.SHOP.address, mint: bench.USDC },
})
const crowded = bench.transaction([...many(60, () => creation), bench.payment()])
const ON_SOLANA = {
  ...{ account: `${SOLANA}:${bench.PAYER.address}` },
  amount: {
    ...{ unit: `caip19/${SOLANA}/token:${bench.USDC}`, value: '12400000' },
    display: { assetSymbol: 'USDC', decimals: 6 },
  },
  actions: [
    {
      type: 'walletRpc',
      data: { chain_id: SOLANA, method: 'solana_signTransaction', params: [{ transaction: crowded }] },
    },
  ],
}

/** A text in every place of an answer that takes one. */
function everywhere(part: string): string {
  const text = long(part, BYTES / 12)
  const property = { type: 'string', pattern: text, enum: [text] }
  const collectData = { url: text, schema: { properties: { [text]: property }, required: [text] } }
  const said = { ...HONEST, collectData }
  const options = [said, { ...HONEST, id: text }, { ...HONEST, account: text }, { ...HONEST, expiresAt: text }]
  return answer(options, { status: text, merchant: { name: text } })
}

const HOSTILE: Readonly<Record<string, string>> = {
  'combining marks in the merchant’s name': answer([HONEST], {
    merchant: { name: long(MARKS, 60_000) },
    buyer: long(' ', 900_000),
  }),
  'combining marks everywhere': everywhere(MARKS),
  'invisible characters everywhere': everywhere('\u200b'),
  'spaces everywhere': everywhere(' '),
  'repetitions everywhere': everywhere('a*'),
  'groups by the thousand': asking({ properties: FIELDS, anyOf: GROUPS }),
  'one group of many names': asking({
    properties: FIELDS,
    anyOf: [{ required: many(MEMBERS, (at) => `field${at % 40}`) }],
  }),
  'required names by the thousand': asking({ properties: FIELDS, required: many(MEMBERS, (at) => `field${at % 40}`) }),
  'fields by the thousand': asking({
    properties: Object.fromEntries(many(MEMBERS / 2, (at) => [`f${at}`, { type: 'string' }])),
  }),
  'patterns by the thousand': asking({
    properties: Object.fromEntries(
      many(4_500, (at) => [`f${at}`, { type: 'string', pattern: `^${'[a-z]'.repeat(38)}` }]),
    ),
  }),
  'a list of values': asking({ properties: { a: { type: 'string', enum: many(MEMBERS, (at) => `value ${at}`) } } }),
  'digits in an amount': one({ amount: { ...(option.amount as Members), value: long('9') } }),
  'digits in the price': answer([HONEST], { amount: { unit: 'iso4217/USD', value: long('9') } }),
  'digits in an instant': answer([HONEST], { expiresAt: `2026-01-01T00:00:00.${long('9')}Z` }),
  'digits in a number': one({ expiresAt: 0 }).replace('"expiresAt":0', `"expiresAt":${long('9')}`),
  'digits in a tagged number': signing('eth_sendTransaction', { value: { $bigint: long('9') } }),
  'small options': filled(() => ({ actions: [] })),
  'honest options': filled(() => ({})),
  'options with one id': filled(() => ({ id: 'option', actions: [] })),
  'options with long ids': filled((at) => ({ id: long(`${at}`, 1_000), actions: [] })),
  'options with a form each': filled(() => ({ actions: [], collectData: { schema: { properties: FIELDS } } })),
  'options that are no options': answer(many(MEMBERS, () => 0)),
  'nested lists': one({ actions: '[' }).replace('"["', `${'['.repeat(BYTES / 2)}${']'.repeat(BYTES / 2)}`),
  'nested lists that are not deep': answer(many(500, () => JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`))),
  'empty lists beyond counting': answer(many(340_000, () => [])),
  'empty objects': answer(many(MEMBERS, () => ({}))),
  'members by the thousand': one(Object.fromEntries(many(MEMBERS, (at) => [`m${at}`, 0]))),
  'members beyond counting': one(Object.fromEntries(many(90_000, (at) => [`m${at}`, 0]))),
  'a list of params': signing(
    'eth_sendTransaction',
    many(MEMBERS, () => 0),
  ),
  'params of tagged members': signing(
    'eth_sendTransaction',
    Object.fromEntries(many(4_000, (at) => [`${'$'.repeat(at % 9)}bigint`, 0])),
  ),
  'params as text': crowd(`["a"${',"param of text"'.repeat(3_200)}]`),
  'params as longer text': crowd(`["a"${',"a"'.repeat(10_000)}]`),
  'params as nested text': crowd(`${'['.repeat(32_000)}${']'.repeat(32_000)}`),
  'typed data as text': signing(
    'eth_signTypedData_v4',
    '0x',
    `{"types":{${many(4_000, (at) => `"type ${at}":0`).join()}}}`,
  ),
  'typed data of spaces': signing('eth_signTypedData_v4', '0x', `{"a"${' '.repeat(60_000)}:0}`),
  'call data': signing('eth_sendTransaction', { to: SENT[0], data: `0x095ea7b3${'00'.repeat(32_000)}` }),
  'a text to sign': signing('personal_sign', long(MARKS, 60_000), '0xe05fcc23807536bee418f142d19fa0d21bb0cff7'),
  'a text of codes': signing('personal_sign', `${'a'.repeat(30_000)} ${' '.repeat(30_000)}!`, '0x'),
  'a build': one({ actions: [{ type: 'build', data: long('7b') }] }),
  'a Solana transaction full of new accounts': one(ON_SOLANA),
}

const REGISTRY = makeRegistry()
const ACCOUNTS = [...SENT, `${SOLANA}:${bench.PAYER.address}`].map(account)
const SETTINGS = { gatewayUrl: 'https://gateway.example', identity: withKey, clientId: async () => '' }

/** What the worker does with an answer until the first option can be shown and approved. */
async function work(text: string): Promise<void> {
  const gateway = createGateway(SETTINGS, network([() => new Response(text)]))
  const response = await gateway.getOptions(PAYMENT_ID as PaymentId, ACCOUNTS).catch(ignoreExpected)
  if (!response) return
  const offer = makeOffer(response, ACCOUNTS, REGISTRY)
  const record = sealRecord(PAYMENT_ID as PaymentId, 0, { type: 'options-received', offer, atMs: NOW_MS })
  openRecords(PAYMENT_ID as PaymentId, [0], [record])
  review(offer)
}

function review({ options: [first], info: said }: Offer): void {
  if (!first) return
  const plan = first.actions.filter(isSignRequest)
  const decodedActions = plan.map((request) => decodePlan(request, ACCOUNTS))
  const facts = { option: first, info: said, nowMs: NOW_MS, paymentId: PAYMENT_ID as PaymentId, accounts: ACCOUNTS }
  judgePlan(plan, decodedActions, { ...facts, recipient: 'contract', isNonceReused: false })
  hashPlan(plan, first)
  const schema = first.collect?.schema
  if (!schema) return
  fits(schema, { fields: [] })
  schema.alternatives.forEach((_, at) => void fieldsOf(schema, at).map(fieldLabel))
}

/** security T23, on the machine that the sandbox's figures come from. */
const BUDGET_MS = 100
/** A slower machine gets as many times what an honest answer of the same size takes there. */
const TIMES_HONEST = 3

/** The time of this thread alone, because the machine may be busy with other tests. The least of some runs, for the same reason. */
async function leastMs(text: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  // A few runs more change nothing about a time far from the budget, on either side.
  for (let run = 0; run < 5 && least > BUDGET_MS / 4 && !(run > 0 && least > 10 * BUDGET_MS); run++) {
    const before = process.threadCpuUsage()
    await work(text)
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

let honestMs: number | undefined

describe('security T23: an answer just below 1 MiB takes the worker at most 100 ms', () => {
  test.each(Object.entries(HOSTILE))('%s', async (_, text) => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_048_576)
    honestMs ??= await leastMs(HOSTILE['honest options'] ?? '')
    expect(await leastMs(text)).toBeLessThanOrEqual(Math.max(BUDGET_MS, TIMES_HONEST * honestMs))
  })
})

test('an answer of tagged numbers in a message is refused without being read', () => {
  expect(() => decodeJson(`{"$bigint":"${long('9')}"}`)).toThrow(SyntaxError)
})
