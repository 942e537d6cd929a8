// @vitest-environment happy-dom
// The form of a send: what is wrong with an amount or an address is said beside the field, before anything is signed.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChainId } from '../../../../src/core/base/caip.ts'
import type { Failure } from '../../../../src/core/base/errors.ts'
import type { Balance } from '../../../../src/core/base/registry.ts'
import type { SendView } from '../../../../src/messages/views.ts'
import { REPLACEMENT_QUOTE, stuckView } from '../../../gallery/states/allowances.ts'
import { QUOTE, SENT } from '../../../gallery/states/sends.ts'
import { BALANCES, NO_BALANCES } from '../../../gallery/states/views.ts'
import { ACCOUNTS } from '../../../gallery/worker-client.ts'
import { chooseToken, chosenToken, listedTokens, openSend, openSent } from '../../../support/ui/sending.tsx'
import {
  type Answers,
  button,
  buttonNames,
  failing,
  field,
  heading,
  key,
  now,
  press,
  settle,
  show,
  shownText,
  stopClock,
  submit,
  textOf,
  type,
} from '../../../support/ui/stage.tsx'

beforeEach(stopClock)

async function open(over: Answers = {}) {
  const { sent } = await openSend(over)
  return () => sent('send.quote')
}
const refusing = (failure: Failure) => ({ 'send.quote': failing(failure) })

const said = (id: string) => textOf(document.getElementById(`${id}-fault`))
const amount = () => field('Amount in ETH')
const to = () => field('To')
const fill = (address: string, figure: string) => {
  type(to(), address)
  type(amount(), figure)
}

test('what is held can be sent, and nothing else is offered', async () => {
  await open()
  const all = ['ETH on Base 0.00123456 ETH', 'USDC on Base 1.2043 USDC', 'SOL on Solana 0.02 SOL']
  expect([chosenToken(), await listedTokens()]).toEqual([all[0], all])
})

test('a token is chosen by mark, network, balance and worth, and the focus returns to it, also on Escape', async () => {
  const rates = [{ symbol: 'USDC', rate: { numerator: 1n, denominator: 1n } }]
  await open({ 'wallet.rates': () => ({ currency: 'USD', rates }) })
  const opener = () => document.getElementById('send-asset') ?? expect.fail('no token to choose')
  await press(opener())
  expect(opener().getAttribute('aria-expanded')).toBe('true')
  const usdc = button('USDC on Base 1.2043 USDC about $1.20')
  expect(usdc.querySelectorAll('img')).toHaveLength(2)
  usdc.focus()
  key(usdc, 'keydown', 'Escape')
  expect([document.activeElement, opener().getAttribute('aria-expanded')]).toEqual([opener(), 'false'])
  type(amount(), '0.001')
  await press(button('Max'))
  await chooseToken('USDC on Base')
  expect([chosenToken(), field('Amount in USDC').value]).toEqual(['USDC on Base 1.2043 USDC about $1.20', '0.001'])
  expect(document.activeElement).toBe(document.getElementById('send-asset'))
  await listedTokens()
  expect(textOf(document.querySelector('[aria-current="true"]'))).toBe(chosenToken())
})

describe('a camera', () => {
  const withDevices = (kinds: string[], getUserMedia: () => Promise<unknown> = async () => undefined) =>
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, {
        mediaDevices: { value: { enumerateDevices: async () => kinds.map((kind) => ({ kind })), getUserMedia } },
      }),
    )
  afterEach(() => vi.unstubAllGlobals())
  const offers = () => [buttonNames().includes('Scan a QR code'), shownText().includes('Choose a picture')]

  test('is not offered where the browser has none, and a picture is', async () => {
    withDevices(['audioinput'])
    await open()
    expect(offers()).toEqual([false, false])
    expect(document.querySelector('label[for="send-picture"]')?.textContent).toBe('Scan a QR code')
  })

  test('that is refused is said, and a picture can still be chosen', async () => {
    withDevices(['videoinput'], () => Promise.reject(new DOMException('no', 'NotAllowedError')))
    await open()
    expect(offers()).toEqual([true, true])
    await press(button('Scan a QR code'))
    await settle()
    expect(shownText()).toContain('The camera isn’t available to Tender. Choose a picture of the code.')
    expect(offers()).toEqual([true, true])
  })

  test.each([
    ['it is stopped', () => press(button('Stop'))],
    ['the page is out of sight', async () => now(() => document.dispatchEvent(new Event('visibilitychange')))],
    ['the page is left', async () => show(null)],
  ])('is off once %s', async (_, leave) => {
    const track = { stop: vi.fn() }
    withDevices(['videoinput'], async () => Object.assign(new MediaStream(), { getTracks: () => [track] }))
    await open()
    await press(button('Scan a QR code'))
    await settle()
    expect(track.stop).not.toHaveBeenCalled()
    await leave()
    expect(track.stop).toHaveBeenCalled()
    expect(document.querySelector('video')).toBeNull()
  })
})

