/**
 * `npm run demo`: builds the sandbox build, starts the sandbox, and opens a browser with the extension, a funded demo wallet and
 * the shop. Without a display, or with `--headless`, it pays by itself, photographs every screen into `demo-output/`, and
 * ends with 0 only when the chain shows that the money moved. `--pictures` renews the README's pictures as well, `--film` films
 * the payment for it instead.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Sandbox, startSandbox } from '../sandbox/sandbox.ts'
import { formatBaseUnits } from '../src/core/base/amount.ts'
import { launchWallet, type Wallet } from '../tests/e2e/steps/chromium.ts'
import { createWallet, DEMO_PASSWORD, type Onboarded } from '../tests/e2e/steps/onboarding.ts'
import { type Walk, type Walked, walkThrough } from '../tests/e2e/steps/walk.ts'
import { buildSandboxExtension } from './extension.ts'
import { filmThrough } from './pictures/film.ts'
import { ROOT } from './processes.ts'

const OUTPUT = join(ROOT, 'demo-output')
const ASSETS = join(ROOT, 'assets')
const PICTURES = join(ASSETS, 'screenshots')
const BASE = 'eip155:8453'
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const [USDC_DECIMALS, ETHER_DECIMALS] = [6, 18]

const say = (line: string) => process.stdout.write(`${line}\n`)
const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY) || Boolean(process.env.WAYLAND_DISPLAY)
const isHeadless = process.argv.includes('--headless') || !hasDisplay
const isFilmed = process.argv.includes('--film')

type Balances = { payer: bigint; merchant: bigint; coin: bigint }

async function balancesOf(sandbox: Sandbox, payer: string): Promise<Balances> {
  const [own, merchant, coin] = await Promise.all([
    sandbox.balanceOf(BASE, USDC, payer),
    sandbox.balanceOf(BASE, USDC, sandbox.merchantAddress),
    sandbox.balanceOf(BASE, 'native', payer),
  ])
  return { payer: own, merchant, coin }
}

const usdc = (amount: bigint) => `${formatBaseUnits(amount, USDC_DECIMALS)} USDC`

function sayBalances(when: string, { payer, merchant, coin }: Balances): void {
  say(
    `  ${when.padEnd(7)} payer ${usdc(payer)} (and ${formatBaseUnits(coin, ETHER_DECIMALS)} ETH), merchant ${usdc(merchant)}`,
  )
}

async function fund(sandbox: Sandbox, { address }: Onboarded): Promise<void> {
  const given = await sandbox.fund(`${BASE}:${address}`)
  const amounts = given.map(
    ({ value, display }) => `${formatBaseUnits(BigInt(value), display.decimals)} ${display.assetSymbol}`,
  )
  say(`  funded ${address} with ${amounts.join(' and ')} (play money, on a chain on this machine)`)
}

/** The same payment as a film for the README, with a still of it for whoever wants no motion. */
async function film(wallet: Wallet, sandbox: Sandbox, walk: Walk<Balances>): Promise<Walked<Balances>> {
  const walked = await filmThrough(wallet, sandbox, walk)
  writeFileSync(join(ASSETS, 'demo.webp'), walked.film.file)
  writeFileSync(join(ASSETS, 'demo.png'), walked.film.still)
  return walked
}

/** Pays one payment by itself. True when exactly the price left the payer and reached the merchant. */
async function payAlone(sandbox: Sandbox, wallet: Wallet): Promise<boolean> {
  rmSync(OUTPUT, { recursive: true, force: true })
  for (const folder of [OUTPUT, PICTURES]) mkdirSync(folder, { recursive: true })
  const folders = process.argv.includes('--pictures') ? { shots: OUTPUT, pictures: PICTURES } : { shots: OUTPUT }
  const { onboarded, before, receipt } = await (isFilmed ? film : walkThrough)(wallet, sandbox, {
    ...folders,
    say: (line) => say(`  ${line}`),
    onWallet: async (made) => {
      await fund(sandbox, made)
      return balancesOf(sandbox, made.address)
    },
  })
  writeFileSync(
    join(OUTPUT, 'receipt.json'),
    `${JSON.stringify({ ...receipt, priceBaseUnits: `${receipt.priceBaseUnits}` }, undefined, 2)}\n`,
  )
  const after = await balancesOf(sandbox, onboarded.address)
  const left = before.payer - after.payer
  const hasMoved = left === receipt.priceBaseUnits && after.merchant - before.merchant === left && left > 0n
  say(`  screens and the receipt are in ${OUTPUT}`)
  say(
    hasMoved ? `Paid ${usdc(left)}. Balances, read from the chain:` : 'The chain does not show the payment. Balances:',
  )
  sayBalances('before', before)
  sayBalances('after', after)
  return hasMoved
}

/** Hands the browser over to a person, until it is closed. */
async function handOver(sandbox: Sandbox, wallet: Wallet): Promise<void> {
  const onboarded = await createWallet(wallet)
  await fund(sandbox, onboarded)
  const shop = wallet.context.pages()[0] ?? (await wallet.context.newPage())
  await shop.goto(sandbox.shopUrl)
  say(`  the wallet's password is: ${DEMO_PASSWORD}`)
  say('The browser is yours: click a price in the shop. Close it to end the demo.')
  await new Promise((resolve) => wallet.context.once('close', resolve))
}

say('Tender demo: a shop, a payment service and a chain on this machine.')
const extension = await buildSandboxExtension('chrome')
const sandbox = await startSandbox()
say(`  sandbox is up: chain 8453, gateway, shop at ${sandbox.shopUrl}, merchant's desk at ${sandbox.merchantUrl}`)
try {
  const wallet = await launchWallet({ extension, sandbox, headless: isHeadless })
  say('  browser is up, with the extension')
  try {
    if (isHeadless) process.exitCode = (await payAlone(sandbox, wallet)) ? 0 : 1
    else await handOver(sandbox, wallet)
  } finally {
    await wallet.close()
  }
} finally {
  await sandbox.close()
}
