// The page's side of messages: calls, failures, and watching one payment across restarts of the worker.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encodeJson } from '../../../src/core/base/codec.ts'
import { PayError } from '../../../src/core/base/errors.ts'
import { call, watchSession } from '../../../src/messages/client.ts'
import { browser, createPort, type FakePort, resetBrowser } from '../../support/background/browser.ts'

let ports: FakePort[]
beforeEach(() => {
  vi.useFakeTimers()
  resetBrowser()
  ports = []
  browser.runtime.connect = ({ name }) => {
    const port = createPort(name, undefined)
    ports.push(port)
    return port
  }
})
afterEach(() => {
  vi.useRealTimers()
})

const answering = (reply: unknown) => {
  const said: unknown[] = []
  browser.runtime.sendMessage = async (message) => {
    said.push(message)
    return reply
  }
  return said
}

test('a call sends its name and encoded arguments, and decodes the response with its bigints', async () => {
  const balances = [{ symbol: 'USDC', networkName: 'Base', decimals: 6, amountBaseUnits: 2n ** 100n }]
  const said = answering({ ok: true, value: encodeJson({ balances }) })
  expect(await call('wallet.balances', {})).toEqual({ balances })
  expect(said).toEqual([{ name: 'wallet.balances', args: '{}' }])
})

test('a failure of the worker is thrown unchanged', async () => {
  answering({ ok: false, failure: { code: 'vault/throttled', retryAtMs: 7 } })
  const error = await call('wallet.unlock', { password: 'x' }).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(PayError)
  expect(error).toMatchObject({ failure: { code: 'vault/throttled', retryAtMs: 7 } })
})

test('a lost worker is not a PayError', async () => {
  browser.runtime.sendMessage = () => Promise.reject(new Error('Could not establish connection.'))
  await expect(call('wallet.status', {})).rejects.toThrow('Could not establish connection.')
})

test('what broke behind the front of the worker is thrown, and is not a PayError', async () => {
  answering({ ok: false, thrown: 'NetworkError: the disk is busy' })
  const error = await call('wallet.status', {}).catch((caught: unknown) => caught)
  expect([error instanceof PayError, String(error)]).toEqual([false, 'Error: NetworkError: the disk is busy'])
})

test('a call that takes long keeps being heard, so that no browser ends the worker for idleness; one that has ended does not', async () => {
  const said: string[] = []
  const answer = Promise.withResolvers<unknown>()
  browser.runtime.sendMessage = (message) => {
    said.push((message as { name: string }).name)
    return said.length === 1 ? answer.promise : Promise.reject(new Error('the worker is busy'))
  }
  const called = call('wallet.unlock', { password: 'x' })
  await vi.advanceTimersByTimeAsync(25_000)
  expect(said).toEqual(['wallet.unlock', 'wallet.status', 'wallet.status'])
  answer.resolve({ ok: false, failure: { code: 'vault/wrong-password' } })
  await expect(called).rejects.toMatchObject({ failure: { code: 'vault/wrong-password' } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).toHaveLength(3)
})

const watching = () => {
  const seen: unknown[] = []
  const stop = watchSession(
    'pay_1',
    (view) => seen.push(view),
    () => seen.push('gone'),
    (failure) => seen.push(failure.code),
    (queue) => seen.push(queue),
  )
  return { seen, stop }
}

test('views, failures and the queue of the port are passed on in order', () => {
  const { seen } = watching()
  expect(ports.map(({ name }) => name)).toEqual(['session/pay_1'])
  ports[0]?.onMessage.emit(encodeJson({ view: { clockOffsetMs: 5, amount: 7n } }))
  ports[0]?.onMessage.emit(encodeJson({ queue: { payments: [] } }))
  ports[0]?.onMessage.emit(encodeJson({ failure: { code: 'session/unknown', paymentId: 'pay_1' } }))
  expect(seen).toEqual([{ clockOffsetMs: 5, amount: 7n }, { payments: [] }, 'session/unknown'])
})

test('a window reconnects whenever its worker dies, which starts the worker', () => {
  const { seen } = watching()
  for (const deaths of [1, 2, 3]) {
    ports.at(-1)?.leave()
    expect(seen).toHaveLength(deaths)
    vi.advanceTimersByTime(199)
    expect(ports).toHaveLength(deaths)
    vi.advanceTimersByTime(1)
    expect(ports).toHaveLength(deaths + 1)
  }
  ports.at(-1)?.onMessage.emit(encodeJson({ view: { isBusy: true } }))
  expect(seen).toEqual(['gone', 'gone', 'gone', { isBusy: true }])
})

test('a window that stops watching gets nothing more, also during a reconnect', () => {
  const { stop } = watching()
  stop()
  expect(ports[0]?.isOpen).toBe(false)
  const other = watching()
  ports.at(-1)?.leave()
  other.stop()
  vi.advanceTimersByTime(10_000)
  expect(ports).toHaveLength(2)
})
