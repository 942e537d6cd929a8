/**
 * The browser that is searched, and what a person does in it. No secret passes through the driver in one piece, which would leave copies of
 * its own: passwords are typed key by key, and the words are read one by one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { sandboxExtension } from '../../../tools/extension.ts'
import { launchWallet, stopWorker, type Wallet, waitForInstallTab } from '../steps/chromium.ts'
import { ask, askIn, BASE, expect, openPayment } from '../steps/fixtures.ts'
import { answerChecks, holdForWords, madeAddress } from '../steps/onboarding.ts'
import { connectDevtools, type Devtools } from './devtools.ts'
import { type Hit, processesOf, scanProcess } from './scan.ts'
import { type Needle, secretsOf } from './secrets.ts'

export type Subject = { wallet: Wallet; devtools: Devtools; profile: string; tab: Page; password: string }

export async function launchSubject(sandbox: Sandbox): Promise<Subject> {
  const profile = mkdtempSync(join(tmpdir(), 'tender-residue-'))
  const extension = sandboxExtension('chrome')
  const args = ['--remote-debugging-port=0']
  const wallet = await launchWallet({ extension, sandbox, headless: true, profile, args })
  const tab = await waitForInstallTab(wallet.context)
  return { wallet, devtools: await connectDevtools(profile), profile, tab, password: `kettle ${crypto.randomUUID()}` }
}

export async function endSubject({ wallet, devtools, profile }: Subject): Promise<void> {
  devtools.close()
  await wallet.close().catch(() => undefined)
  rmSync(profile, { recursive: true, force: true, maxRetries: 20 })
}

/** Makes a new phrase and shows it. */
export async function showPhrase({ tab }: Subject): Promise<string[]> {
  await tab.bringToFront()
  await tab.getByRole('button', { name: 'Create a new wallet' }).click()
  await holdForWords(tab)
  const words: string[] = []
  for (const cell of await tab.locator('.words li').all()) words.push(await cell.innerText())
  return words
}

/** Answers the check and types the password twice. */
export async function typePassword({ tab, password }: Subject, words: readonly string[]): Promise<void> {
  await tab.getByRole('button', { name: 'I’ve written them down' }).click()
  await answerChecks(tab, words)
  for (const label of ['New password', 'Enter it again'])
    await tab.getByLabel(label, { exact: true }).pressSequentially(password)
}

/** @returns the EVM address. */
export async function finishWallet({ tab }: Subject): Promise<string> {
  await tab.getByRole('button', { name: 'Create wallet' }).click()
  await tab.getByRole('heading', { name: 'Your wallet is ready' }).waitFor()
  return madeAddress(tab)
}

type Area = { get(key: string): Promise<Record<string, unknown>> }
declare const chrome: { storage: { local: Area } }

/** Everything that could be found, from what is stored and the password. */
export async function needlesOf({ wallet, password }: Subject): Promise<Needle[]> {
  const key = 'vault/slot-a'
  const stored = await wallet.inExtension((page) =>
    page.evaluate(async (name) => (await chrome.storage.local.get(name))[name], key),
  )
  return secretsOf(stored, password)
}

/** A payment of a shop of its own, in its window. */
export async function openPaymentOf({ wallet }: Subject, sandbox: Sandbox, merchantName: string): Promise<Page> {
  const { gatewayUrl } = await sandbox.createPayment({ amountMinor: '100', merchantName, offer: [`${BASE}/USDC`] })
  return openPayment(wallet, gatewayUrl)
}

export async function pay(payment: Page): Promise<void> {
  await payment.getByTestId('pay-button-pay').click()
  await payment.getByTestId('pay-result-success-icon').waitFor()
}

/** By the button of the tab, or by the shortest idle time. */
export async function lock({ wallet }: Subject, how: 'button' | 'timer'): Promise<void> {
  const page = await wallet.page('wallet.html')
  if (how === 'timer') await ask(page, 'settings.set', { idleMinutes: 1 })
  if (how === 'button') await page.getByRole('button', { name: 'Lock', exact: true }).click()
  const state = async () => (await askIn<{ state: string }>(wallet, 'wallet.status', {})).state
  await expect.poll(state, { timeout: 180_000, intervals: [500] }).toBe('locked')
}

/**
 * Closes all pages of the extension and ends the worker, as the browser does after half a minute, and waits for the end of their process.
 * A last alarm may start the worker once more, and one with a debugger attached never idles out (security M17): so it is ended as often.
 */
export async function leaveExtension({ wallet, profile }: Subject): Promise<void> {
  const { context, extensionId } = wallet
  const other = await context.newPage()
  for (const page of context.pages()) if (page.url().includes(extensionId)) await page.close()
  const left = async () => {
    await stopWorker(context, extensionId, other)
    return processesOf(profile).filter(({ kind }) => kind === 'extension')
  }
  await expect.poll(left).toEqual([])
}

export type Scanned = { hits: Hit[]; bytes: number; processes: number }

/** The memory of all processes of the browser. */
export function scanMemory({ profile }: Subject, needles: readonly Needle[]): Scanned {
  const all = processesOf(profile)
  const scans = all.map((one) => scanProcess(one, needles))
  return {
    hits: scans.flatMap(({ hits }) => hits),
    bytes: scans.reduce((sum, { bytes }) => sum + bytes, 0),
    processes: all.length,
  }
}

/** Ends the browser as a power cut does. */
export function kill({ profile }: Subject): void {
  for (const { pid } of processesOf(profile)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The browser took it along.
    }
  }
}
