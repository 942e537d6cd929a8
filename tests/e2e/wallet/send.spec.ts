/** Sending money out of the built extension, on real chains: what is shown is what leaves, once. pay-once §6, security T48. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { generateKeyPairSigner } from '@solana/kit'
import encodeQR from 'qr'
import { askNode } from '../../../sandbox/independent/nodes.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { UNNAMED_COLLECTOR } from '../../../sandbox/settings.ts'
import { associatedAccountOf } from '../../../src/chains/solana/programs.ts'
import { sandboxExtension } from '../../../tools/extension.ts'
import { launchWallet, type Wallet } from '../steps/chromium.ts'
import { BASE, expect, PASSWORD, test, transfersFrom, USDC, usdcOf } from '../steps/fixtures.ts'
import { countedPresses, expectAccessible, expectFits, resize, WINDOW } from '../steps/looks.ts'
import { rawsOf } from '../steps/paying.ts'
import { fundSolana, prepareWallet, SOLANA, useThreeNodes } from '../steps/prepared.ts'

const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** The same first and last four characters. */
const ALIKE = `0x7099${'0'.repeat(32)}79c8`
const SOLANA_FRIEND = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'
const USDC_ON_ETHEREUM = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const USDC_ON_SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

async function openSend(wallet: Wallet): Promise<Page> {
  const page = await wallet.page('wallet.html')
  await page.getByRole('link', { name: 'Send', exact: true }).click()
  await expect(page.getByLabel('To', { exact: true })).toBeVisible()
  return page
}

async function fill(page: Page, asset: string, to: string, amount: string | 'max'): Promise<void> {
  await page.getByRole('button', { name: /^Token / }).click()
  await page.getByRole('group', { name: 'Token' }).getByRole('listitem').getByRole('button', { name: asset }).click()
  await page.getByLabel('To', { exact: true }).fill(to)
  if (amount === 'max') await page.getByRole('button', { name: 'Max', exact: true }).click()
  else
    await page
      .getByLabel(/^Amount in/)
      .first()
      .fill(amount)
}

async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: 'Check before you send' })).toBeVisible()
}

async function agree(page: Page): Promise<void> {
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: /^Send / }).click()
}

const isSent = (page: Page, amount: string) =>
  expect(page.getByTestId('send').filter({ hasText: `${amount} sent.` })).toBeVisible({ timeout: 60_000 })

const coinsOf = (sandbox: Sandbox, chainId: string, address: string) => sandbox.balanceOf(chainId, 'native', address)

test('a token goes to a typed address by keyboard alone, exactly once, after the password', async ({
  wallet,
  sandbox,
  address,
}) => {
  const page = await openSend(wallet)
  await expectAccessible(page)
  await fill(page, 'USDC on Base', FRIEND.replace('7099', '7098'), '25')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A character of this address is wrong')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill(FRIEND)
  await page.keyboard.press('Enter')
  await expect(page.getByText('New address')).toBeVisible()
  await expect(page.getByText('25.00 USDC').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your password').fill('not the password')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Check it and try again.')).toBeVisible()
  expect(await transfersFrom(sandbox, address)).toEqual([])
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Send 25.00 USDC' }).focus()
  await page.keyboard.press('Enter')
  await isSent(page, '25.00 USDC')
  await expectAccessible(page)
  await expectFits(page, [{ width: 400, height: 640 }])
  const sent = await transfersFrom(sandbox, address)
  expect(sent.map(({ to, value }) => [to.toLowerCase(), value])).toEqual([[FRIEND.toLowerCase(), 25_000_000n]])
  expect(await usdcOf(sandbox, FRIEND)).toBe(25_000_000n)
  const activity = await wallet.page('wallet.html#activity')
  await activity.getByRole('button', { name: /25\.00 USDC to 0x.* · Base · Sent/ }).click()
  await expect(activity.getByText('25.00 USDC sent.')).toBeVisible()
  await expect(activity.getByText(/^0\.0+[1-9]\d* ETH$/)).toBeVisible()
  await expectAccessible(activity)

  await page.getByText('Name for this address').first().click()
  await page.getByLabel('Name for this address').fill('Fern')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved as Fern')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Send something else' }).click()
  const { press, enter, count } = countedPresses()
  await press(page.getByRole('button', { name: 'Fern 0x7099…79C8' }))
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(FRIEND)
  await expectAccessible(page)
  await expectFits(page)
  await enter(page.getByLabel('Amount in ETH'), '0.001')
  await press(page.getByRole('button', { name: 'Review' }))
  await expect(page.getByRole('region', { name: 'To' }).getByText('Fern')).toBeVisible()
  const form = page.locator('#send-to')
  await resize(page, { width: 1000, height: 800 })
  await expect(form).toBeVisible()
  await resize(page, WINDOW)
  await expect(form).toBeHidden()
  await enter(page.getByLabel('Your password'), PASSWORD)
  await press(page.getByRole('button', { name: /^Send / }))
  await isSent(page, '0.001 ETH')
  expect(count()).toBeLessThanOrEqual(5)
})

