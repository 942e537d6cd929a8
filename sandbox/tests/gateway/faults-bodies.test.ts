// The faults of live-service W12.3 whose body is too large, too deep or too slow, seen on the wire.

import { get } from 'node:http'
import { expect, test } from 'vitest'
import { createClient, type WireStatus } from '../../independent/client.ts'
import { startSandbox } from '../../sandbox.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client } = useSandbox()

const MEBIBYTE = 1_048_576

const create = async () => (await sandbox.createPayment({ amountMinor: '450' })).paymentId
const headers = () => ({ 'api-key': sandbox.walletApiKey })
const statusUrl = (id: string) => `${sandbox.loopback.gatewayUrl}/v1/gateway/payment/${id}/status`

/** The bytes of a status answer as they arrive, until `enough` of them. */
function raw(id: string, enough = Number.POSITIVE_INFINITY): Promise<{ length: string | undefined; bytes: number }> {
  return new Promise((resolve, reject) => {
    get(statusUrl(id), { headers: headers() }, (reply) => {
      let bytes = 0
      const done = () => resolve({ length: reply.headers['content-length'], bytes })
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes >= enough) {
          reply.destroy()
          done()
        }
      })
      reply.on('end', done)
    }).on('error', reject)
  })
}

test('huge: 50 MB of valid JSON without a length; a client may disconnect early', async () => {
  const id = await create()
  sandbox.fault(id, 'status', { kind: 'huge' })
  const { length, bytes } = await raw(id)
  expect(length).toBeUndefined()
  expect(bytes).toBeGreaterThan(50_000_000)
  expect((await raw(id, MEBIBYTE)).bytes).toBeLessThan(10 * MEBIBYTE)
  sandbox.clearFaults()
  sandbox.fault(id, 'status', { kind: 'huge', bytes: 3 * MEBIBYTE + 5 })
  const { body } = await client.wallet<WireStatus & { padding: string }>(id, '/status')
  expect([body.status, body.padding.length]).toEqual(['requires_action', 3 * MEBIBYTE + 5])
  expect(sandbox.payment(id).status).toBe('requires_action')
})

test('huge gzip: a few kilobytes on the wire that decompress to 50 MB', async () => {
  const id = await create()
  sandbox.fault(id, 'status', { kind: 'huge', gzip: true, bytes: 20_000_000 })
  expect((await raw(id)).bytes).toBeLessThan(100_000)
  const { body } = await client.wallet<{ padding: string }>(id, '/status')
  expect(body.padding).toHaveLength(20_000_000)
})

test('deep: JSON nested 100,000 levels, or as deep as requested', async () => {
  const id = await create()
  sandbox.fault(id, 'status', { kind: 'deep', times: 1 })
  const text = await (await fetch(statusUrl(id), { headers: headers() })).text()
  expect(text).toMatch(/^\{"status":"requires_action",.*,"nested":\[{100000}\]{100000}\}$/)
  sandbox.fault(id, 'status', { kind: 'deep', depth: 3 })
  expect((await client.wallet<{ nested: unknown }>(id, '/status')).body.nested).toEqual([[[]]])
})

test('slow-loris: one byte at a time until released, then the rest; the service has acted', async () => {
  const id = await create()
  const fault = sandbox.fault(id, 'cancel', { kind: 'slow-loris', everyMs: 20 })
  const url = statusUrl(id).replace('/status', '/cancel')
  const reply = await fetch(url, { method: 'POST', headers: headers(), body: 'null' })
  await fault.reached
  expect(sandbox.payment(id).status).toBe('cancelled')
  const sizes: number[] = []
  let text = ''
  for await (const chunk of reply.body ?? []) {
    sizes.push(chunk.length)
    text += Buffer.from(chunk).toString('utf8')
    if (sizes.length === 5) fault.release()
  }
  expect(sizes.slice(0, 5)).toEqual([1, 1, 1, 1, 1])
  expect(sizes.length).toBeLessThan(12)
  expect(JSON.parse(text)).toMatchObject({ paymentId: id, status: 'cancelled' })
})

test('slow-loris: ends with the sandbox, and does not delay its end', async () => {
  const own = await startSandbox()
  const { paymentId } = await own.createPayment({ amountMinor: '100' })
  const fault = own.fault(paymentId, 'read', { kind: 'slow-loris' })
  const reading = createClient(own)
    .wallet(paymentId, '')
    .then(
      () => 'answered',
      () => 'cut',
    )
  await fault.reached
  await own.close()
  expect(await reading).toBe('cut')
})
