// What is known of a service's status call, and for how long. protocol §3.1.
import { expect, test } from 'vitest'
import { createStatusCall } from '../../../../src/background/wallet/status-call.ts'
import { type Failure, isPayError, PayError } from '../../../../src/core/base/errors.ts'
import type { StatusResponse } from '../../../../src/core/offer/responses.ts'
import { PAYMENT_ID } from '../../../support/core/fixtures.ts'
import { memoryStore } from '../../../support/vault/fixtures.ts'

const OPEN: StatusResponse = { status: 'requires_action', isFinal: false }
const ABSENT: Failure[] = [
  { code: 'payment/not-found' },
  { code: 'gateway/rejected', status: 405, serviceCode: '' },
  { code: 'gateway/rejected', status: 404, serviceCode: 'route_not_found' },
  { code: 'gateway/server-error', status: 501 },
]
const OTHERS: Failure[] = [
  { code: 'gateway/rejected', status: 400, serviceCode: 'params_validation' },
  { code: 'gateway/server-error', status: 500 },
  { code: 'gateway/malformed', path: 'response', expected: 'JSON' },
  { code: 'gateway/unreachable' },
  { code: 'gateway/unauthorized' },
  { code: 'payment/expired' },
]

const GATEWAY = 'https://gateway.example'
/** A worker: what it asks, and what it knows. `said` is what the service answers from now on. */
function work(stores = { local: memoryStore(), session: memoryStore() }, gatewayUrl = GATEWAY) {
  const service: { said: StatusResponse | Failure } = { said: OPEN }
  const getStatus = async () => {
    if ('code' in service.said) throw new PayError(service.said)
    return service.said
  }
  const call = createStatusCall({ getStatus, gatewayUrl, stores })
  const ask = async (said: StatusResponse | Failure) => {
    service.said = said
    return call.getStatus(PAYMENT_ID).catch((error: unknown) => (isPayError(error) ? error.failure : error))
  }
  return { stores, ask, lacksStatus: call.lacksStatus }
}

test.each(ABSENT)(
  '%o means that the service does not have the call, as long as it has answered none',
  async (failure) => {
    const { ask, lacksStatus } = work()
    expect(await lacksStatus()).toBe(false)
    expect(await ask(failure)).toEqual({ code: 'gateway/no-status' })
    expect(await lacksStatus()).toBe(true)
  },
)

test.each(OTHERS)('%o says nothing about the call', async (failure) => {
  const { ask, lacksStatus } = work()
  expect(await ask(failure)).toEqual(failure)
  expect(await lacksStatus()).toBe(false)
})

test.each(ABSENT)(
  'after one answer, for whichever payment, %o is what it says, also in later sessions',
  async (failure) => {
    const { ask, lacksStatus, stores } = work()
    expect(await ask(OPEN)).toBe(OPEN)
    expect([await ask(failure), await lacksStatus()]).toEqual([failure, false])
    const later = work({ ...stores, session: memoryStore() })
    expect([await later.ask(failure), await later.lacksStatus()]).toEqual([failure, false])
  },
)

test('a call that the service has gained is asked again', async () => {
  const { ask, lacksStatus } = work()
  await ask({ code: 'payment/not-found' })
  expect([await ask(OPEN), await lacksStatus()]).toEqual([OPEN, false])
})

test('another worker of the browser knows it; another session and another service do not', async () => {
  const { ask, stores } = work()
  await ask({ code: 'payment/not-found' })
  expect(await work(stores).lacksStatus()).toBe(true)
  expect(await work({ ...stores, session: memoryStore() }).lacksStatus()).toBe(false)
  expect(await work(stores, 'https://other.example').lacksStatus()).toBe(false)
  await work(stores).ask(OPEN)
  expect(await work(stores, 'https://other.example').ask({ code: 'payment/not-found' })).toEqual({
    code: 'gateway/no-status',
  })
})

test('a store that cannot be read leaves the service one that has the call, and the answer as it is', async () => {
  const broken = {
    ...memoryStore(),
    get: () => Promise.reject(new Error('no store')),
    set: () => Promise.reject(new Error('no store')),
  }
  const { ask, lacksStatus } = work({ local: broken, session: broken } as never)
  expect(await ask({ code: 'payment/not-found' })).toEqual({ code: 'payment/not-found' })
  expect([await ask(OPEN), await lacksStatus()]).toEqual([OPEN, false])
})