test('all coins leave nothing but what the fee was allowed to be', async ({ wallet, sandbox, address }) => {
  const page = await openSend(wallet)
  await fill(page, 'ETH on Base', FRIEND, 'max')
  await review(page)
  const before = await coinsOf(sandbox, BASE, address)
  const friendBefore = await coinsOf(sandbox, BASE, FRIEND)
  await agree(page)
  await expect(page.getByTestId('send').filter({ hasText: 'ETH sent.' })).toBeVisible({ timeout: 60_000 })
  const [got, left] = [(await coinsOf(sandbox, BASE, FRIEND)) - friendBefore, await coinsOf(sandbox, BASE, address)]
  expect(got).toBeGreaterThan((before * 99n) / 100n)
  expect(got + left).toBeLessThan(before)
  expect(left).toBeLessThan(10n ** 15n)
})

test('Solana: a token into an account that did not exist, then all SOL', async ({ wallet, sandbox, address }) => {
  expect(address).toMatch(/^0x/)
  const solanaAddress = await fundSolana(wallet, sandbox)
  const page = await openSend(wallet)
  await fill(page, 'USDC on Solana', FRIEND, '2.5')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('That address is on another kind of network.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill(SOLANA_FRIEND)
  await review(page)
  await expect(page.getByText('recipient’s new token account')).toBeVisible()
  await agree(page)
  await isSent(page, '2.50 USDC')
  expect(await sandbox.balanceOf(SOLANA, USDC_ON_SOLANA, SOLANA_FRIEND)).toBe(2_500_000n)
  await page.getByRole('link', { name: 'Send something else' }).click()
  await fill(page, 'SOL on Solana', SOLANA_FRIEND, 'max')
  await review(page)
  await agree(page)
  await expect(page.getByTestId('send').filter({ hasText: 'SOL sent.' })).toBeVisible({ timeout: 60_000 })
  expect(await coinsOf(sandbox, SOLANA, solanaAddress)).toBe(0n)
})

test('security §5 Solana: what an account has to hold is what the network takes now', async ({
  wallet,
  sandbox,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  await fundSolana(wallet, sandbox)
  const { address: newcomer } = await generateKeyPairSigner()
  const page = await openSend(wallet)
  await fill(page, 'SOL on Solana', newcomer, '0.0008')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('A new Solana account has to hold at least 0.00089088 SOL.')).toBeVisible()
  expect(sandbox.rpcCalls.filter(({ method }) => method === 'sendTransaction')).toEqual([])

  await sandbox.setRent(348n)
  await fill(page, 'SOL on Solana', newcomer, '0.00004')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('A new Solana account has to hold at least 0.000044544 SOL.')).toBeVisible()
  await fill(page, 'SOL on Solana', newcomer, '0.00005')
  await review(page)
  await agree(page)
  await isSent(page, '0.00005 SOL')
  expect(await coinsOf(sandbox, SOLANA, newcomer)).toBe(50_000n)
})

