// Personal data through the worker: kept in memory alone, sent once, and a form in a window of its own that only hints.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { LivePayment } from '../../../../src/background/engine/live-payment.ts'
import type { Payments } from '../../../../src/background/engine/payments.ts'
import { formHandlers, formReportHandler } from '../../../../src/background/handlers/forms.ts'
import { createForms, type Forms } from '../../../../src/background/pages/forms.ts'
import type { OptionId, PaymentId } from '../../../../src/core/base/caip.ts'
import { SETTLED } from '../../../support/background/service.ts'
import { useWorld } from '../../../support/background/use-world.ts'
import { approvalOf, ID, settle, until } from '../../../support/background/world.ts'
import { ANSWERS, RECORDED_SCHEMA } from '../../../support/core/collect-schema.ts'

const FORM_URL = 'https://pay.example/collect/?pid=pay_1&accounts=eip155%3A8453%3A0xab'
const FIELDS = Object.entries(ANSWERS).map(([id, value]) => ({ id, value }))

/** Where the worker keeps what was typed. */
const KEPT = `collected/${ID}`

function memory() {
  const kept = new Map<string, unknown>()
  return {
    kept,
    get: async (key: string) => kept.get(key),
    set: async (entries: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(entries)) kept.set(key, value)
    },
    remove: async (key: string) => {
      kept.delete(key)
    },
  }
}

type Stage = {
  payments: Payments
  live: LivePayment
  forms: Forms
  optionId: OptionId
  collected: () => unknown
  kept: Map<string, unknown>
  opened: string[]
  raised: number[]
  closed: number[]
  shown: PaymentId[]
  tabs: Set<number>
}

const { world } = useWorld()
beforeEach(() => {
  world.service.collectData = { url: FORM_URL, schema: RECORDED_SCHEMA, fields: [] }
})

async function collecting(): Promise<Stage> {
  const session = memory()
  const payments = world.work()
  const told = { opened: [] as string[], raised: [] as number[], closed: [] as number[], shown: [] as PaymentId[] }
  const tabs = new Set<number>()
  const forms = createForms({
    payHost: 'pay.example',
    payments,
    collecting: payments.parts.paying.collecting,
    session,
    tabs: {
      open: async (url) => {
        tabs.add(told.opened.push(url))
        return told.opened.length
      },
      raise: async (tabId) => {
        told.raised.push(tabId)
        return tabs.has(tabId)
      },
      close: async (tabId) => void told.closed.push(tabId),
    },
    showPayment: async (paymentId) => void told.shown.push(paymentId),
  })
  await payments.open(ID)
  await until(payments.go(ID))
  const live = await payments.load(ID)
  if (live.session.step !== 'collecting' && live.session.step !== 'choosing') throw new Error(live.session.step)
  const optionId = (live.session.offer.options[0]?.id ?? '') as OptionId
  const collected = () => world.disk.session.get(KEPT)
  return { payments, live, forms, optionId, collected, kept: session.kept, tabs, ...told }
}

const written = async () => (await world.disk.texts()).join()
const confirmed = () => world.service.seen.filter(({ step }) => step === 'confirm').map(({ body }) => JSON.parse(body))

async function submitAndPay({ forms, payments, live, optionId }: Stage) {
  await forms.submit(ID, optionId, { fields: FIELDS })
  await until(payments.go(ID))
  await payments.submit(ID, approvalOf(live))
  await until(payments.go(ID))
}

describe('security X1 an option whose form asks for a secret', () => {
  test('has no form: its data is not taken, and no window opens', async () => {
    const { properties } = RECORDED_SCHEMA
    const schema = { ...RECORDED_SCHEMA, properties: { ...properties, walletPassword: { type: 'string' } } }
    world.service.collectData = { url: FORM_URL, schema, fields: [] }
    const stage = await collecting()
    const refused = { failure: { code: 'message/refused' } }
    await expect(stage.forms.submit(ID, stage.optionId, { fields: FIELDS })).rejects.toMatchObject(refused)
    await expect(stage.forms.open(ID, 'light')).rejects.toMatchObject(refused)
    expect(stage.collected()).toBeUndefined()
    expect([stage.opened, confirmed()]).toEqual([[], []])
  })
})

