/** The payer whom the service attacks: one browser and one wallet for all attacks of a file, and whatever left that wallet. */
import { test as base, expect, type Page } from '@playwright/test'
import { createPublicClient, erc20Abi, getAddress, http } from 'viem'
import { THIEF } from '../sandbox/gateway/attacks/bend.ts'
import type { PaymentRequest } from '../sandbox/gateway/scenario.ts'
import { solanaRpc } from '../sandbox/independent-solana.ts'
import { type Sandbox, startSandbox } from '../sandbox/sandbox.ts'
import { PERMIT2_ADDRESS } from '../sandbox/settings.ts'
import { sandboxExtension } from '../tools/extension.ts'
import { launchWallet, type Wallet } from './chromium.ts'
import { ask, BASE, PASSWORD, PHRASE, USDC } from './fixtures.ts'
import { planHashOf } from './plan-hash.ts'

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [ETHEREUM, POLYGON] = ['eip155:1', 'eip155:137']
const USDT_ON_POLYGON = '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'
const EURC = '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42'
const PYUSD = '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8'
const USDC_ON_SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

type Victim = { sandbox: Sandbox; wallet: Wallet; address: string; solanaAddress: string }

export const test = base.extend<object, { victim: Victim }>({
  victim: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs from this pattern
    async ({}, use) => {
      const sandbox = await startSandbox()
      const wallet = await launchWallet({ extension: sandboxExtension('chrome'), sandbox, headless: true })
      const page = await wallet.page('wallet.html')
      type Own = { address: string; solanaAddress: string }
      const own = await ask<Own>(page, 'wallet.create', { words: PHRASE, password: PASSWORD })
      await page.close()
      for (const chainId of [BASE, ETHEREUM, POLYGON]) await sandbox.fund(`${chainId}:${own.address}`)
      await sandbox.fund(`${SOLANA}:${own.solanaAddress}`)
      await use({ sandbox, wallet, ...own })
      await wallet.close()
      await sandbox.close()
    },
    { scope: 'worker' },
  ],
})

const HELD = [
  ...[[BASE, USDC] as const, [BASE, EURC] as const, [BASE, 'native'] as const],
  ...[[ETHEREUM, PYUSD] as const, [ETHEREUM, 'native'] as const],
  ...[[POLYGON, USDT_ON_POLYGON] as const, [POLYGON, 'native'] as const],
]
const ALLOWED = [[BASE, USDC] as const, [POLYGON, USDT_ON_POLYGON] as const]

/** What the payer holds on every chain, and what others may take of it, as text that compares. */
export async function holdingsOf({ sandbox, address, solanaAddress }: Victim): Promise<string[]> {
  const held = HELD.map(([chainId, token]) => sandbox.balanceOf(chainId, token, address))
  const allowed = ALLOWED.flatMap(([chainId, token]) =>
    [THIEF, PERMIT2_ADDRESS].map((spender) =>
      createPublicClient({ transport: http(sandbox.loopback.rpcUrls[chainId]) }).readContract({
        address: getAddress(token),
        abi: erc20Abi,
        functionName: 'allowance',
        args: [getAddress(address), getAddress(spender)],
      }),
    ),
  )
  // The whole accounts: owner and delegate stand beside the amount.
  const mint = { mint: USDC_ON_SOLANA }
  const answer = await solanaRpc(sandbox, 'getTokenAccountsByOwner', solanaAddress, mint, { encoding: 'base64' })
  const { value } = answer.result as { value: unknown }
  const coins = await sandbox.balanceOf(SOLANA, 'native', solanaAddress)
  return [...(await Promise.all([...held, ...allowed])), coins, JSON.stringify(value)].map(String)
}

export type Attacked = Victim & {
  paymentId: string
  gatewayUrl: string
  /** The payment's window. */
  payment: Page
  /** A page of the extension that nobody looks at: says what a window says, and reads the journal. */
  own: Page
  before: string[]
  firstCall: number
}

/** A payment whose link the payer opens. Each attack has a merchant of its own, so that none looks like a second purchase. */
export async function open(victim: Victim, { scenario = {}, ...asked }: Partial<PaymentRequest>): Promise<Attacked> {
  const { sandbox, wallet } = victim
  const merchantName = `Shop of ${scenario.attack}`
  const created = await sandbox.createPayment({ amountMinor: '1240', merchantName, scenario, ...asked })
  const before = await holdingsOf(victim)
  const firstCall = sandbox.rpcCalls.length
  const payment = await followLink(victim, created.gatewayUrl)
  const own = await wallet.page('manifest.json')
  await payment.bringToFront()
  return { ...victim, ...created, payment, own, before, firstCall }
}

