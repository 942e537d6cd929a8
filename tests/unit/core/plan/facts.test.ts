// Which facts a plan needs, and which refusals they can lift. security §4, T04.
import { describe, expect, test } from 'vitest'
import { isOpen, neededFacts, withPayments } from '../../../../src/core/plan/facts.ts'
import type { AskReason, RefuseReason } from '../../../../src/core/plan/reasons.ts'
import type { Verdict } from '../../../../src/core/plan/verdict.ts'
import { IN_ETHER, routed, transfer } from '../../../attacks/calls.ts'
import { authorization, edited, permit } from '../../../attacks/corpus/evm/typed.ts'
import { VECTORS as FRAME } from '../../../attacks/corpus/solana/frame.ts'
import { serviceOfVector as onSolana } from '../../../attacks/corpus/solana/solana.ts'
import {
  IN_TETHER,
  IN_USDC,
  type Otherwise,
  PAYER,
  type Quote,
  type Service,
  STRANGER,
  sendAction,
  serviceOf,
  typedAction,
} from '../../../attacks/service.ts'
import { judgeService, matches } from '../../../attacks/verdict.ts'

function neededBy(service: Service) {
  const { of } = judgeService(service)
  if (!of) throw new Error('the fixture was not judged')
  return neededFacts(of.decodedActions, of.option, of.info)
}
const inYen: Otherwise = { price: { unit: 'iso4217/JPY', value: '1860', display: { decimals: 0 } } }
const typed = (quote: Quote, base: unknown, said?: Otherwise) => serviceOf(quote, [typedAction(base)], said)
const sent = (quote: Quote, call: unknown) => serviceOf(quote, [sendAction(call)])
const AUSD = '0x00000000efe302beaa2b3e6e1b18d08d69a9012a'
const IN_AUSD: Quote = { ...IN_USDC, unit: IN_USDC.unit.replace(/0x.*/, AUSD), symbol: 'AUSD' }
const other = (scheme?: string) => edited(authorization(scheme), { message: { to: STRANGER } })
/** security §4, ERC-1271: a contract will check this account's signature. */
const checked = { payer: PAYER }
const asked = (isCodeCompared: boolean) => ({ recipient: { address: STRANGER, isCodeCompared } })
const feeIn = (symbol: string) => ({ coinRate: { token: expect.objectContaining({ symbol }), currency: 'USD' } })
const ether = { rate: { token: { symbol: 'ETH' }, currency: 'USD' } }

describe('security §4: what the chain is asked', () => {
  test.each<[string, Service, object | undefined]>([
    ['the payer’s code for a token of the registry', typed(IN_USDC, authorization()), checked],
    ['the payer’s code for a listed spender', typed(IN_TETHER, permit()), checked],

    ['an unlisted collector', typed(IN_USDC, other()), { ...asked(false), ...checked }],
    [
      'an unlisted spender',
      typed(IN_TETHER, edited(permit(), { message: { spender: STRANGER } })),
      { ...asked(false), ...checked },
    ],
    [
      'a collector for anybody to submit to',
      typed(IN_USDC, other('TransferWithAuthorization')),
      { ...asked(true), ...checked },
    ],
    ['where tokens are sent', sent(IN_USDC, transfer(STRANGER)), { ...asked(true), ...feeIn('ETH') }],
    [
      'an unlisted domain',
      typed(IN_AUSD, edited(authorization(), { domain: { verifyingContract: AUSD } })),
      { domainOf: AUSD, ...checked },
    ],
    [
      'a rate for yen',
      typed(IN_USDC, authorization(), inYen),
      { rate: { token: { symbol: 'USDC' }, currency: 'JPY' }, ...checked },
    ],
    ['a rate for a coin', sent(IN_ETHER, routed()), ether],
    [
      'an unlisted router',
      sent(IN_ETHER, { ...routed({ operator: STRANGER }), to: STRANGER }),
      { ...asked(true), ...ether, owner: PAYER },
    ],
    ['nothing on Solana', onSolana({ name: '', expected: matches }), undefined],
  ])('%s', (_name, service, expected) => {
    const needed = neededBy(service)
    if (!expected) return expect(needed).toBeUndefined()
    expect(needed).toMatchObject(expected)
    expect(Object.keys(needed ?? {}).sort()).toEqual(['chainId', ...Object.keys(expected)].sort())
  })
})

test('security §5: the rent of a token account is asked for where the payer opens it, and where a sponsor does it is not', () => {
  const opening = FRAME.find(({ name }) => name === 'the shop’s new account at the payer’s cost')
  const { of } = judgeService(onSolana(opening ?? expect.fail('no such vector')))
  const [paying] = of?.decodedActions ?? []
  if (!of || paying?.kind !== 'solana-transfer' || !paying.creates) return expect.fail('it opens no account')
  const by = (funder: string) =>
    neededFacts([{ ...paying, creates: { ...paying.creates, account: '', owner: '', funder } }], of.option, of.info)
  const { chainId } = of.option.asset
  expect(neededFacts(of.decodedActions, of.option, of.info)).toEqual({ chainId, opens: 'spl-token', ...feeIn('SOL') })
  expect(by(STRANGER)).toEqual({ chainId, ...feeIn('SOL') })
  const sponsored = {
    ...paying,
    feePayer: STRANGER,
    creates: { ...paying.creates, account: '', owner: '', funder: STRANGER },
  }
  expect(neededFacts([sponsored], of.option, of.info)).toBeUndefined()
})

describe('security §3: facts lift only the refusal that stands for them', () => {
  const refused = (...reasons: RefuseReason[]): Verdict => ({ level: 'refuse', reasons })
  const [domain, router] = [
    neededBy(typed(IN_AUSD, edited(authorization(), { domain: { verifyingContract: AUSD } }))),
    neededBy(sent(IN_ETHER, { ...routed({ operator: STRANGER }), to: STRANGER })),
  ]
  const rows: [string, Verdict, ReturnType<typeof neededBy>, boolean][] = [
    ['the domain that is read', refused('domain-differs'), domain, true],
    ['a domain of the registry', refused('domain-differs'), undefined, false],
    ['a domain beside another refusal', refused('domain-differs', 'amount-differs'), domain, false],
    ['the router that is read', refused('router-unknown'), router, true],
    ['a router of which nothing is read', refused('router-unknown'), domain, false],
    ['another refusal', refused('amount-differs'), router, false],
    [
      'a question',
      { level: 'ask', strength: 'page', reasons: ['price-unchecked'] satisfies AskReason[] },
      undefined,
      true,
    ],
  ]
  test.each(rows)('%s', (_name, verdict, needed, expected) => expect(isOpen(verdict, needed)).toBe(expected))
})

test.each([
  [0, undefined],
  [2, undefined],
  [3, { isPaidBefore: true }],
  [10, { isPaidBefore: true }],
])('security §4: after %s settled payments', (count, expected) => {
  expect(withPayments(undefined, count)).toEqual(expected)
  expect(withPayments({ recipient: 'contract' }, count)).toEqual({ recipient: 'contract', ...expected })
})
