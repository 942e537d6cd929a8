/**
 * `npm run dev`: the sandbox, and Chromium with the sandbox build, a funded wallet, the shop and a window with two payments: one whose
 * request matches, one that needs a closer look. Rebuilds when a source changes, restarts the browser and opens its pages again.
 * `-- --headless` needs no display and prints the text of the payment windows after each build. Ends on Ctrl-C.
 */
import { mkdtempSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, startSandbox } from '../sandbox/sandbox.ts'
import { launchWallet, type Wallet } from '../tests/e2e/steps/chromium.ts'
import { allowAccounts, askIn, BASE, expect, openPayment, PASSWORD } from '../tests/e2e/steps/fixtures.ts'
import { continueButton, payButton } from '../tests/e2e/steps/paying.ts'
import { keptVault, prepareWallet, restoreVault } from '../tests/e2e/steps/prepared.ts'
import { buildSandboxExtension, sandboxExtension } from './extension.ts'
import { ROOT } from './processes.ts'

/** Each build makes the words anew from their catalogs. */
const isMade = (path: string | null): boolean => /^text[\\/]words/.test(path ?? '')
const WATCHED = ['src', 'entrypoints', 'assets/public', 'wxt.config.ts']
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY) || Boolean(process.env.WAYLAND_DISPLAY)
const isHeadless = process.argv.includes('--headless') || !hasDisplay
const say = (line: string) => process.stdout.write(`${line}\n`)

const ending = new AbortController()
const endSession = () => ending.abort()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endSession)

/** Resolves at the next change of a source, at once if one came since the last call, and when the session ends. */
function watchSources(): () => Promise<void> {
  let change = Promise.withResolvers<void>()
  const note = () => change.resolve()
  ending.signal.addEventListener('abort', note)
  for (const path of WATCHED) {
    watch(join(ROOT, path), { recursive: true, signal: ending.signal }, (_, changed) => {
      if (!isMade(changed)) note()
    })
  }
  return async () => {
    await change.promise
    if (!ending.signal.aborted) change = Promise.withResolvers()
  }
}

/** Starts the browser again on its profile, because a reload alone would not open the pages again. The wallet stays unlocked. */
async function restart(wallet: Wallet, sandbox: Sandbox): Promise<Wallet> {
  const urls = wallet.context.pages().map((page) => page.url())
  const isOpenedAnyway = (url: string) => url === 'about:blank' || url.endsWith('/wallet.html')
  const vault = await wallet.inExtension(keptVault)
  wallet.context.off('close', endSession)
  await wallet.close()
  const next = await launch(sandbox)
  await next.inExtension((page) => restoreVault(page, vault))
  for (const url of urls) if (!isOpenedAnyway(url)) await (await next.context.newPage()).goto(url)
  return next
}

async function launch(sandbox: Sandbox): Promise<Wallet> {
  const extension = sandboxExtension('chrome')
  const wallet = await launchWallet({ extension, sandbox, headless: isHeadless, profile, endsOnSignal: false })
  wallet.context.on('close', endSession)
  return wallet
}

/** The text of every payment window, once it shows a button that goes on or a result. */
async function paymentTexts(wallet: Wallet): Promise<string> {
  const texts: string[] = []
  for (const page of wallet.context.pages().filter((one) => one.url().includes('payment.html'))) {
    const drawn = payButton(page).or(continueButton(page)).or(page.getByTestId('pay-result-container'))
    await expect(drawn.first()).toBeVisible()
    texts.push(await page.locator('body').innerText())
  }
  return texts.join('\n---\n')
}

async function open(sandbox: Sandbox): Promise<Wallet> {
  await buildSandboxExtension('chrome')
  const wallet = await launch(sandbox)
  const { address, solanaAddress } = await prepareWallet(wallet)
  await sandbox.fund(`${BASE}:${address}`)
  await sandbox.fund(`${SOLANA}:${solanaAddress}`)
  const shop = await wallet.context.newPage()
  await shop.goto(sandbox.shopUrl)
  const matching = await sandbox.createPayment({ amountMinor: '1240' })
  const asking = { offer: [`${SOLANA}/USDC`], scenario: { mixed: true }, merchantName: 'Text Shop' }
  const other = await sandbox.createPayment({ amountMinor: '450', ...asking })
  await openPayment(wallet, matching.paymentId)
  await askIn(wallet, 'link.paste', { text: other.paymentId })
  await allowAccounts(wallet, other.paymentId)
  return wallet
}

/** A build that fails leaves the browser as it is. */
async function rebuild(wallet: Wallet, sandbox: Sandbox): Promise<Wallet> {
  try {
    await buildSandboxExtension('chrome')
  } catch (problem) {
    say(String(problem))
    return wallet
  }
  const next = await restart(wallet, sandbox)
  say('reloaded')
  if (isHeadless) say(await paymentTexts(next))
  return next
}

const profile = mkdtempSync(join(tmpdir(), 'tender-dev-'))
const sandbox = await startSandbox({ offer: [`${BASE}/USDC`] })
try {
  const nextChange = watchSources()
  let wallet = await open(sandbox)
  say(`shop ${sandbox.shopUrl}, merchant's desk ${sandbox.merchantUrl}, the wallet's password is: ${PASSWORD}`)
  if (isHeadless) say(await paymentTexts(wallet))
  say('waiting for a change below src; Ctrl-C ends')
  for (await nextChange(); !ending.signal.aborted; await nextChange()) wallet = await rebuild(wallet, sandbox)
  await wallet.close()
} finally {
  await sandbox.close()
  rmSync(profile, { recursive: true, force: true, maxRetries: 20 })
}
say('ended')