describe('protocol §4.6.2 our own form', () => {
  test('protocol §4.3 sends: goes along with every confirm call, is in no journal, and is forgotten when the payment is over', async () => {
    world.service.progress = [{ status: 'requires_action', isFinal: false }, SETTLED]
    const stage = await collecting()
    await stage.forms.submit(ID, stage.optionId, { fields: FIELDS })
    expect(stage.collected()).toEqual({ fields: FIELDS })
    await until(stage.payments.go(ID))
    await stage.payments.submit(ID, approvalOf(stage.live))
    await until(stage.payments.go(ID))
    expect(stage.live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
    expect(confirmed().map(({ collectedData }) => collectedData)).toEqual([{ fields: FIELDS }, { fields: FIELDS }])
    for (const value of [ANSWERS.fullName, ANSWERS.dob, ANSWERS.pobAddress])
      expect(await written()).not.toContain(value)
    expect(stage.collected()).toBeUndefined()
  })

  test.each([
    ['a field that the schema does not know', [...FIELDS, { id: 'phrase', value: 'legal winner' }]],
    ['a missing consent', FIELDS.filter(({ id }) => id !== 'tosConfirmed')],
    ['nothing', []],
  ])('%s is not taken, and nothing is kept', async (_, fields) => {
    const stage = await collecting()
    await expect(stage.forms.submit(ID, stage.optionId, { fields })).rejects.toThrow('message/refused')
    expect(stage.collected()).toBeUndefined()
    expect(stage.live.session.step).toBe('collecting')
  })

  test('security T35 nor is data for another option', async () => {
    const stage = await collecting()
    await expect(stage.forms.submit(ID, 'option-x' as OptionId, { fields: FIELDS })).rejects.toThrow('message/refused')
  })

  test('where actions are to be built, is given before the fetch and goes along with confirm', async () => {
    world.service.isBuilt = true
    const stage = await collecting()
    expect(world.service.count('fetch')).toBe(0)
    await stage.forms.submit(ID, stage.optionId, { fields: FIELDS })
    await until(stage.payments.go(ID))
    expect([stage.live.session.step, world.service.count('fetch')]).toEqual(['reviewing', 1])
    await stage.payments.submit(ID, approvalOf(stage.live))
    await until(stage.payments.go(ID))
    expect(stage.live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
    for (const { collectedData } of confirmed()) expect(collectedData).toEqual({ fields: FIELDS })
  })

  test('live-service W3.13 comes back where the service wants the data before it builds, and says that it has not got it', async () => {
    world.service.isBuilt = true
    world.service.meddle = async ({ step }) =>
      step === 'fetch' ? Response.json({ code: 'params_validation' }, { status: 400 }) : undefined
    const stage = await collecting()
    await stage.forms.submit(ID, stage.optionId, { fields: FIELDS })
    await until(stage.payments.go(ID))
    expect(stage.live.session).toMatchObject({ step: 'collecting', isRefused: true, wasNative: true })
    await stage.forms.done(ID, stage.optionId)
    await until(stage.payments.go(ID))
    expect(stage.live.session).toMatchObject({ step: 'collecting', isRefused: true })
    expect(stage.live.session).not.toHaveProperty('wasNative')
  })

  test('going back to the list or cancelling forgets it', async () => {
    world.service.optionCount = 2
    const stage = await collecting()
    await stage.payments.submit(ID, { type: 'option-chosen', optionId: stage.optionId })
    await stage.forms.submit(ID, stage.optionId, { fields: FIELDS })
    await until(stage.payments.go(ID))
    expect(stage.live.session.step).toBe('reviewing')
    expect(stage.collected()).toEqual({ fields: FIELDS })
    await stage.payments.submit(ID, { type: 'option-cleared' })
    await settle()
    expect(stage.collected()).toBeUndefined()
  })

  test('lost with the browser’s memory, it is asked for again, and the same results are confirmed', async () => {
    const stage = await collecting()
    world.service.isTaken = true
    world.service.progress = [{ status: 'requires_action', isFinal: false, pollInMs: 25_000 }, SETTLED]
    world.boundary = async (name) => {
      if (name === 'keyed') world.disk.session.delete(KEPT)
    }
    await submitAndPay(stage)
    expect(stage.live.session).toMatchObject({ step: 'confirming', ask: 'data' })
    expect(confirmed()).toEqual([])
    await stage.forms.submit(ID, stage.optionId, { fields: FIELDS })
    await until(stage.payments.go(ID))
    expect(stage.live.session).toMatchObject({ step: 'closed', outcome: 'succeeded' })
    expect(confirmed()).toHaveLength(1)
    expect(confirmed()[0]).toMatchObject({ collectedData: { fields: FIELDS } })
    expect(world.wallet.signed).toHaveLength(1)
  })
})

describe('protocol §4.6.1 the service’s form', () => {
  test('protocol §4.3.5 done, the payment goes on, and confirm carries no data', async () => {
    const stage = await collecting()
    world.disk.session.set(KEPT, { fields: FIELDS })
    await stage.forms.done(ID, stage.optionId)
    await until(stage.payments.go(ID))
    expect(stage.live.session.step).toBe('reviewing')
    expect(world.wallet.signed).toEqual([])
    await stage.payments.submit(ID, approvalOf(stage.live))
    await until(stage.payments.go(ID))
    expect(Object.keys(confirmed()[0])).not.toContain('collectedData')
  })

  test('live-service W3.13 a fetch that is refused for want of data brings the form back', async () => {
    world.service.isBuilt = true
    world.service.meddle = async ({ step }) =>
      step === 'fetch' ? Response.json({ code: 'params_validation' }, { status: 400 }) : undefined
    const stage = await collecting()
    await stage.forms.done(ID, stage.optionId)
    await until(stage.payments.go(ID))
    expect(stage.live.session).toMatchObject({ step: 'collecting', isRefused: true })
  })

  test('opens in a window of its own once, and is brought to the front after that', async () => {
    const stage = await collecting()
    await stage.forms.open(ID, 'dark')
    await stage.forms.open(ID, 'dark')
    expect(stage.opened).toEqual([`${FORM_URL}&theme=dark`])
    expect(stage.raised).toEqual([1])
    stage.tabs.clear()
    await stage.forms.open(ID, 'light')
    expect(stage.opened).toEqual([`${FORM_URL}&theme=dark`, `${FORM_URL}&theme=light`])
  })

  test.each(['https://evil.example/collect/', 'http://pay.example/collect/', undefined])(
    'security T34 %s is not opened',
    async (url) => {
      world.service.collectData = { url, schema: RECORDED_SCHEMA }
      const stage = await collecting()
      await expect(stage.forms.open(ID, 'dark')).rejects.toThrow('message/refused')
      expect(stage.opened).toEqual([])
    },
  )
})

describe('security T35 the report of a form in a window', () => {
  const ORIGIN = 'https://pay.example'
  const report = (forms: Forms, from: object, isComplete = true) =>
    formReportHandler(forms).run({ isComplete }, {
      id: 'x',
      frameId: 0,
      origin: ORIGIN,
      tab: { id: 1 },
      ...from,
    } as never)

  test('of the tab that was opened lets the payment go on, closes the tab and signs nothing; a replay is refused', async () => {
    const stage = await collecting()
    await stage.forms.open(ID, 'dark')
    await report(stage.forms, {})
    await until(stage.payments.go(ID))
    expect(stage.live.session).toMatchObject({ step: 'reviewing', collectedBy: 'hosted' })
    expect([stage.closed, stage.shown, [...stage.kept.keys()]]).toEqual([[1], [ID], []])
    expect(world.wallet.signed).toEqual([])
    await expect(report(stage.forms, {})).rejects.toThrow('message/refused')
  })

  test.each([
    ['another tab', { tab: { id: 2 } }],
    ['no tab', { tab: undefined }],
    ['a frame', { frameId: 3 }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that ends like the pay host', { origin: 'https://evilpay.example' }],
    ['an address alone, of another site', { origin: undefined, url: 'https://evil.example/collect/' }],
  ])('from %s is refused', async (_, from) => {
    const stage = await collecting()
    await stage.forms.open(ID, 'dark')
    await expect(report(stage.forms, from)).rejects.toThrow('message/refused')
    expect(stage.live.session.step).toBe('collecting')
  })

  test('that it failed changes nothing, and the form can still be completed', async () => {
    const stage = await collecting()
    await stage.forms.open(ID, 'dark')
    await report(stage.forms, {}, false)
    expect([stage.live.session.step, stage.closed]).toEqual(['collecting', []])
    await report(stage.forms, { origin: undefined, url: `${ORIGIN}/collect/` })
    expect(stage.live.session.step).toBe('planning')
  })

  test('of an option that was left says nothing about the one that was chosen since', async () => {
    world.service.optionCount = 2
    const stage = await collecting()
    await stage.payments.submit(ID, { type: 'option-chosen', optionId: stage.optionId })
    await stage.forms.open(ID, 'dark')
    const { session } = stage.live
    const other = session.step === 'collecting' ? session.offer.options[1]?.id : undefined
    await stage.payments.submit(ID, { type: 'option-chosen', optionId: other as OptionId })
    await report(stage.forms, {})
    expect(stage.live.session).toMatchObject({ step: 'collecting', option: { id: other } })
  })
})

describe('what the pages may say', () => {
  const handlers = formHandlers({ vault: { touch: async () => undefined }, forms: {} as Forms })

  test.each([
    ['session.submitData', { paymentId: 'pay_1', optionId: 'o' }],
    ['session.submitData', { paymentId: 'pay_1', optionId: 'o', fields: [{ id: 'a', value: 1 }] }],
    ['session.submitData', { paymentId: 'pay_1', fields: [] }],
    ['session.formDone', { paymentId: 'pay_1' }],
    ['session.openForm', { paymentId: 'pay_1' }],
  ] as const)('%s with %j is refused', (name, args) => {
    expect(() => handlers[name].parse(args)).toThrow('message/refused')
  })
})

describe('screens §6 the service is asked while the payer is', () => {
  const answers: object[] = []
  const asked = () => world.service.count('status')
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await settle()
  }
  beforeEach(() => {
    answers.length = 0
    world.service.meddle = async ({ step }) =>
      step === 'status' ? Response.json(answers.shift() ?? { status: 'requires_action', isFinal: false }) : undefined
  })

  test('screens §9 and of one that was begun elsewhere: its final word is asked for anew, and nothing is told before', async () => {
    world.service.status = 'processing'
    const payments = world.work()
    await payments.open(ID)
    await until(payments.go(ID))
    const live = await payments.load(ID)
    expect(live.session).toMatchObject({ step: 'closed', outcome: 'in-progress' })
    answers.push({ status: 'processing', isFinal: false }, { status: 'succeeded', isFinal: true })
    await pass(5_000)
    expect(world.service.count('options')).toBe(1)
    world.service.status = 'succeeded'
    await pass(5_000)
    expect([live.session, world.service.count('options')]).toMatchObject([{ step: 'closed', outcome: 'succeeded' }, 2])
    await pass(20_000)
    expect(asked()).toBe(2)
  })

  test('every 5 s while a window shows it, once however often it changes; a cancelled payment is closed', async () => {
    const stage = await collecting()
    await pass(4_999)
    expect(asked()).toBe(0)
    await pass(5_001)
    expect(asked()).toBe(2)
    answers.push({ status: 'cancelled', isFinal: true })
    await pass(5_000)
    expect(stage.live.session).toMatchObject({ step: 'closed', outcome: 'cancelled' })
    await pass(60_000)
    expect(asked()).toBe(3)
  })

  test('security T24 nobody is asked for a window that was closed, until it is opened again', async () => {
    const { payments } = await collecting()
    world.watched.clear()
    await pass(60_000)
    expect(asked()).toBe(0)
    world.watched.add(ID)
    await payments.go(ID)
    await pass(5_000)
    expect(asked()).toBe(1)
  })

  test('a word that changes nothing is not written down, and a service that is away is asked again', async () => {
    await collecting()
    const before = (await world.events(ID)).length
    let isAway = true
    world.service.meddle = async ({ step }) => {
      if (step !== 'status') return undefined
      if (!isAway) return Response.json({ status: 'requires_action', isFinal: false })
      isAway = false
      throw new TypeError('fetch failed')
    }
    await pass(10_000)
    expect(asked()).toBe(2)
    expect(await world.events(ID)).toHaveLength(before)
  })
})