describe('beside the amount stands what it is worth, while a rate is known', () => {
  const rate = (numerator: bigint) => ({ numerator, denominator: 1n })
  const DOLLARS: Answers = {
    'wallet.rates': () => ({
      currency: 'USD',
      rates: [
        { symbol: 'ETH', rate: rate(2_500n) },
        { symbol: 'USDC', rate: rate(1n) },
      ],
    }),
  }
  const worth = () => field('Amount in USD')

  test('and either can be typed: the other follows, and what is sent is the amount', async () => {
    const quoted = await open({ ...DOLLARS, ...refusing({ code: 'chain/unreachable' }) })
    type(to(), QUOTE.terms.to)
    type(amount(), '0.001')
    expect(worth().value).toBe('2.50')
    type(worth(), '1')
    expect([amount().value, worth().value]).toEqual(['0.0004', '1'])
    await submit(worth())
    expect(quoted()).toMatchObject([{ amountBaseUnits: 400_000_000_000_000n }])
    await press(button('Max'))
    expect([amount().value, worth().value]).toEqual(['0.001234567890123456', '3.09'])
    type(amount(), '')
    expect(worth().value).toBe('')
  })

  test('and another token is worth as much, where its rate is known', async () => {
    await open(DOLLARS)
    type(worth(), '1.20')
    await chooseToken('USDC on Base')
    expect([field('Amount in USDC').value, worth().value]).toEqual(['1.20', '1.20'])
    await chooseToken('SOL on Solana')
    expect(field('Amount in SOL').value).toBe('')
    expect(document.getElementById('send-worth')).toBeNull()
  })

  test.each([
    ['1,234', '1,234 can mean two amounts.'],
    ['2.345678', 'USD has at most 2 decimal places.'],
    ['kettle', 'Enter digits'],
  ])('and %s is no worth: it is said at its field, and nothing is quoted', async (typed, words) => {
    await open(DOLLARS)
    type(to(), QUOTE.terms.to)
    type(worth(), typed)
    expect(said('send-worth')).toContain(words)
    expect([amount().value, said('send-amount')]).toEqual(['', ''])
    expect(button('Review').disabled).toBe(true)
  })

  test('and more than there is is said of the amount', async () => {
    await open(DOLLARS)
    type(worth(), '50')
    expect(said('send-amount')).not.toBe('')
  })
})

test('what is available has six digits, and all of them on a press', async () => {
  await open()
  const note = () => textOf(document.getElementById('send-amount-note'))
  expect(note()).toContain('0.00123456 ETH')
  expect(note()).not.toContain('0.001234567890123456 ETH')
  await press(document.querySelector('#send-amount-note button') ?? expect.fail('nothing to press'))
  expect(note()).toContain('0.001234567890123456 ETH')
})

test.each([
  ['kettle', 'Enter digits, with a point before decimals.'],
  ['1,234', '1,234 can mean two amounts. Enter 1234 or 1.234.'],
  ['half', 'Enter digits, with a point before decimals.'],
  ['-1', 'Enter digits, with a point before decimals.'],
  ['0.0000000000000000001', 'ETH has at most 18 decimal places.'],
  ['0.00', 'Enter an amount.'],
  ['0.001234567890123457', 'You have 0.001234567890123456 ETH. Enter a smaller amount.'],
])('the amount %s is refused beside its field, and nobody is asked', async (typed, words) => {
  const quoted = await open()
  fill(QUOTE.terms.to, typed)
  expect([said('send-amount'), amount().getAttribute('aria-invalid')]).toEqual([words, 'true'])
  expect(button('Review').disabled).toBe(true)
  await submit(amount())
  expect(quoted()).toEqual([])
})

