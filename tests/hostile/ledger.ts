// What was tried and what came of it, one row for each attack. Written before anything is asserted, so that an attack that
// succeeded is in the table.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { Wallet } from '../e2e/steps/chromium.ts'

const ATTACKERS = ['page', 'frames', 'races', 'extension', 'form', 'messages', 'requests'] as const
type Attacker = (typeof ATTACKERS)[number]
/** `what`: one line for the table. `note`: what else was measured. `details`: a table of its own, printed behind the others. */
export type Row = { attacker: Attacker; what: string; tries: number; effects: number; note?: string; details?: string }

const FOLDER = process.env['TENDER_LEDGER']

/** How often an attack is tried: less often in the sample that `npm test` plays, which keeps no ledger. */
export const times = (all: number, inSample: number): number => (FOLDER === undefined ? inSample : all)

/** Writes only where the caller asks for it; one file by hand leaves nothing behind. */
function write(row: Row): void {
  if (FOLDER === undefined) return
  mkdirSync(FOLDER, { recursive: true })
  const name = `${ATTACKERS.indexOf(row.attacker)}-${row.what.replaceAll(/\W+/g, '-')}.json`
  writeFileSync(join(FOLDER, name), JSON.stringify(row))
}

/** An attack is over: it was tried at all, and had no effect. */
export function settle(row: Row): void {
  write(row)
  expect(row.tries, `${row.what}: tries`).toBeGreaterThan(0)
  expect(row.effects, `${row.what}: effects`).toBe(0)
}

type Under = { wallet: Wallet; sandbox: Sandbox }
/** Addresses of the wallet's pages; events of the journal by type; what signatures reached the service and the nodes. */
type Facts = { pages: string[]; events: Record<string, number>; confirms: number; sends: number; status: string }

const CONTROL = '/manifest.json'

export async function factsOf({ wallet, sandbox }: Under): Promise<Facts> {
  const { events, status } = await wallet.inExtension((page) => page.evaluate(readWallet))
  const own = `chrome-extension://${wallet.extensionId}/`
  return {
    pages: wallet.context
      .pages()
      .map((page) => page.url())
      .filter((url) => url.startsWith(own) && !url.endsWith(CONTROL)),
    events,
    status,
    confirms: sandbox.requests.filter(({ call }) => call === 'confirm').length,
    sends: sandbox.rpcCalls.filter(({ method }) => /^(eth_sendRaw|send)Transaction$/.test(method)).length,
  }
}

declare const chrome: { runtime: { sendMessage(message: unknown): Promise<{ value?: string }> } }

/** Runs in a page of the extension. The journal is read without the worker, which answers only once it has heard what came before. */
async function readWallet(): Promise<Pick<Facts, 'events' | 'status'>> {
  const { value = '' } = await chrome.runtime.sendMessage({ name: 'wallet.status', args: '{}' })
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const events: Record<string, number> = {}
  const isThere = (await indexedDB.databases()).some(({ name }) => name === 'tender')
  if (!isThere) return { events, status: value }
  const database = await done(indexedDB.open('tender'))
  const range = IDBKeyRange.bound(['event'], ['event', []])
  for (const { text } of await done(database.transaction('journal').objectStore('journal').getAll(range))) {
    const { type } = JSON.parse(text)
    events[type] = (events[type] ?? 0) + 1
  }
  database.close()
  return { events, status: value }
}

/** Payments that began or went on, signatures that were made or sent, and a wallet that changed. */
export function changesBetween(before: Facts, after: Facts): number {
  const sent = after.confirms - before.confirms + after.sends - before.sends
  return Math.abs(countOf(after) - countOf(before)) + sent + Number(after.status !== before.status)
}
const countOf = ({ events }: Facts) => Object.values(events).reduce((sum, count) => sum + count, 0)

/** The same, and pages of the wallet that opened. */
export function effectsBetween(before: Facts, after: Facts): number {
  return after.pages.filter((url) => !before.pages.includes(url)).length + changesBetween(before, after)
}