test('an address in a picture, chosen or pasted, and a look-alike that needs a tick', async ({
  wallet,
  sandbox,
  address,
}) => {
  const page = await openSend(wallet)
  const picture = (text: string) => ({
    name: 'address.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from(encodeQR(text, 'gif', { scale: 6, border: 4 })),
  })
  await page.getByLabel('Scan a QR code', { exact: true }).setInputFiles(picture(`ethereum:${FRIEND}@8453`))
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(FRIEND)
  await page
    .getByLabel('Scan a QR code', { exact: true })
    .setInputFiles(picture(`ethereum:${USDC}/transfer?address=${FRIEND}&uint256=1`))
  await expect(page.getByText('asks for more than an address')).toBeVisible()
  await page
    .getByLabel('Scan a QR code', { exact: true })
    .setInputFiles({ ...picture(''), buffer: Buffer.from('no picture') })
  await expect(page.getByText('can’t read a QR code in this picture')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('')
  await paste(page, encodeQR(FRIEND, 'gif', { scale: 6, border: 4 }))
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(FRIEND)
  await fill(page, 'USDC on Base', FRIEND, '1')
  await review(page)
  await agree(page)
  await isSent(page, '1.00 USDC')
  await page.getByRole('link', { name: 'Send something else' }).click()
  await fill(page, 'USDC on Base', ALIKE, '1')
  await review(page)
  await expect(page.getByText('Looks like another address')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your password').fill(PASSWORD)
  await expect(page.getByRole('button', { name: /^Send / })).toBeDisabled()
  await page.getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: /^Send / })).toBeEnabled()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(ALIKE)
  await page.getByLabel('To', { exact: true }).fill(FRIEND)
  await review(page)
  await expect(page.getByText(/^Used before, last on/)).toBeVisible()
  expect(await transfersFrom(sandbox, address)).toHaveLength(1)
})

/** Why an address takes nothing, beside its field: no review and no password follows. */
async function expectRefused(page: Page, to: string, words: string): Promise<void> {
  await page.getByLabel('To', { exact: true }).fill(to)
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.locator('#send-to-fault')).toContainText(words)
  await expect(page.getByLabel('Your password')).toHaveCount(0)
}

