// @vitest-environment happy-dom
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { costsOf } from '../../../../../src/ui/payment/review/costs.ts'
import { FEE, HASH, PLANS, SECOND_HASH, SIGNED_TEXT } from '../../../../gallery/states/plans.ts'
import {
  ACCOUNT,
  COLLECTOR,
  COLLECTOR_ATA,
  PERMIT2,
  ROUTER,
  SPONSOR,
  STRANGER,
  STRANGER_ATA,
} from '../../../../gallery/states/registry.ts'
import { locked } from '../../../../gallery/states/views.ts'
import {
  byTestId,
  openWindow,
  passMs,
  reviewOf,
  shownText,
  stateOf,
  stopClock,
  textOf,
} from '../../../../support/ui/stage.tsx'

beforeEach(stopClock)

const sentences = (name: string): string[] => {
  openWindow(stateOf(name))
  return [...document.querySelectorAll('.sentence')].map(textOf)
}
const costs = (name: string): string => {
  openWindow(stateOf(name))
  return textOf(byTestId('pay-review-costs'))
}
const details = (): string => textOf(document.querySelector('details:not(.set-up)'))
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

describe('architecture §5 one sentence for each step, in the service’s order', () => {
  test.each<[string, string[]]>([
    [
      'plan-permit',
      [
        `Pays 12.40 USDT on Polygon from your account ${ACCOUNT} through Permit2 to the payment service’s address ${COLLECTOR}. Your signature expires at TIME.`,
      ],
    ],
    [
      'plan-reset-allow-permit',
      [
        `Removes an old approval first. After this, Permit2 (${PERMIT2}) can’t move your USDT on Polygon.`,
        `Token approval, with a network fee. Lets Permit2 (${PERMIT2}) move up to 12.40 USDT on Polygon for this payment.`,
        `Pays 12.40 USDT on Polygon from your account ${ACCOUNT} through Permit2 to the payment service’s address ${COLLECTOR}. Your signature expires at TIME.`,
      ],
    ],
    [
      'plan-token-transfer',
      [
        `Sends 12.40 USDC on Base from your account ${ACCOUNT} to the payment service’s address ${COLLECTOR}. Once the network confirms it, nobody can reverse it.`,
      ],
    ],
    [
      'plan-coin-transfer',
      [
        `Sends 0.004123456789012345 ETH on Ethereum from your account ${ACCOUNT} to ${STRANGER}, which Tender doesn’t recognise. Once the network confirms it, nobody can reverse it.`,
      ],
    ],
    [
      'plan-router',
      [
        `Sends 0.004123456789012345 ETH on Ethereum from your account ${ACCOUNT} to the payment service’s contract ${ROUTER}. After TIME it fails instead of paying late.`,
      ],
    ],
    [
      'review-matches',
      [
        `Pays 12.40 USDC on Base from your account ${ACCOUNT} to the payment service’s address ${COLLECTOR}. Your signature expires at TIME.`,
      ],
    ],
  ])('%s', (name, words) => {
    expect(sentences(name).map((one) => one.replace(/\d\d:\d\d/, 'TIME'))).toEqual(words)
    expect(document.querySelectorAll('.numbered')).toHaveLength(words.length > 1 ? 1 : 0)
  })

  test('security §4 a text is quoted exactly, before the payment it comes with', () => {
    const [text, payment] = sentences('plan-text')
    expect(document.querySelector('.quoted')?.textContent).toBe(SIGNED_TEXT)
    expect(text).toContain(`Signs this message with your account ${ACCOUNT}`)
    expect(payment).toMatch(/^Pays 12\.40 USDC/)
  })

  test('security §5 a Solana payment names its destination, the fee payer and the memo', () => {
    const [only] = sentences('plan-solana')
    expect(only).toContain(`to the payment service’s address ${COLLECTOR_ATA}.`)
    expect(only).toContain(`Another account, ${SPONSOR}, pays the network fee of 0.000015 SOL.`)
    expect(only).toContain('Includes this public note:pay_7fa2ecc1')
    expect(only).not.toContain('Also needs')
  })

  test('security §5 two destinations are distinguished; rent and other signers are named', () => {
    const [only] = sentences('plan-solana-own-fee')
    expect(only).toContain(`Pays 12.00 USDC on Solana`)
    expect(only).toContain(`to the payment service’s address ${COLLECTOR_ATA}`)
    expect(only).toContain(`Also pays 0.40 USDC on Solana`)
    expect(only).toContain(`to ${STRANGER_ATA}, which Tender doesn’t recognise.`)
    expect(only).toContain('You pay the network fee of 0.006 SOL.')
    expect(only).toContain(`Opens a token account for ${SPONSOR}. You pay for it.`)
    expect(only).toContain(`Also needs the signature of ${STRANGER_ATA}.`)
  })
})