test('an empty field is no mistake yet, but cannot be reviewed', async () => {
  await open()
  expect([said('send-to'), said('send-amount'), button('Review').disabled]).toEqual(['', '', true])
  type(amount(), '0.001')
  expect(button('Review').disabled).toBe(true)
  type(to(), ' \n')
  expect(button('Review').disabled).toBe(true)
})

test.each([
  ['0,001', 'That’s 0.0010 ETH.'],
  ['٠٫٠٠١', 'That’s 0.0010 ETH.'],
  ['.00104', 'That’s 0.00104 ETH.'],
])('an amount written as %s is said again, and quoted', async (typed, words) => {
  const quoted = await open(refusing({ code: 'chain/unreachable' }))
  fill(QUOTE.terms.to, typed)
  expect(shownText()).toContain(words)
  await submit(amount())
  const amountBaseUnits = typed === '.00104' ? 1_040_000_000_000_000n : 1_000_000_000_000_000n
  expect(quoted()).toMatchObject([{ amountBaseUnits }])
})

test('the whole amount and the trimmed address are what is quoted; all of it is asked for as such', async () => {
  const quoted = await open(refusing({ code: 'chain/unreachable' }))
  fill(` ${QUOTE.terms.to}\n`, '0.001234567890123456')
  await submit(amount())
  await press(button('Max'))
  expect(amount().value).toBe('0.001234567890123456')
  await submit(amount())
  const asked = { chainId: 'eip155:8453', symbol: 'ETH', to: QUOTE.terms.to }
  expect(quoted()).toEqual([
    { ...asked, amountBaseUnits: 1_234_567_890_123_456n },
    { ...asked, amountBaseUnits: 'max' },
  ])
  expect(shownText()).toContain('Can’t reach the network')
})

