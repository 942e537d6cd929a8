// The first use of a curve, before the payer approves.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LivePayment } from '../../../../src/background/engine/live-payment.ts'
import { createWarmUp } from '../../../../src/background/watch/warm-up.ts'
import { bench } from '../../../support/vault/fixtures.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = (chainId: string, step = 'reviewing', level = 'allow'): LivePayment =>
  ({
    paymentId: `pay_${chainId}`,
    session: { step, review: { verdict: { level } }, option: { asset: { chainId } } },
  }) as unknown as LivePayment

const [BASE, POLYGON, SOLANA] = ['eip155:8453', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']

async function warmedBy(lives: readonly LivePayment[], isWatched = true): Promise<string[]> {
  const warmed: string[] = []
  const warm = createWarmUp({ warmUp: async (family) => void warmed.push(family), isWatched: () => isWatched })
  for (const live of lives) warm(live)
  expect(warmed).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  return warmed
}

test('architecture §11 a review that is on the screen uses the curve of its network once, after it is drawn', async () => {
  expect(await warmedBy([at(BASE), at(BASE), at(POLYGON), at(SOLANA)])).toEqual(['eip155', 'solana'])
})

test('nothing is derived for a payment that is not reviewed, is refused or has no window', async () => {
  expect(await warmedBy([at(BASE, 'choosing'), at(BASE, 'executing'), at(BASE, 'reviewing', 'refuse')])).toEqual([])
  expect(await warmedBy([at(BASE)], false)).toEqual([])
})

test('security §8.3 it reads nothing of the vault, so that it needs none', async () => {
  const { vault, local, session } = bench()
  const asked: string[] = []
  for (const store of [local, session]) store.get = async (key) => void asked.push(key)
  await vault.warmUp('eip155')
  await vault.warmUp('solana')
  expect(asked).toEqual([])
})
