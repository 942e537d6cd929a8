// Where a cell is played: a sandbox of its own, in the worker's browser or, where the browser is killed and started again on the same
// profile, in one of its own.
import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { GatewayCall } from '../../../sandbox/gateway/faults/faults.ts'
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import { sandboxExtension } from '../../../tools/extension.ts'
import { launchWallet, type Wallet, waitForInstallTab } from '../../e2e/steps/chromium.ts'
import { addLink, clickPayLink, test as story } from '../../e2e/steps/fixtures.ts'
import { prepareWallet } from '../../e2e/steps/prepared.ts'
import { type Kind, kindOf } from './kinds.ts'

export type Stage = {
  sandbox: Sandbox
  kind: Kind
  /** The browser that runs now. */
  wallet: Wallet
  /** Of a browser that may be killed. */
  profile: string | undefined
  extension: string
  paymentId: string
  gatewayUrl: string
  /** On the chain of this payment. */
  address: string
  /** What the payer and the receiver had before. */
  before: Balances
  /** How many RPC calls the sandbox had heard before. */
  firstCall: number
}
export type Balances = { payer: bigint; receiver: bigint }
type Asked = {
  expiresInMs?: number
  /** Another set of extensions than the wallet alone. */
  extension?: string
  /** The browser will be killed. */
  isKilled?: boolean
}
export type Begin = (flow: string, asked?: Asked) => Promise<Stage>

export const test = story.extend<{ begin: Begin }>({
  begin: async ({ hosts, kept, driven }, use, info) => {
    let begun: Stage | undefined
    await use(async (flow, asked = {}) => {
      const sandbox = await startSandbox({ hosts })
      const { extension = sandboxExtension('chrome'), isKilled = false } = asked
      // Firefox installs the extension anew for every test.
      const isOwn = driven === 'chromium' && (isKilled || asked.extension !== undefined)
      const browser = isOwn ? await ownBrowser(sandbox, extension) : { wallet: await kept.take(), profile: undefined }
      begun = await setUp({ sandbox, extension, ...browser }, flow, asked)
      return begun
    })
    if (!begun) return kept.giveBack(false)
    const { sandbox, wallet, profile } = begun
    if (profile === undefined) {
      await kept.giveBack(info.status === info.expectedStatus)
    } else {
      await wallet.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
    await sandbox.close()
  },
})

type Browser = { wallet: Wallet; profile: string }

async function ownBrowser(sandbox: Sandbox, extension: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'tender-cell-'))
  const wallet = await launchWallet({ extension, sandbox, headless: true, profile })
  await waitForInstallTab(wallet.context)
  return { wallet, profile }
}

async function setUp(
  browser: Pick<Stage, 'sandbox' | 'extension' | 'wallet' | 'profile'>,
  flow: string,
  { expiresInMs }: Asked,
): Promise<Stage> {
  const { sandbox, wallet } = browser
  const kind = kindOf(flow)
  const own = await prepareWallet(wallet)
  const address = kind.chainId.startsWith('solana:') ? own.solanaAddress : own.address
  await sandbox.fund(`${kind.chainId}:${address}`)
  const { paymentId, gatewayUrl } = await sandbox.createPayment({
    ...{ amountMinor: '1240', offer: [kind.offer], scenario: kind.scenario },
    ...(expiresInMs !== undefined && { expiresInMs }),
  })
  const before = await balancesOf({ sandbox, kind, address })
  return { ...browser, kind, paymentId, gatewayUrl, address, before, firstCall: sandbox.rpcCalls.length }
}

/** What the payer and the receiver hold, read from the chain. */
export async function balancesOf({ sandbox, kind, address }: Pick<Stage, 'sandbox' | 'kind' | 'address'>) {
  const of = (holder: string) => sandbox.balanceOf(kind.chainId, kind.token, holder)
  return { payer: await of(address), receiver: await of(kind.receiver ?? sandbox.merchantAddress) }
}

/** A page of the shop with the payment's link on it. */
export async function openShop({ wallet, sandbox, gatewayUrl }: Stage): Promise<Page> {
  const shop = await wallet.context.newPage()
  await shop.goto(sandbox.shopUrl)
  await addLink(shop, gatewayUrl, 'Pay for the tea')
  return shop
}

/** Clicks the payment's link on a page of the shop, as a person does; gives the payment's window. */
export async function follow(stage: Stage): Promise<Page> {
  return clickPayLink(stage.wallet, await openShop(stage), 'Pay for the tea')
}

/** Kills the browser with everything that belongs to it, as a power cut does, and starts it again on the same profile. */
export async function killBrowser(stage: Stage): Promise<void> {
  const { wallet, profile, sandbox, extension } = stage
  if (profile === undefined) throw new Error('a cell that kills its browser begins with `isKilled`')
  const pid = Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1))
  const gone = wallet.context.waitForEvent('close')
  process.kill(-pid, 'SIGKILL')
  await gone
  // Left behind by who had no time to tidy; a name of a process that may live again by now.
  for (const left of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
    rmSync(join(profile, left), { force: true })
  stage.wallet = await launchWallet({ extension, sandbox, headless: true, profile })
}

/** How often the service was asked for this payment, also where a fault kept the call from it. */
export const asksOf = ({ sandbox, paymentId }: Stage, call: GatewayCall): number =>
  sandbox.requests.filter((one) => one.paymentId === paymentId && one.call === call).length