/** Decoded fields of each kind; the details must contain all of them. */
const FIELDS: Record<string, string[]> = {
  'review-matches': [
    ...['ReceiveWithAuthorization', '12400000', '0 (immediately)', `0x${'5c'.repeat(32)}`, `0x${'a7'.repeat(32)}`],
    '"primaryType":"ReceiveWithAuthorization"',
  ],
  'plan-permit': ['PermitTransferFrom', PERMIT2, COLLECTOR, '12400000', 'Deadline', 'Nonce7', `0x${'a7'.repeat(32)}`],
  'plan-allow-permit': ['Step 1', 'approve', PERMIT2, '12400000', 'From', '0x095ea7b3', 'Step 2', 'Nonce7'],
  'plan-token-transfer': ['transfer', COLLECTOR, '12400000', 'Call data0xa9059cbb'],
  'plan-coin-transfer': ['Native token transfer', STRANGER, 'Value (wei)4123456789012345'],
  'plan-router': ['router call', ROUTER, COLLECTOR, 'Payer', 'Receiver', 'Deadline', 'Value (wei)4123456789012345'],
  'plan-text': ['personal_sign', 'Gr\\u00fc\\u00dfe', `0x${'b8'.repeat(32)}`, 'ReceiveWithAuthorization'],
  'plan-solana': [
    'spl-token',
    'Fee payer',
    'Not signed yet',
    'Network fee (lamports)15000',
    'Blockhash',
    'Version0',
    'Memo',
  ],
  'plan-solana-own-fee': ['Already signed', 'New token account', 'Owner', 'Account fee paid by', '12000000', '400000'],
}
test.each(Object.keys(FIELDS))(
  'screens §7.9 the details of %s have every decoded field, and the requests in full',
  (name) => {
    const view = reviewOf(name)
    openWindow(view)
    for (const field of FIELDS[name] ?? []) expect(details()).toContain(field)
    for (const { method, chainId } of view.session.plan) expect(details()).toContain(`${method} on ${chainId}`)
  },
)

