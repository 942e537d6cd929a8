// Personal data: which options require it, how it is given, and that it is remembered for an account.

import { expect, test } from 'vitest'
import type { Scenario } from '../../gateway/scenario.ts'
import { confirmBody, type Failure, type WireStatus } from '../../independent/client.ts'
import {
  type Action,
  type AnyOption,
  actionsOf,
  buildDataOf,
  executeAll,
  offerFor,
  payerOn,
} from '../../independent/signer.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client, here } = useSandbox()

const PERSON = {
  fullName: 'Ann Example',
  dob: '1990-02-28',
  pobCountry: 'SE',
  pobAddress: 'Lund',
  tosConfirmed: 'true',
}
const collectedData = (fields: Record<string, string>) => ({
  fields: Object.entries(fields).map(([id, value]) => ({ id, value })),
})

async function offered(
  collectData: Scenario['collectData'] & {},
  offer = ['eip155:1/USDC', 'eip155:1/PYUSD', 'eip155:1/ETH'],
) {
  const payer = await payerOn(here, 'eip155:1')
  const account = `eip155:1:${payer.address}`
  const { paymentId } = await sandbox.createPayment({ amountMinor: '100', offer, scenario: { collectData } })
  const answer = await offerFor(here, paymentId, [account])
  return { payer, account, paymentId, ...answer, option: answer.options[0] as AnyOption }
}

/** Sends the hosted form as its page does, to the address that the service gave. */
async function submit(url: string | undefined, fields: Record<string, string>, more: object = {}) {
  const form = (url ?? '').replace(`https://${sandbox.payHost}`, sandbox.loopback.payUrl)
  const response = await fetch(form, { method: 'POST', body: JSON.stringify({ fields, ...more }) })
  return { status: response.status, body: await response.json() }
}

test('protocol §2 collectData url, §2 collectData schema, live-service W3.6: collectData has url, schema and fields in the recorded shape', async () => {
  const { account, paymentId, option } = await offered('hosted')
  expect(option.collectData).toStrictEqual({
    url: `https://pay.tender.test/collect/?pid=${paymentId}&accounts=${encodeURIComponent(account)}`,
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        fullName: { type: 'string', minLength: 1 },
        dob: { type: 'string', format: 'date' },
        pobCountry: { type: 'string', pattern: '^[A-Z]{2}$' },
        pobAddress: { type: 'string', maxLength: 200 },
        porCountry: { type: 'string', pattern: '^[A-Z]{2}$' },
        porAddress: { type: 'string', maxLength: 200 },
        tosConfirmed: { type: 'boolean', const: true },
      },
      required: ['fullName', 'dob', 'tosConfirmed'],
      anyOf: [{ required: ['pobCountry', 'pobAddress'] }, { required: ['porCountry', 'porAddress'] }],
      additionalProperties: false,
    },
    fields: [
      { type: 'text', id: 'fullName', name: 'Full name', required: true },
      { type: 'date', id: 'dob', name: 'Date of birth', required: true },
    ],
  })
})

test('protocol §4.6 row 1, §4.6 row 2, §4.6 row 3: present and present, present and null, null and null', async () => {
  const some = await offered({ form: 'hosted', for: ['eip155:1/PYUSD'] })
  expect(some.options.map(({ collectData }) => collectData !== null)).toEqual([false, true, false])
  expect(some.collectData).toMatchObject({ url: expect.stringContaining('/collect/?pid=') })
  const none = await offered(false)
  expect([none.collectData, ...none.options.map(({ collectData }) => collectData)]).toEqual([null, null, null, null])
})

test('live-service W3.6 the top-level form covers all accounts that were sent, an option’s form its own account', async () => {
  const [one, two] = [await payerOn(here, 'eip155:1'), await payerOn(here, 'eip155:1')]
  const accounts = [one, two].map(({ address }) => `eip155:1:${address}`)
  const scenario = { collectData: 'hosted' } as const
  const { paymentId } = await sandbox.createPayment({ amountMinor: '100', offer: ['eip155:1/USDC'], scenario })
  const { options, collectData } = await offerFor(here, paymentId, accounts)
  const named = (url = '') => new URL(url).searchParams.get('accounts')
  expect(named(collectData?.url)).toBe(accounts.join(','))
  expect(options.map((option) => named(option.collectData?.url))).toEqual(accounts)
  await submit(options[0]?.collectData?.url, PERSON)
  const after = await offerFor(here, paymentId, accounts)
  expect(after.options.map((option) => option.collectData !== null)).toEqual([false, true])
  await submit(collectData?.url, PERSON)
  const last = await offerFor(here, paymentId, accounts)
  expect([last.collectData, ...last.options.map((option) => option.collectData)]).toEqual([null, null, null])
})