/** One picture after another of a code, as Chromium's fake camera shows them: YUV4MPEG2 in greys. */
function filmOf(text: string): Buffer {
  const code = encodeQR(text, 'raw', { border: 4 })
  const [scale, side] = [6, code.length * 6]
  const grey = Buffer.alloc(side * side)
  for (let at = 0; at < grey.length; at++) {
    const dark = code[Math.floor(Math.floor(at / side) / scale)]?.[Math.floor((at % side) / scale)]
    grey[at] = dark ? 16 : 235
  }
  const frame = [Buffer.from('FRAME\n'), grey, Buffer.alloc(2 * Math.ceil(side / 2) ** 2, 128)]
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${side} H${side} F10:1 Ip A1:1 C420jpeg\n`), ...frame, ...frame])
}

test('a code before the camera gives its address and network, and the camera is off then', async ({
  sandbox,
}, info) => {
  const film = info.outputPath('code.y4m')
  mkdirSync(dirname(film), { recursive: true })
  writeFileSync(film, filmOf(`ethereum:${FRIEND}@8453`))
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  const args = [...camera, `--use-file-for-fake-video-capture=${film}`]
  const wallet = await launchWallet({ extension: sandboxExtension('chrome'), sandbox, headless: true, args })
  try {
    const { address } = await prepareWallet(wallet)
    await sandbox.fund(`eip155:8453:${address}`)
    const page = await openSend(wallet)
    await expect(page.getByText('Choose a picture')).toBeVisible()
    await page.getByRole('button', { name: 'Scan a QR code' }).click()
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(FRIEND)
    await expect(page.getByTestId('camera')).toHaveCount(0)
    await expectAccessible(page)
    await expectFits(page)
  } finally {
    await wallet.close()
  }
})

test('security §4 on EVM networks nothing goes to what is no wallet, and to a contract only after a tick', async ({
  wallet,
  sandbox,
  address,
}) => {
  const page = await openSend(wallet)
  await fill(page, 'USDC on Base', FRIEND, '6')
  for (const [to, words] of [
    [USDC_ON_ETHEREUM, 'That’s a token’s contract.'],
    ['0x35e6cb35647076539f8c4d14f51e03841bcd1f0e', 'takes payments through payment links alone'],
    ['0xcA11bde05977b3631167028862bE2a173976CA11', 'a contract that apps use, not a wallet'],
    ['0x0000000000000000000000000000000000000001', 'a part of the network itself'],
    ['0x000000000000000000000000000000000000dEaD', 'Nobody has a key for that address.'],
  ] as const)
    await expectRefused(page, to, words)
  await expectAccessible(page)
  await page.getByLabel('To', { exact: true }).fill(UNNAMED_COLLECTOR)
  await review(page)
  await expect(page.getByText('This address is a contract. It may not be able to give the money back.')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, [{ width: 400, height: 640 }])
  await page.getByLabel('Your password').fill(PASSWORD)
  await expect(page.getByRole('button', { name: /^Send / })).toBeDisabled()
  expect(await transfersFrom(sandbox, address)).toEqual([])
  await page.getByRole('checkbox', { name: 'I know this contract' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: /^Send / }).click()
  await isSent(page, '6.00 USDC')
  expect((await transfersFrom(sandbox, address)).map(({ to }) => to.toLowerCase())).toEqual([
    UNNAMED_COLLECTOR.toLowerCase(),
  ])
})

test('security §4 on EVM networks an account that lends itself code (EIP-7702) is no contract, and unread code sends nothing', async ({
  wallet,
  sandbox,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  const delegated = `0x${'7e'.repeat(20)}` as const
  const code = `0xef0100${UNNAMED_COLLECTOR.slice(2).toLowerCase()}`
  await askNode(sandbox, BASE, 'a', 'anvil_setCode', delegated, code)
  expect(await askNode(sandbox, BASE, 'b', 'eth_getCode', delegated, 'latest')).toMatchObject({ result: code })
  const page = await openSend(wallet)
  await fill(page, 'USDC on Base', delegated, '1')
  await review(page)
  await expect(page.getByText('New address')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await sandbox.chainFault(BASE, '*', { kind: 'error', method: 'eth_getCode', code: -32000 })
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('Can’t reach the network')).toBeVisible()
})

test('security §4 on Solana nothing goes to a program, a mint or a token account, whose owner is named', async ({
  wallet,
  sandbox,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  await fundSolana(wallet, sandbox)
  const page = await openSend(wallet)
  await fill(page, 'USDC on Solana', SOLANA_FRIEND, '1.5')
  await review(page)
  await agree(page)
  await isSent(page, '1.50 USDC')
  await page.getByRole('link', { name: 'Send something else' }).click()
  await fill(page, 'USDC on Solana', SOLANA_FRIEND, '1')
  const theirs = associatedAccountOf(SOLANA_FRIEND, USDC_ON_SOLANA, 'spl-token')
  for (const [to, words] of [
    ['11111111111111111111111111111111', 'That’s a program, not a wallet.'],
    ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'That’s a program, not a wallet.'],
    ['Stake11111111111111111111111111111111111111', 'That’s a program, not a wallet.'],
    ['SysvarRent111111111111111111111111111111111', 'That’s a sysvar, a part of the network itself, not a wallet.'],
    [USDC_ON_SOLANA, 'That’s the mint of a token, not a wallet.'],
    [theirs, 'That may be a private key, or an address that isn’t a wallet’s. Nothing was sent or stored.'],
  ] as const)
    await expectRefused(page, to, words)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'It’s an address: look it up' }).click()
  await expect(page.locator('#send-to-fault')).toHaveText(
    `That’s a token account, not a wallet. Its owner’s wallet is ${SOLANA_FRIEND}.`,
  )
  await expect(page.getByLabel('Your password')).toHaveCount(0)
  expect(await sandbox.balanceOf(SOLANA, USDC_ON_SOLANA, SOLANA_FRIEND)).toBe(1_500_000n)
})

test('ERC-681 a code with a network chooses that network, or says that the token is not there', async ({
  wallet,
  sandbox,
  address,
}) => {
  await sandbox.fund(`eip155:1:${address}`)
  const page = await openSend(wallet)
  await fill(page, 'USDC on Base', FRIEND, '2')
  const code = (chain: number) => ({
    name: 'address.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from(encodeQR(`ethereum:${FRIEND}@${chain}`, 'gif', { scale: 6, border: 4 })),
  })
  await page.getByLabel('Scan a QR code', { exact: true }).setInputFiles(code(137))
  await expect(page.getByText('This code is for Polygon, and you’ve chosen USDC on Base.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByLabel('Scan a QR code', { exact: true }).setInputFiles(code(1))
  await expect(page.getByText('This code is for Ethereum, so the token is one on Ethereum.')).toBeVisible()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(FRIEND)
  await expectFits(page, [{ width: 400, height: 640 }])
  await review(page)
  await expect(page.getByText('Ethereum', { exact: true })).toBeVisible()
  await agree(page)
  await isSent(page, '2.00 USDC')
  expect(await sandbox.balanceOf('eip155:1', USDC_ON_ETHEREUM, FRIEND)).toBe(2_000_000n)
  expect(await transfersFrom(sandbox, address)).toEqual([])
})

/** A picture in the clipboard, as a screenshot tool leaves it. */
async function paste(page: Page, bytes: Uint8Array): Promise<void> {
  await page.getByLabel('To', { exact: true }).evaluate(
    (input, raw) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(raw)], 'screen.gif', { type: 'image/gif' }))
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [...bytes],
  )
}

test('a worker that is killed while it sends: the next one sends the same bytes, and nothing twice', async ({
  wallet,
  sandbox,
  address,
}) => {
  const page = await openSend(wallet)
  await fill(page, 'USDC on Base', FRIEND, '3')
  await review(page)
  sandbox.rpcFault(BASE, 'eth_sendRawTransaction', { kind: 'hold', when: 'before' })
  await agree(page)
  await expect.poll(() => rawsOf(sandbox, BASE).length).toBeGreaterThan(0)
  await wallet.stopWorker()
  sandbox.clearFaults()
  const again = await openSend(wallet)
  await again.getByRole('link', { name: /^3\.00 USDC on Base/ }).click()
  await isSent(again, '3.00 USDC')
  expect(new Set(rawsOf(sandbox, BASE)).size).toBe(1)
  expect((await transfersFrom(sandbox, address)).map(({ value }) => value)).toEqual([3_000_000n])
})

const SEND_RAW = 'eth_sendRawTransaction'
const MAY_BE_SENT =
  'The network hasn’t accepted it yet, but it may still be sent. Don’t send it again; you can cancel it.'
const IS_CHECKED = 'Tender is checking. Do not send it again.'

for (const { how, says, lose } of [
  {
    ...{ how: 'two nodes refuse it, and the answer of the third is lost', says: MAY_BE_SENT },
    lose: async (sandbox: Sandbox) => {
      await sandbox.chainFault(BASE, 'a', { kind: 'error', method: SEND_RAW, code: -32000 })
      await sandbox.chainFault(BASE, 'b', { kind: 'down', method: SEND_RAW, when: 'after' })
    },
  },
  {
    ...{ how: 'every answer is lost', says: IS_CHECKED },
    lose: (sandbox: Sandbox) => sandbox.chainFault(BASE, '*', { kind: 'down', method: SEND_RAW, when: 'after' }),
  },
]) {
  test(`pay-once §3 a send of which ${how}: it may still be sent, is paid once, and a second one is warned of`, async ({
    wallet,
    sandbox,
    address,
  }) => {
    await useThreeNodes(wallet, sandbox, BASE)
    const page = await openSend(wallet)
    await fill(page, 'USDC on Base', FRIEND, '4')
    await review(page)
    await sandbox.setAutomine(BASE, false)
    await sandbox.chainFault(BASE, '*', { kind: 'no-pending' })
    await lose(sandbox)
    await agree(page)
    const send = page.getByTestId('send')
    await expect(send).toContainText(says)
    await expect(page.getByText('Not sent')).toHaveCount(0)
    await expectAccessible(page)
    await expectFits(page, [{ width: 400, height: 640 }])
    await page.getByRole('link', { name: 'Send something else' }).click()
    await reviewAgain(page)
    expect(await usdcOf(sandbox, FRIEND)).toBe(0n)

    await sandbox.clearChainFaults()
    await sandbox.setAutomine(BASE, true)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('link', { name: /^4\.00 USDC on Base/ }).click()
    await isSent(page, '4.00 USDC')
    expect((await transfersFrom(sandbox, address)).map(({ value }) => value)).toEqual([4_000_000n])
    expect(await usdcOf(sandbox, FRIEND)).toBe(4_000_000n)
    expect(rawsOf(sandbox, BASE)).toHaveLength(1)
    const activity = await wallet.page('wallet.html#activity')
    await expect(activity.getByRole('button', { name: /4\.00 USDC to 0x.* · Base · Sent/ })).toBeVisible()
    await page.getByRole('link', { name: 'Send something else' }).click()
    await reviewAgain(page)
  })
}

/** The same amount to the same address, up to the review, which says that it was sent before. */
async function reviewAgain(page: Page): Promise<void> {
  await fill(page, 'USDC on Base', FRIEND, '4')
  await review(page)
  await expect(page.getByText(/^You already sent 4\.00 USDC to this address \(.+\)\. Send it again\?$/)).toBeVisible()
}