describe('screens §7.4 the costs', () => {
  test.each([
    ['plan-permit', 'You pay no network feeFrom', '12.40 USDT'],
    ['plan-allow-permit', 'Up to 0.0042 POLFrom', '12.40 USDT plus a network fee of up to 0.0042 POL'],
    ['plan-reset-allow-permit', 'Up to 0.0084 POLFrom', '12.40 USDT plus a network fee of up to 0.0084 POL'],
    ['plan-fee-unknown', 'Unavailable right now. You pay it in POL.', '12.40 USDT plus the network fee'],
    ['plan-router', 'Up to 0.00012 ETHFrom', 'Up to 0.004243456789012345 ETH'],
    ['plan-solana', `Paid by another account, ${SPONSOR}From`, '12.40 USDC'],
    [
      'plan-solana-own-fee',
      '0.006 SOLNew account feeAbout 0.00203928 SOL, to open the account that receives the moneyFrom',
      '12.40 USDC plus a network fee of 0.006 SOL, and about 0.00203928 SOL for a new account',
    ],
  ])('%s: %s', (name, fee, total) => {
    expect(costs(name)).toMatch(new RegExp(`^Network fee${escaped(fee)}`))
    expect(details()).toContain(`Total${total}Shop name`)
  })

  test('claim that the service submits only without an own transaction in the plan', () => {
    for (const name of Object.keys(PLANS)) {
      const { session } = reviewOf(`plan-${name}`)
      const hasOwn = session.review.decodedActions.some((one) => 'call' in one || one.kind === 'solana-transfer')
      expect(costs(`plan-${name}`).includes('You pay no network fee'), name).toBe(!hasOwn)
      expect(shownText().includes('plus the network fee'), name).toBe(
        session.review.verdict.level === 'matches' && session.review.decodedActions.some((one) => 'call' in one),
      )
    }
  })

  test('exclude rent that someone else pays', () => {
    const { session } = reviewOf('plan-solana-own-fee')
    const decodedActions = session.review.decodedActions.map((one) =>
      one.kind === 'solana-transfer' && one.creates ? { ...one, creates: { ...one.creates, funder: SPONSOR } } : one,
    )
    expect(costsOf(session).rentLamports).toBe(2_039_280n)
    expect(costsOf({ review: { ...session.review, decodedActions }, results: [] }).rentLamports).toBeUndefined()
  })

  test('have the rent that was read for this review, and none that was not', () => {
    const { session } = reviewOf('plan-solana-own-fee')
    const rentOf = (facts: object | undefined) =>
      costsOf({ review: { ...session.review, facts }, results: [] }).rentLamports
    expect(rentOf({ rentLamports: 203_928n })).toBe(203_928n)
    expect([rentOf({}), rentOf(undefined)]).toEqual([undefined, undefined])
  })

  test('leave out what is done already, and so does the list of what comes first', () => {
    expect(costs('reviewing-done')).toContain('You pay no network fee')
    expect(shownText()).toContain('Already done: Approve USDT for this payment.')
    expect(shownText()).not.toContain('plus the network fee')
    expect(byTestId('pay-review-set-up')).toBeNull()
    const { session } = reviewOf('reviewing-done')
    openWindow({ ...stateOf('reviewing-done'), session: { ...session, results: [] } })
    expect(textOf(byTestId('pay-review-set-up'))).toContain('Approve USDT for this payment')
    expect(shownText()).toContain('plus the network fee')
  })

  test('are unknown if one part is unknown, because a partial sum would be too low', () => {
    const { session } = reviewOf('plan-reset-allow-permit')
    const { review } = session
    fc.assert(
      fc.property(fc.array(fc.constantFrom(FEE, null), { minLength: 2, maxLength: 2 }), (fees) => {
        const { fee } = costsOf({ review: { ...review, fees }, results: [] })
        const known = fees.filter((one) => one !== null).length
        expect(fee).toEqual({
          by: 'you',
          isExact: false,
          ...(known === 2 && { baseUnits: 8_400_000_000_000_000n }),
        })
      }),
    )
  })
})

const steps = (name: string, view = stateOf(name)): string[] => {
  openWindow(view)
  return [...document.querySelectorAll('.step')].map(textOf)
}