test.each(['eip155:1/PYUSD', 'eip155:1/ETH'])(
  'live-service W3.13 %s: fetch is refused before the data is given',
  async (choice) => {
    const { payer, account, paymentId, option } = await offered('hosted', [choice])
    const data = buildDataOf(option)
    const early = await client.wallet<Failure>(paymentId, '/fetch', { optionId: option.id, data })
    expect([early.status, early.body.code]).toEqual([400, 'params_validation'])
    expect(early.body.message).toContain('data is required')
    expect((await submit(option.collectData?.url, PERSON)).body).toStrictEqual({
      message: { type: 'IC_COMPLETE', success: true },
      redirect: null,
    })
    expect(sandbox.collected(account.toLowerCase())).toEqual(PERSON)
    const results = await executeAll(here, await actionsOf(here, paymentId, option), payer)
    const paid = await client.wallet<WireStatus>(
      paymentId,
      '/confirm?maxPollMs=30000',
      confirmBody(option.id, ...results),
    )
    expect(paid.body.status).toBe('succeeded')
  },
)

test.each(['hosted', 'schema-only'] as const)(
  'protocol §4.6.2, live-service W3.9 %s: an inline option accepts the data with confirm',
  async (form) => {
    const { payer, account, paymentId, option } = await offered(form, ['eip155:1/USDC'])
    expect(option.collectData && 'url' in option.collectData).toBe(form === 'hosted')
    const body = confirmBody(option.id, ...(await executeAll(here, option.actions as Action[], payer)))
    const bad: unknown[] = [
      undefined,
      null,
      PERSON,
      { fields: PERSON },
      { fields: [{ id: 'fullName', value: 7 }] },
      { fields: [...collectedData(PERSON).fields, { id: 'dob', value: '1990-01-01' }] },
      collectedData({}),
      collectedData({ ...PERSON, fullName: '' }),
      collectedData({ ...PERSON, dob: '1990-02-30' }),
      collectedData({ ...PERSON, dob: '28.2.1990' }),
      collectedData({ ...PERSON, dob: '2990-01-01' }),
      collectedData({ ...PERSON, pobCountry: 'Sweden' }),
      collectedData({ ...PERSON, pobAddress: 'x'.repeat(201) }),
      collectedData({ ...PERSON, tosConfirmed: 'false' }),
      collectedData({ ...PERSON, shoeSize: '38' }),
      collectedData({ fullName: 'Ann', dob: '1990-01-01', tosConfirmed: 'true', pobCountry: 'SE', porAddress: 'Lund' }),
    ]
    for (const data of bad) {
      const { status, body: failure } = await client.wallet<Failure>(paymentId, '/confirm', {
        ...body,
        collectedData: data,
      })
      expect([data, status, failure.code]).toEqual([data, 400, 'params_validation'])
    }
    const noName = { ...body, collectedData: collectedData({ ...PERSON, fullName: '' }) }
    const named = await client.wallet<Failure>(paymentId, '/confirm', noName)
    expect(named.body.issues).toEqual([{ field: 'fullName', message: 'This value is not valid.' }])
    const good = { ...body, collectedData: collectedData(PERSON) }
    expect((await client.wallet<WireStatus>(paymentId, '/confirm?maxPollMs=30000', good)).body.status).toBe('succeeded')
    expect(sandbox.payment(paymentId).accepted?.collectedData).toEqual(PERSON)
    expect(sandbox.collected(account)).toEqual(PERSON)
  },
)

test('protocol §4.3.5 after the hosted form confirm needs no data; another account is asked again', async () => {
  const { payer, account, paymentId, option } = await offered('hosted', ['eip155:1/USDC'])
  await submit(option.collectData?.url, PERSON)
  const body = confirmBody(option.id, ...(await executeAll(here, option.actions as Action[], payer)))
  expect((await client.wallet<WireStatus>(paymentId, '/confirm?maxPollMs=30000', body)).body.status).toBe('succeeded')
  const later = await sandbox.createPayment({
    amountMinor: '100',
    offer: ['eip155:1/USDC'],
    scenario: { collectData: 'hosted' },
  })
  expect((await offerFor(here, later.paymentId, [account])).collectData).toBeNull()
  expect((await offered('hosted', ['eip155:1/USDC'])).collectData).not.toBeNull()
})

test('schema-only: a build option can be fetched, because the data can come with confirm only', async () => {
  const { payer, paymentId, option } = await offered('schema-only', ['eip155:1/PYUSD'])
  const body = confirmBody(option.id, ...(await executeAll(here, await actionsOf(here, paymentId, option), payer)))
  expect((await client.wallet(paymentId, '/confirm', body)).status).toBe(400)
  const good = { ...body, collectedData: collectedData(PERSON) }
  expect((await client.wallet<WireStatus>(paymentId, '/confirm?maxPollMs=30000', good)).body.status).toBe('succeeded')
})