/** Puts a link into the paste field of the toolbar popup; gives the window that opens, or comes back. */
export async function followLink({ wallet }: Victim, href: string): Promise<Page> {
  const home = await wallet.page('popup.html')
  const opened = wallet.context.waitForEvent('page', { predicate: (page) => page.url().includes('payment.html') })
  await home.getByTestId('input-paste-url').fill(href)
  await home.getByTestId('button-submit-url').click()
  const payment = await opened
  await home.close()
  return payment
}

type Reads = { type: string; text: string }[]

/** The journal's events of a payment, oldest first. */
function journalOf({ own }: Attacked, paymentId: string): Promise<Reads> {
  return own.evaluate(async (id) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('tender'))
    const range = IDBKeyRange.bound(['event', id, 0], ['event', id, []])
    const records = await done(database.transaction('journal').objectStore('journal').getAll(range))
    database.close()
    return records.map(({ text }: { text: string }) => ({ type: String(JSON.parse(text).type), text }))
  }, paymentId)
}

/** Signatures as the journal holds them: results, and own transactions. */
const inJournal = ({ type, text }: Reads[number]): string[] => {
  const event = JSON.parse(text)
  if (type === 'result-recorded') return [String(event.result)]
  return type === 'transaction-signed' ? [String(event.signed.raw)] : []
}

/** Every different signature that was made for these payments: told to the service, given to a node, or only written down. */
export async function signaturesFor(attacked: Attacked, ...ids: string[]): Promise<string[]> {
  const { sandbox, paymentId, firstCall } = attacked
  const all = [paymentId, ...ids]
  const told = sandbox.requests
    .filter((one) => one.call === 'confirm' && all.includes(one.paymentId))
    .flatMap(({ body }): string[] => JSON.parse(body).results.flatMap(({ data }: { data: string[] }) => data))
  const sent = sandbox.rpcCalls
    .slice(firstCall)
    .filter(({ method }) => /^(eth_sendRaw|send)Transaction$/.test(method))
    .map(({ params }) => String(Array.isArray(params) ? params[0] : params))
  const kept = (await Promise.all(all.map((id) => journalOf(attacked, id)))).flat().flatMap(inJournal)
  return [...new Set([...told, ...sent, ...kept])]
}

/** How often the payer's approval was written down. */
export const approvalsOf = async (attacked: Attacked, paymentId = attacked.paymentId): Promise<number> =>
  (await journalOf(attacked, paymentId)).filter(({ type }) => type === 'approved').length

/** The plan that the worker shows its own pages; nothing where it shows none. */
export const hashOf = (own: Page, paymentId: string): Promise<string | undefined> =>
  planHashOf(own, paymentId).catch(() => undefined)

/** Leads nowhere near a signature: the payment would only be out of sight, or over. */
const WAYS_OUT = /close|cancel|put it aside/i

/** Presses all that the window has, by mouse and by keyboard, but what closes it. */
export async function pressEverything(payment: Page): Promise<void> {
  await payment.bringToFront()
  await payment.keyboard.press('Enter')
  const buttons = payment.getByRole('button')
  const names = await buttons.evaluateAll((all) => all.map((one) => `${one.ariaLabel ?? ''} ${one.textContent}`))
  for (const [at, name] of names.entries()) {
    if (WAYS_OUT.test(name)) continue
    // What one of them leads to may take the others away: then there is nothing to press in their place.
    await buttons
      .nth(at)
      .click({ timeout: 500 })
      .catch(() => undefined)
    for (const key of ['Enter', 'Space']) await payment.keyboard.press(key)
  }
}

/** Says as a window of the wallet all that could lead to a signature, with the plan's own hash and with guessed ones. */
export async function sayEverything({ own, paymentId }: Attacked): Promise<void> {
  const hashes = [await hashOf(own, paymentId), '0'.repeat(64), '']
  for (const planHash of hashes) {
    for (const isAgain of [false, true]) await say(own, 'session.approve', { paymentId, planHash, isAgain })
  }
  for (const name of ['session.retry', 'session.speedUp', 'session.clear']) await say(own, name, { paymentId })
}

/** Begins anew, as "Start over" does. Resolves when the service has been asked for the options once more. */
export async function startOver({ own, paymentId, sandbox }: Attacked): Promise<void> {
  const { options } = sandbox.payment(paymentId).calls
  await ask(own, 'session.restart', { paymentId })
  await expect.poll(() => sandbox.payment(paymentId).calls.options).toBe(options + 1)
}

/** What the worker refuses to hear is as good as unsaid. */
const say = (own: Page, name: string, args: object) => ask(own, name, args).catch(() => undefined)

export { expect }
