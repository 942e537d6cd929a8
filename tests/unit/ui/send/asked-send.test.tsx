// @vitest-environment happy-dom
// A send that a link asks for: what the link fixes cannot be changed, what it says is only said, and what it leaves open is asked.
import { beforeEach, expect, test } from 'vitest'
import type { ChainId } from '../../../../src/core/base/caip.ts'
import type { AskedSend } from '../../../../src/core/links/transfer-request.ts'
import { QUOTE } from '../../../gallery/states/sends.ts'
import { listedTokens, openSend } from '../../../support/ui/sending.tsx'
import { button, failing, field, shownText, stopClock, submit, type } from '../../../support/ui/stage.tsx'

beforeEach(stopClock)

const LINK = 'solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN?amount=0.01'
const [BASE, SOLANA] = ['eip155:8453' as ChainId, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId]
const TO = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const ASKED: AskedSend = {
  ...{ assets: [{ chainId: SOLANA, symbol: 'SOL' }], to: TO, amountBaseUnits: 10_000_000n },
  said: { label: 'Fern & Kettle', message: 'Two cups' },
  notes: { memo: 'Order 7', references: ['82ZJ7nbGpixjeDCmEhUcmwXYfvurzAgGdtSMuHnUgyny'] },
}

async function open(answer: () => AskedSend) {
  const { sent } = await openSend({ 'send.asked': answer }, { link: LINK })
  return () => sent('send.quote')
}

test('what the link fixes is shown in full and quoted as it is, with its notes', async () => {
  const quoted = await open(() => ASKED)
  expect(document.querySelector('#send-to')).toBeNull()
  expect(shownText()).toContain(TO)
  const amount = field('Amount in SOL')
  expect([amount.value, amount.readOnly]).toEqual(['0.01', true])
  expect(await listedTokens()).toEqual(['SOL on Solana 0.02 SOL'])
  await submit(amount)
  expect(quoted()).toEqual([
    { chainId: SOLANA, symbol: 'SOL', to: TO, isAddress: true, amountBaseUnits: 10_000_000n, ...ASKED.notes },
  ])
})

test('what the link says of itself is marked as its own word, and nothing is promised', async () => {
  await open(() => ASKED)
  for (const said of ['Fern & Kettle', 'Two cups', 'Order 7'])
    expect([...document.querySelectorAll('bdi')].map((one) => one.textContent)).toContain(said)
  expect(shownText()).toContain('Name given by this link')
  expect(shownText()).toContain('There is no expiry and no refund')
})

test('without an amount the payer enters one; without a network the payer chooses among those with money', async () => {
  const assets = [...[BASE, 'eip155:1' as ChainId].map((chainId) => ({ chainId, symbol: 'ETH' }))]
  const quoted = await open(() => ({ assets, to: QUOTE.terms.to, said: {}, notes: {} }))
  expect(shownText()).toContain('The link doesn’t say how much')
  expect(shownText()).toContain('doesn’t say which network')
  expect(await listedTokens()).toEqual(['ETH on Base 0.00123456 ETH'])
  type(field('Amount in ETH'), '0.001')
  await submit(field('Amount in ETH'))
  expect(quoted()).toEqual([
    { chainId: BASE, symbol: 'ETH', to: QUOTE.terms.to, isAddress: true, amountBaseUnits: 1_000_000_000_000_000n },
  ])
})

test('more than there is is said beside the amount, which stays the link’s', async () => {
  await open(() => ({ ...ASKED, amountBaseUnits: 10n ** 12n }))
  expect(shownText()).toContain('You have 0.02 SOL')
  expect(button('Review').disabled).toBe(true)
})

test('an account without what the link asks for is told so, with a way to receive', async () => {
  await open(() => ({ ...ASKED, assets: [{ chainId: SOLANA, symbol: 'PYUSD' }] }))
  expect(shownText()).toContain('This account has no PYUSD')
  expect(document.querySelector('a[href="#receive"]')).not.toBeNull()
})

test('a link that is refused says why, and shows no form', async () => {
  await open(failing({ code: 'link/refused', reason: 'checksum', text: LINK }))
  expect(shownText()).toContain('An address in this link has a wrong character')
  expect(document.querySelector('form')).toBeNull()
})
