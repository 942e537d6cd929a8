/**
 * What is left of the secrets of a wallet: after a lock in the memory of all processes of the browser, and after the browser was killed
 * in the middle of a payment on the disk. security §8.3. One run is a sample; `npm run deep -- residue` makes ten and prints them.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import { parkAt } from '../steps/crash-point.ts'
import { BASE, PHRASE } from '../steps/fixtures.ts'
import type { Row } from './row.ts'
import { type Hit, named, scanFolder, scanProcess } from './scan.ts'
import { type Needle, passwordNeedles, phraseNeedles } from './secrets.ts'
import {
  endSubject,
  finishWallet,
  kill,
  launchSubject,
  leaveExtension,
  lock,
  needlesOf,
  openPaymentOf,
  pay,
  type Subject,
  scanMemory,
  showPhrase,
  typePassword,
} from './subject.ts'

const MASK = 0x5a

/** @returns what was not found. The page unmasks the bytes, so that only its own memory has them. */
async function plantAll(subject: Subject, needles: readonly Needle[]): Promise<string[]> {
  const page = await subject.wallet.page('manifest.json')
  const masked = needles.map(({ bytes }) => [...bytes].map((byte) => byte ^ MASK))
  await page.evaluate(
    ([all, mask]) => {
      Reflect.set(
        globalThis,
        'planted',
        all.map((bytes) => Uint8Array.from(bytes, (byte) => byte ^ mask)),
      )
    },
    [masked, MASK] as const,
  )
  const found = new Set(named(scanMemory(subject, needles).hits))
  await page.close()
  const asHit = ({ secret, spelling }: Needle): Hit => ({ secret, spelling, where: 'extension' })
  return named(needles.map(asHit)).filter((one) => !found.has(one))
}

/** The browser itself copies a typed text and a message, and gives the memory back without overwriting it (security X9). */
const isBrowsersCopy = ({ secret, spelling }: Hit): boolean =>
  secret === 'password' ||
  (secret === 'phrase' && spelling.startsWith('list')) ||
  (secret === 'data key' && spelling === 'base64')

/** Each secret is there while the wallet needs it; a scanner that does not find it then is blind. */
async function liveUntilLocked(subject: Subject, sandbox: Sandbox): Promise<{ address: string; needles: Needle[] }> {
  const words = await showPhrase(subject)
  expect(named(scanMemory(subject, phraseNeedles(words)).hits)).toContain('phrase as list of words in extension')
  await typePassword(subject, words)
  expect(named(scanMemory(subject, passwordNeedles(subject.password)).hits)).toContain(
    'password as text, two bytes a letter in extension',
  )
  const address = await finishWallet(subject)
  await sandbox.fund(`${BASE}:${address}`)
  await pay(await openPaymentOf(subject, sandbox, 'The first shop'))
  const needles = await needlesOf(subject)
  const dataKey = needles.filter(({ secret }) => secret === 'data key')
  expect(named(scanMemory(subject, dataKey).hits)).toEqual(
    expect.arrayContaining(['data key as base64 in browser', 'data key as base64 in extension']),
  )
  return { address, needles }
}

/** Unlocked, and a payment waits between its signature and its next record. */
async function dieWhilePaying(subject: Subject, sandbox: Sandbox): Promise<void> {
  const page = await subject.wallet.page('wallet.html')
  await page.getByLabel('Password', { exact: true }).pressSequentially(subject.password)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await page.getByRole('button', { name: 'Lock', exact: true }).waitFor()
  const reached = await parkAt(subject.wallet, 'after:sign')
  const payment = await openPaymentOf(subject, sandbox, 'The second shop')
  await payment.getByTestId('pay-button-pay').click()
  await reached()
  kill(subject)
}

/** The timer alone takes a minute and a half. Only reports a hang. */
test.describe.configure({ timeout: 600_000 })

test('security §8.3 a process that has ended has no memory, also before its parent has taken note', async () => {
  // The shell becomes a program that takes note of no child, while its child still runs.
  const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 120'])
  try {
    const [text] = await once(parent.stdout, 'data')
    const pid = Number(String(text))
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /)
    expect(scanProcess({ pid, kind: 'renderer' }, phraseNeedles(PHRASE))).toEqual({ hits: [], bytes: 0 })
  } finally {
    parent.kill()
  }
  await once(parent, 'exit')
})

const runs = Number(process.env['TENDER_RESIDUE_RUNS'] ?? 1)
for (let run = 1; run <= runs; run += 1) {
  const how = run % 2 === 1 ? 'button' : 'timer'
  test(`security §8.3 run ${run}, locked by ${how}: no key is left in memory after the lock, nothing once the wallet is left, nothing on disk after a kill`, async () => {
    const sandbox = await startSandbox({ offer: [`${BASE}/USDC`] })
    const subject = await launchSubject(sandbox)
    try {
      const { address, needles } = await liveUntilLocked(subject, sandbox)
      await lock(subject, how)
      const { extensionId } = subject.wallet
      const heapsCollected = await subject.devtools.collectGarbage(extensionId)
      const locked = scanMemory(subject, needles)
      const heaps = await subject.devtools.scanHeaps(extensionId, needles)
      expect(heapsCollected).toBeGreaterThanOrEqual(3)
      expect(named(heaps.hits)).toEqual([])
      expect(named(locked.hits.filter((hit) => !isBrowsersCopy(hit)))).toEqual([])
      await leaveExtension(subject)
      const left = scanMemory(subject, needles)
      expect(named(left.hits)).toEqual([])
      expect(await plantAll(subject, needles)).toEqual([])
      await dieWhilePaying(subject, sandbox)
      const disk = scanFolder(subject.profile, needles)
      expect(named(disk.hits)).toEqual([])
      const clear: Needle[] = [{ secret: 'address', spelling: 'text', bytes: Buffer.from(address) }]
      const control = new Set(scanFolder(subject.profile, clear).hits.map(({ where }) => where)).size
      expect(control).toBeGreaterThanOrEqual(2)
      const row: Row = {
        ...{ run, how, megabytes: Math.round(locked.bytes / 2 ** 20), processes: locked.processes },
        ...{ heapStrings: heaps.strings, heapHits: heaps.hits.length },
        ...{ keyHits: locked.hits.filter((hit) => !isBrowsersCopy(hit)).length, copies: named(locked.hits) },
        ...{ leftHits: left.hits.length, files: disk.files, diskHits: disk.hits.length, control },
      }
      const { TENDER_RESIDUE_ROWS: rows = '' } = process.env
      if (rows !== '') appendFileSync(rows, `${JSON.stringify(row)}\n`)
    } finally {
      await endSubject(subject)
      await sandbox.close()
    }
  })
}
