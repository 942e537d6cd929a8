// A payment that the service refused for the wallet's identity goes on once another is set, without a click in its window.
import { expect, test } from 'vitest'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import { useWorld } from '../../../support/background/use-world.ts'
import { ID, settle, until } from '../../../support/background/world.ts'

const { world } = useWorld()
const answering = (status: number | undefined) => {
  world.service.meddle = async () => (status === undefined ? undefined : Response.json({}, { status }))
}
const UNAUTHORIZED = { step: 'opening', failure: { code: 'gateway/unauthorized' } }

/** A payment that the service has refused with this status. */
async function refused(payments: ReturnType<typeof world.work>, id: PaymentId, status: number) {
  answering(status)
  await payments.open(id)
  await until(payments.go(id))
  const live = await payments.load(id)
  expect(live.session).toHaveProperty('failure')
  return live
}

test('live-service W2.2: a payment without an accepted identity goes on when another is set; one that was declined does not', async () => {
  const payments = world.work()
  const mine = await refused(payments, ID, 401)
  const declined = await refused(payments, 'pay_declined' as PaymentId, 451)
  await payments.retryUnauthorized()
  await settle()
  expect(mine.session).toMatchObject({ step: 'opening', failure: { code: 'gateway/declined' } })
  answering(401)
  await payments.submit(ID, { type: 'restarted' })
  await until(payments.go(ID))
  expect(mine.session).toMatchObject(UNAUTHORIZED)
  answering(undefined)
  await payments.retryUnauthorized()
  await until(payments.go(ID))
  expect(mine.session.step).toBe('reviewing')
  expect(declined.session).toMatchObject({ failure: { code: 'gateway/declined' } })
})

test('security T24: for a payment whose window is closed nothing is sent; it goes on when it is opened', async () => {
  const payments = world.work()
  const closed = await refused(payments, 'pay_closed' as PaymentId, 401)
  answering(undefined)
  const asked = world.service.seen.length
  await payments.retryUnauthorized()
  await settle()
  expect(world.service.seen).toHaveLength(asked)
  await payments.go(closed.paymentId)
  expect(closed.session.step).toBe('reviewing')
})