test.each<[Failure, 'send-to' | 'send-amount', string]>([
  [{ code: 'address/invalid', reason: 'shape' }, 'send-to', 'This isn’t an address.'],
  [{ code: 'address/invalid', reason: 'name' }, 'send-to', 'This is a name. Tender doesn’t look up names.'],
  [{ code: 'address/invalid', reason: 'checksum' }, 'send-to', 'A character of this address is wrong'],
  [{ code: 'send/refused', reason: 'other-network' }, 'send-to', 'That address is on another kind of network.'],
  [{ code: 'send/refused', reason: 'own-address' }, 'send-to', 'That’s your own address.'],
  [{ code: 'send/refused', reason: 'contract' }, 'send-to', 'That’s a token’s contract.'],
  [{ code: 'send/refused', reason: 'not-a-wallet' }, 'send-to', 'That isn’t the address of a wallet.'],
  [{ code: 'send/refused', reason: 'program' }, 'send-to', 'That’s a program, not a wallet.'],
  [{ code: 'send/refused', reason: 'token-account' }, 'send-to', 'Ask for the address of its owner’s wallet.'],
  [
    { code: 'send/refused', reason: 'token-account', wallet: 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD' },
    'send-to',
    'Its owner’s wallet is AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD.',
  ],
  [{ code: 'send/refused', reason: 'too-much' }, 'send-amount', 'You don’t have that much.'],
  [
    { code: 'send/refused', reason: 'rent-left', least: { baseUnits: '89088', decimals: 9, symbol: 'SOL' } },
    'send-amount',
    'Solana lets you keep nothing, or at least 0.000089088 SOL,',
  ],
  [
    { code: 'send/refused', reason: 'rent-new', least: { baseUnits: '890880', decimals: 9, symbol: 'SOL' } },
    'send-amount',
    'A new Solana account has to hold at least 0.00089088 SOL.',
  ],
])('%o is said beside the field that it is about, and once', async (failure, at, words) => {
  await open(refusing(failure))
  fill(QUOTE.terms.to, '0.001')
  await submit(amount())
  expect(said(at)).toContain(words)
  expect(said(at === 'send-to' ? 'send-amount' : 'send-to')).toBe('')
  expect(shownText().split(words)).toHaveLength(2)
})

test('security T37 what may be a key is asked about, and looked up on the person’s word', async () => {
  const quoted = await open(refusing({ code: 'send/refused', reason: 'key-or-address' }))
  fill(QUOTE.terms.to, '0.001')
  await submit(amount())
  expect(said('send-to')).toContain('That may be a private key')
  await press(button('It’s an address: look it up'))
  expect(quoted()).toMatchObject([{ to: QUOTE.terms.to }, { to: QUOTE.terms.to, isAddress: true }])
  expect(quoted()[0]).not.toHaveProperty('isAddress')
})

const ETH_ON = (chainId: string, networkName: string): Balance => ({
  ...{ chainId: chainId as ChainId, symbol: 'ETH', networkName, decimals: 18, amountBaseUnits: 10n ** 16n },
})
const OPTIMISM = ETH_ON('eip155:10', 'Optimism')
const NONE_ON_POLYGON: Balance = { ...ETH_ON('eip155:137', 'Polygon'), symbol: 'USDC', amountBaseUnits: 0n }
const onMore = (...more: Balance[]) => ({
  'wallet.balances': () => ({ balances: [...BALANCES, ...more], readAtMs: Date.now(), hasFailed: false }),
})

test('ERC-681: where the asset is not on the network of the code, that is said, and nothing is sent on another', async () => {
  const quoted = await open(onMore(OPTIMISM, NONE_ON_POLYGON))
  await chooseToken('USDC on Base')
  type(to(), `ethereum:${QUOTE.terms.to}@137`)
  type(field('Amount in USDC'), '1')
  expect(chosenToken()).toContain('USDC on Base')
  expect(said('send-to')).toContain('This code is for Polygon, and you’ve chosen USDC on Base.')
  expect(button('Review').disabled).toBe(true)
  await submit(to())
  expect(quoted()).toEqual([])
  type(to(), `ethereum:${QUOTE.terms.to}@250`)
  expect(said('send-to')).toContain('a network Tender doesn’t have (eip155:250)')
  type(to(), QUOTE.terms.to)
  expect([said('send-to'), button('Review').disabled]).toEqual(['', false])
})

test('ERC-681: a token that is chosen after the code is not one of another network', async () => {
  const quoted = await open(onMore(OPTIMISM))
  fill(`ethereum:${QUOTE.terms.to}@8453`, '0.001')
  await chooseToken('ETH on Optimism')
  expect(said('send-to')).toContain('This code is for Base, and you’ve chosen ETH on Optimism.')
  await submit(to())
  expect(quoted()).toEqual([])
})

test('a link that asks for more than an address is no address', async () => {
  const quoted = await open()
  fill(`ethereum:${QUOTE.terms.to}@8453?value=1e18`, '0.001')
  expect(said('send-to')).toContain('This code asks for more than an address')
  await submit(to())
  expect(quoted()).toEqual([])
})

test('a wallet that has locked itself leads to the password', async () => {
  const { onUnlock } = await openSend(refusing({ code: 'vault/locked' }))
  fill(QUOTE.terms.to, '0.001')
  await submit(amount())
  await press(button('Unlock your wallet'))
  expect(onUnlock).toHaveBeenCalledOnce()
})

test('without money there is no form, and without balances they can be asked for again', async () => {
  await open({ 'wallet.balances': () => ({ balances: NO_BALANCES, readAtMs: Date.now(), hasFailed: false }) })
  expect(shownText()).toContain('This account has nothing to send yet.')
  await open({ 'wallet.balances': () => ({ balances: [], hasFailed: true }) })
  expect(shownText()).toContain('Tender doesn’t know your balances right now.')
  expect(button('Try again').disabled).toBe(false)
})

describe('a send on its way, half a minute after it was sent', () => {
  const REFUSED = { isAccepted: false, isRejected: true } as const
  const CANCEL = 'Try to cancel 25.00 USDC on Base'
  const LISTED: Answers = {
    'send.quoteReplacement': () => REPLACEMENT_QUOTE,
    'wallet.rates': () => ({ currency: 'USD', rates: [] }),
  }
  const listOf = (...sends: SendView[]) => ({ 'send.list': () => ({ sends, clockOffsetMs: -120_000 }) })
  const openOne = (send: SendView) =>
    openSent(send.id, { ...LISTED, ...listOf(send, { ...SENT, id: 'another', to: 'x' }) })
  const links = () => [...document.querySelectorAll('a')].map((one) => [textOf(one), one.getAttribute('href')])

  test('has a page of its own, with amount and recipient, no form, and nothing of the others', async () => {
    await openOne(SENT)
    expect([heading(), textOf(document.querySelector('h2'))]).toEqual(['Your send', '25.00 USDC on Base'])
    expect([...document.querySelectorAll('.address')].map(textOf)).toEqual([SENT.to, SENT.hash])
    expect(document.querySelectorAll('form, input')).toHaveLength(0)
    expect(links().at(-1)).toEqual(['Send something else', '#send'])
    await press(button('Done'))
    expect(location.hash).toBe('#wallet')
  })

  test('gives the recipient a name once it has arrived, and takes it back', async () => {
    let recipients: Record<string, string> | undefined
    const view = () => ({ accounts: ACCOUNTS, watched: [], needsBackup: false, ...(recipients && { recipients }) })
    const arrived = { ...SENT, state: 'done' } as const
    const { sent } = await openSent(SENT.id, {
      ...listOf(arrived),
      'wallet.accounts': view,
      'wallet.nameRecipient': ({ name }) => {
        recipients = name === undefined ? undefined : { [SENT.to]: name }
        return view()
      },
    })
    const name = () => field('Name for this address')
    expect(button('Save name').disabled).toBe(true)
    type(name(), ' Fern ')
    await press(button('Save name'))
    await settle()
    expect(shownText()).toContain('Saved as Fern')
    await press(button('Remove name'))
    await settle()
    expect(sent('wallet.nameRecipient')).toEqual([{ address: SENT.to, name: 'Fern' }, { address: SENT.to }])
    expect([shownText().includes('Saved as'), name().value]).toEqual([false, ''])
  })

  test.each<[string, Partial<SendView>]>([
    ['is under way', {}],
    ['went to an own account', { state: 'done', to: ACCOUNTS[1]?.address ?? '' }],
    ['a website asked for', { state: 'done', askedBy: 'shop.tender.test' }],
  ])('has no name for the recipient where it %s', async (_, over) => {
    await openSent(SENT.id, {
      ...listOf({ ...SENT, ...over } as SendView),
      'wallet.accounts': () => ({ accounts: ACCOUNTS, watched: [], needsBackup: false }),
    })
    await settle()
    expect(document.querySelector('#recipient-name')).toBeNull()
  })

  test('is led to from below the form, which says nothing of how it goes on and offers nothing for it', async () => {
    await open({ ...LISTED, ...listOf({ ...SENT, ...REFUSED, waiting: stuckView(REFUSED).revocation?.waiting }) })
    expect(links()).toEqual([[`25.00 USDC on Base 21 Nov 2026, to ${SENT.to}`, `#sent/${SENT.id}`]])
    expect(shownText()).not.toContain('The network hasn’t accepted it yet')
    expect(buttonNames()).not.toContain(CANCEL)
  })

  test('is left alone until it takes long, where the network has taken it', async () => {
    await openOne({ ...SENT, waiting: stuckView().revocation?.waiting })
    expect(shownText()).toContain('Sent to the network. Waiting for confirmation.')
    expect(buttonNames()).not.toContain(CANCEL)
  })

  test('can be cancelled at once where the network refuses it, as its text says', async () => {
    await openOne({ ...SENT, ...REFUSED, waiting: stuckView(REFUSED).revocation?.waiting })
    expect(shownText()).toContain('The network hasn’t accepted it yet, but it may still be sent.')
    expect(shownText()).toContain('you can cancel it.')
    expect(buttonNames()).toContain(CANCEL)
  })
})

describe('security T48 below the address', () => {
  const OTHER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  const done = (over: Partial<SendView>, id = JSON.stringify(over.to)): SendView =>
    ({ ...SENT, state: 'done', id, ...over }) as SendView
  const openWith = (sends: SendView[], over: Answers = {}) =>
    open({
      'send.list': () => ({ sends, clockOffsetMs: 0 }),
      'wallet.accounts': () => ({ accounts: ACCOUNTS, watched: [], needsBackup: false }),
      ...over,
    })
  const chips = () => [...document.querySelectorAll('.chips button')]
  const AT = SENT.atMs
  const OWN = 'Account 2 0x51b7…d4e8'

  test('stand whom the person’s sends have reached, once and newest first, then the other accounts, and no others', async () => {
    await openWith([
      done({ to: OTHER.toLowerCase(), atMs: AT - 86_400_000 }, 'before'),
      done({ to: OTHER, atMs: AT }),
      done({ to: `0x${'a1'.repeat(20)}`, atMs: AT - 2 * 86_400_000 }),
      done({ to: `0x${'a2'.repeat(20)}`, state: 'sent' }),
      done({ to: `0x${'a3'.repeat(20)}`, state: 'failed', reason: 'not-landed' } as Partial<SendView>),
      done({ to: `0x${'a4'.repeat(20)}`, askedBy: 'shop.tender.test' }),
      done({ to: ACCOUNTS[1]?.address ?? '' }),
      done({ to: ACCOUNTS[0]?.address ?? '' }),
      done({ chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId, to: 'Memo1' }),
    ])
    expect(chips().map(textOf)).toEqual(['21 Nov 2026, to 0x90F7…b906', '19 Nov 2026, to 0xa1a1…a1a1', OWN])
  })

  test('stand first those that the person named, by their names alone, also where no send to them is left', async () => {
    const named = {
      [OTHER]: 'Fern',
      Memo1: 'Mint',
      [ACCOUNTS[1]?.address ?? '']: 'Once another’s',
      [`0x${'a1'.repeat(20)}`]: 'Ivy',
    }
    await openWith([done({ to: OTHER, atMs: AT })], {
      'wallet.accounts': () => ({ accounts: ACCOUNTS, watched: [], needsBackup: false, recipients: named }),
    })
    expect(chips().map(textOf)).toEqual(['Fern 0x90F7…b906', 'Ivy 0xa1a1…a1a1', OWN])
    await press(button('Fern 0x90F7…b906'))
    expect(to().value).toBe(OTHER)
  })

  test('are at most five whom money was sent to', async () => {
    await openWith([...'12345678'].map((digit, at) => done({ to: `0x${digit.repeat(40)}`, atMs: AT - at })))
    expect(chips().map((one) => textOf(one).slice(-4))).toEqual(['1111', '2222', '3333', '4444', '5555', 'd4e8'])
  })

  test('are those of the token’s kind of network', async () => {
    await openWith([done({ to: OTHER })])
    await chooseToken('SOL on Solana')
    expect(chips().map(textOf)).toEqual(['Account 2 Aqyn…UFxD'])
  })

  test('one press enters all of the address, which is quoted like one that is typed', async () => {
    const quoted = await openWith([done({ to: OTHER })], refusing({ code: 'chain/unreachable' }))
    type(to(), 'ethereum:0x1@137')
    await press(button('21 Nov 2026, to 0x90F7…b906'))
    expect([to().value, said('send-to')]).toEqual([OTHER, ''])
    type(amount(), '0.001')
    await submit(amount())
    expect(quoted()).toMatchObject([{ to: OTHER }])
    expect(quoted()[0]).not.toHaveProperty('isAddress')
  })

  test('stands nothing where nothing is known', async () => {
    await openWith([], { 'wallet.accounts': failing({ code: 'journal/unwritable' }) })
    expect([document.querySelector('.chips'), to().value]).toEqual([null, ''])
  })
})