describe('screens §7.7 the steps of the plan and their progress', () => {
  test.each<[string, string[]]>([
    ['allow-preparing', ['1Approve USDT for this payment: in progressPreparing…', '2Sign payment: not started']],
    ['allow-signing', ['1Approve USDT for this payment: in progressSigning…', '2Sign payment: not started']],
    ['allow-sending', ['1Approve USDT for this payment: in progressSending…', '2Sign payment: not started']],
    [
      'allow-sent',
      ['1Approve USDT for this payment: in progressWaiting for the network…', '2Sign payment: not started'],
    ],
    ['allow-mined', ['Approve USDT for this payment: done', '2Sign payment: in progress']],
    [
      'allow-confirming',
      ['Approve USDT for this payment: done', 'Sign payment: done', '3Payment service confirms: in progress'],
    ],
    [
      'reset-mined',
      ['Remove old USDT approval: done', '2Approve USDT for this payment: in progressWaiting for the network'],
    ],
    ['router-sent', ['1Send payment: in progressWaiting for the network', '2Payment service confirms: not started']],
    ['text-signed', ['Sign message: done', '2Sign payment: in progress', '3Payment service confirms: not started']],
  ])('%s', (name, words) => {
    const shown = steps(name)
    for (const [index, word] of words.entries()) expect(shown[index]).toContain(word)
    expect(shown.at(-1)).toContain('Payment service confirms')
  })

  test('the set-up note is shown exactly while an allowance is in progress and on time', () => {
    for (const name of ['allow-preparing', 'allow-sending', 'allow-sent', 'allow-checking', 'reset-mined']) {
      steps(name)
      expect(textOf(byTestId('pay-loading-setup-note')), name).toMatch(/^Approving USDT for this payment\. /)
    }
    for (const name of [
      'allow-mined',
      'allow-confirming',
      'speed-up',
      'router-sent',
      'executing',
      'text-signed',
      'waiting-expired',
    ]) {
      steps(name)
      expect(byTestId('pay-loading-setup-note'), name).toBeNull()
    }
  })

  test('a long wait is acknowledged after 120 s by the service’s clock', () => {
    openWindow(stateOf('allow-sent'))
    const { session } = stateOf('allow-sent')
    const transaction = session.step === 'executing' ? session.transaction : undefined
    if (transaction?.state !== 'sent') throw new Error('the fixture has sent nothing')
    passMs(transaction.broadcast.firstAtMs - Date.now() + 119_999)
    expect(shownText()).not.toContain('longer than usual')
    passMs(1)
    expect(shownText()).toContain('The network is taking longer than usual.')
  })

  test('the wait is measured by the service’s clock, not by this machine’s', () => {
    openWindow(stateOf('allow-slow'))
    expect(shownText()).toContain('The network is taking longer than usual.')
  })

  test('architecture §4 a broadcast transaction needs no key: a locked wallet shows its hash and explorer link', () => {
    openWindow({ ...stateOf('allow-sent'), wallet: locked })
    expect(shownText()).toContain('Waiting for the network')
    expect(document.querySelector('a')?.href).toBe(`https://polygonscan.com/tx/${HASH}`)
    openWindow({ ...stateOf('allow-mined'), wallet: locked })
    expect(shownText()).toContain('Unlock')
  })

  test('screens §9 if the network does not answer, the screen says not to pay again, and shows the hash', () => {
    openWindow(stateOf('router-checking'))
    expect(shownText()).toContain('Tender is checking. Do not pay again.Can’t reach the networkTender keeps trying.')
    expect(document.querySelectorAll('.address')).toHaveLength(1)
    expect(document.querySelector('.address')?.textContent).toBe(HASH)
    expect(document.querySelector('a')?.href).toBe(`https://etherscan.io/tx/${HASH}`)
  })
})

describe('the end of a payment with own transactions', () => {
  const links = (): string[] => [...document.querySelectorAll('a')].map(({ href }) => href)

  test('a failed transaction is shown, and only its fee is gone', () => {
    for (const name of ['router-reverted', 'allow-reverted']) {
      openWindow(stateOf(name))
      expect(shownText()).toContain('The transaction failedNothing was paid except the network fee.')
      expect(shownText()).toContain(`Failed transaction${HASH}`)
      expect(links()).toHaveLength(1)
    }
  })

  test('an expired payment after a mined allowance says what stays, and shows the transaction', () => {
    openWindow(stateOf('allow-expired'))
    expect(shownText()).toContain('Nothing was paid except a network fee. 12.40 USDT stays approved for Permit2.')
    expect(shownText()).toContain(`Token approval for 12.40 USDT${HASH}`)
    openWindow(stateOf('allow-again'))
    expect(shownText()).toContain('Nothing was paid except a network fee. 12.40 USDT stays approved for Permit2.')
  })

  test('a receipt lists every own transaction once, with its link', () => {
    openWindow(stateOf('allow-succeeded'))
    expect(links()).toEqual([`https://polygonscan.com/tx/${HASH}`, `https://polygonscan.com/tx/0x${'e3'.repeat(32)}`])
    openWindow(stateOf('router-succeeded'))
    expect(links()).toEqual([`https://etherscan.io/tx/${HASH}`])
    expect(shownText()).not.toContain(SECOND_HASH)
  })

  test('a payment made elsewhere after our allowance is not claimed as signed here or as free', () => {
    openWindow(stateOf('already-paid-allow'))
    expect(shownText()).toContain(
      'Tender has no record of paying it from this browser. Your earlier transactions for it cost network fees.',
    )
  })
})
