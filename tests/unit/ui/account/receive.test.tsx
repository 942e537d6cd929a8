// @vitest-environment happy-dom
// The receive page: the right address for each network, as text and as a picture that decodes to it, and what arrives while it is open.
import { decodeQR } from 'qr/decode.js'
import { beforeEach, expect, test } from 'vitest'
import type { Balance } from '../../../../src/core/base/registry.ts'
import { ReceivePage } from '../../../../src/ui/account/receive.tsx'
import { ACCOUNT, SECOND_ACCOUNT, SOLANA_ACCOUNT } from '../../../gallery/states/registry.ts'
import { BALANCES, locked, unlocked } from '../../../gallery/states/views.ts'
import {
  type Answers,
  buttonNames,
  failing,
  fakeWorker,
  field,
  passMs,
  press,
  settle,
  show,
  shownText,
  stopClock,
} from '../../../support/ui/stage.tsx'

beforeEach(stopClock)

let balances: Balance[]
async function openPage(hash = '#receive', status = unlocked, over: Answers = {}) {
  balances = BALANCES
  const worker = fakeWorker({
    'wallet.balances': () => ({ balances, readAtMs: Date.now(), hasFailed: false }),
    'wallet.lastBalances': () => ({}),
    ...over,
  })
  const draw = async (shown = status) => {
    show(<ReceivePage status={shown} call={worker.call} hash={hash} />)
    await settle(2)
  }
  await draw()
  return { ...worker, draw }
}
const down = failing({ code: 'chain/unreachable' })
const addresses = () => [...document.querySelectorAll('.address')].map((one) => one.textContent)
const later = async () => {
  passMs(20_000)
  await settle()
}

/** The picture as a scanner sees it, eight pixels for each module. */
function scanned(): string {
  const svg = document.querySelector('svg.qr')
  const [, , side = 0] = (svg?.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const dark = new Set(
    [...(svg?.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h/g)].map(
      ([, x, y]) => `${x} ${y}`,
    ),
  )
  const [scale, width] = [8, side * 8]
  const data = new Uint8Array(width * width * 4)
  for (let at = 0; at < width * width; at++) {
    const [x, y] = [Math.floor((at % width) / scale), Math.floor(at / width / scale)]
    data.fill(dark.has(`${x} ${y}`) ? 0 : 255, at * 4, at * 4 + 3)
    data[at * 4 + 3] = 255
  }
  return decodeQR({ width, height: width, data })
}

test('each network shows the address that is valid on it, as text and as a QR code', async () => {
  await openPage()
  expect(shownText()).toContain('Your address on Base')
  expect(addresses()).toEqual([ACCOUNT])
  expect(scanned()).toBe(ACCOUNT)
  await press(field('Solana'))
  expect(shownText()).toContain('Your address on Solana')
  expect(addresses()).toEqual([SOLANA_ACCOUNT])
  expect(scanned()).toBe(SOLANA_ACCOUNT)
  expect(shownText()).toContain('Safe to send here: SOL and USDC, on Solana only.')
  expect(buttonNames()).toContain('Copy address')
})

test('an account of one family shows only networks on which it has an address', async () => {
  const { solanaAddress: _, ...evm } = unlocked
  await openPage('#receive', evm)
  expect(shownText()).toContain('Base')
  expect(shownText()).not.toContain('Solana')
})

test('a hash of a network or token that is not there is the page without a need', async () => {
  await openPage('#receive/eip155:999/USDC/5')
  expect(shownText()).toContain('Your address on Base')
  expect(shownText()).not.toContain('For your payment')
})

test('what arrives while the page is open is said once, with its amount', async () => {
  await openPage()
  expect(shownText()).not.toContain('Arrived')
  balances = BALANCES.map((one) =>
    one.symbol === 'USDC' && one.networkName === 'Base' ? { ...one, amountBaseUnits: 6_204_301n } : one,
  )
  await later()
  expect(shownText()).toContain('Arrived since you opened this page: 5.00 USDC on Base.')
  expect(document.querySelector('.arrived')?.getAttribute('role')).toBe('status')
})

test('what came before the page was opened has not arrived on it, whatever an older page knew', async () => {
  const older = BALANCES.map((one) => ({ ...one, amountBaseUnits: 1n }))
  const last = { balances: older, readAtMs: Date.now() - 60_000, hasFailed: false }
  await openPage('#receive', unlocked, { 'wallet.lastBalances': () => ({ last }) })
  expect(shownText()).not.toContain('Arrived')
})

test('another account begins anew: what it holds has not arrived', async () => {
  const { draw } = await openPage()
  balances = BALANCES.map((one) => ({ ...one, amountBaseUnits: 9_000_000_000_000_000_000n }))
  await draw({ ...unlocked, address: SECOND_ACCOUNT })
  expect(addresses()).toEqual([SECOND_ACCOUNT])
  expect(shownText()).not.toContain('Arrived')
})

test('where nothing can be read at all, the addresses are shown without a network', async () => {
  await openPage('#receive', unlocked, { 'wallet.balances': down })
  expect(addresses()).toEqual([ACCOUNT, SOLANA_ACCOUNT])
})

test('a balance that was not known at first has not arrived, and one that shrinks neither', async () => {
  await openPage()
  balances = BALANCES.map((one) =>
    one.amountBaseUnits === undefined ? { ...one, amountBaseUnits: 7n } : { ...one, amountBaseUnits: 0n },
  )
  await later()
  expect(shownText()).not.toContain('Arrived')
})

test('no chain is asked while the page is not seen', async () => {
  const { asked } = await openPage()
  const before = asked.length
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  passMs(100_000)
  await settle()
  Reflect.deleteProperty(document, 'visibilityState')
  expect(asked).toHaveLength(before)
})

test('without an answer of the chains the address stays, and what is not known is said', async () => {
  let answer: Answers['wallet.balances'] = () => ({ balances, readAtMs: Date.now(), hasFailed: false })
  await openPage('#receive', unlocked, { 'wallet.balances': (args) => answer?.(args) })
  answer = down
  await later()
  expect(addresses()).toEqual([ACCOUNT])
  expect(shownText()).toContain('Tender can’t see right now whether anything arrives.')
})

test('a locked wallet receives as well: addresses are no secret', async () => {
  await openPage('#receive', { ...locked, address: ACCOUNT })
  expect(addresses()).toEqual([ACCOUNT])
})
