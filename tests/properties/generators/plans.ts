// Honest plans with random accounts, chains, tokens and amounts, and changes by a hostile service. security §3, §4.
import fc from 'fast-check'
import { partsOf } from '../../../src/core/base/caip.ts'
import type { SignRequest } from '../../../src/core/offer/action.ts'
import type { Option } from '../../../src/core/offer/option.ts'
import type { PaymentInfo } from '../../../src/core/offer/responses.ts'
import { type DecodedAction, judgePlan } from '../../../src/core/plan/review.ts'
import type { PlanFacts, Verdict } from '../../../src/core/plan/verdict.ts'
import {
  AUTHORIZATION,
  type Authorization,
  account,
  chainId,
  EXPIRES_MS,
  INFO,
  NETWORK,
  NOW_MS,
  OPTION,
  optionId,
  PAYMENT_ID,
  REQUEST,
  USDC,
} from '../../support/core/fixtures.ts'

/** Everything that a verdict depends on. */
export type Case = PlanFacts & {
  plan: SignRequest[]
  decodedActions: DecodedAction[]
  option: Option
  info: PaymentInfo | undefined
  nowMs: number
  isLastingChosen?: boolean
  isNonceReused?: boolean
}

export const verdictOf = ({ plan, decodedActions, ...rest }: Case): Verdict =>
  judgePlan(plan, decodedActions, {
    ...{ paymentId: PAYMENT_ID, accounts: [rest.option.account], recipient: 'contract' },
    ...rest,
  })

export const addresses = fc
  .nat({ max: 2 ** 31 - 1 })
  .map((number) => `0x${(number + 1).toString(16).padStart(40, '0')}`)
export const references = fc.constantFrom(1, 10, 56, 137, 8453, 42161)
const places = fc.constantFrom(0, 2, 6, 18)

/** A payment exactly as quoted. The price is the amount in cents, rounded. */
export const honest: fc.Arbitrary<Case> = fc
  .record({
    addresses: fc.uniqueArray(addresses, { minLength: 4, maxLength: 4 }),
    reference: references,
    decimals: places,
    cents: fc.integer({ min: 1, max: 100_000_000 }),
    scheme: fc.constantFrom('TransferWithAuthorization' as const, 'ReceiveWithAuthorization' as const),
    graceS: fc.nat(600),
    isUpper: fc.boolean(),
  })
  .map(
    ({ addresses: [payer = '', token = '', collector = ''], reference, decimals, cents, scheme, graceS, isUpper }) => {
      const chain = chainId(`eip155:${reference}`)
      const cased = (address: string) => (isUpper ? address.toUpperCase().replace('0X', '0x') : address)
      // Whole units for tokens with less than two decimals, so that the price can match.
      const minorUnits = decimals === 0 ? BigInt(cents) * 100n : BigInt(cents)
      const amountBaseUnits = (minorUnits * 10n ** BigInt(decimals)) / 100n
      const option: Option = {
        ...OPTION,
        account: account(`eip155:${reference}:${cased(payer)}`),
        asset: { chainId: chain, kind: 'erc20', reference: cased(token) },
        amountBaseUnits,
        claimed: { symbol: 'USDC', decimals },
        token: { ...USDC, chainId: chain, address: token, decimals },
        network: { ...NETWORK, chainId: chain, collectors: [collector] },
      }
      const authorization: Authorization = {
        ...AUTHORIZATION,
        scheme,
        tokenAddress: token,
        domain: { ...AUTHORIZATION.domain, chainId: BigInt(reference) },
        signer: payer,
        from: payer,
        to: collector,
        valueBaseUnits: amountBaseUnits,
        validBeforeS: BigInt(EXPIRES_MS / 1000 + graceS),
      }
      const info = { ...INFO, price: { currency: 'USD', minorUnits, decimals: 2 } }
      return { plan: [{ ...REQUEST, chainId: chain }], decodedActions: [authorization], option, info, nowMs: NOW_MS }
    },
  )

export type Change = (one: Case) => Case
export const change =
  (edit: (a: Authorization) => Partial<Authorization>): Change =>
  (one) => ({
    ...one,
    decodedActions: one.decodedActions.map((a) => (a.kind === 'transfer-authorization' ? { ...a, ...edit(a) } : a)),
  })
export const quote =
  (edit: (option: Option) => Partial<Option>): Change =>
  (one) => ({ ...one, option: { ...one.option, ...edit(one.option) } })
const price =
  (edit: Partial<PaymentInfo>): Change =>
  (one) => ({ ...one, info: { ...INFO, ...one.info, ...edit } })

/** Amounts slightly off and far off. */
const otherAmounts = (amount: bigint) =>
  fc.oneof(
    fc.constantFrom(amount + 1n, amount - 1n, amount * 10n, amount / 10n, amount * 1000n, 0n, 2n ** 256n - 1n, amount),
    fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  )
const instants = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  fc.integer({ min: -100_000, max: 200_000 }).map((s) => BigInt(NOW_MS / 1000 + s)),
)
export const texts = fc.constantFrom('USD Coin', 'USDC', 'Permit2', '', '1', '2')
const anyAddress = fc.oneof(addresses, fc.constantFrom(`0x${'0'.repeat(40)}`, AUTHORIZATION.to, USDC.address))

/** Changes of any member of the request, or of what it is compared with. */
const changes: fc.Arbitrary<Change> = fc.oneof(
  fc
    .nat(9)
    .chain((which) =>
      otherAmounts(12_400_000n).map((value) =>
        change((a) => ({ valueBaseUnits: which > 0 ? value : a.valueBaseUnits + 1n })),
      ),
    ),
  fc.integer({ min: -2, max: 2 }).map((delta) => change((a) => ({ valueBaseUnits: a.valueBaseUnits + BigInt(delta) }))),
  anyAddress.map((tokenAddress) => change(() => ({ tokenAddress }))),
  anyAddress.map((from) => change(() => ({ from }))),
  anyAddress.map((signer) => change(() => ({ signer }))),
  anyAddress.map((to) => change(() => ({ to }))),
  fc
    .constantFrom<(a: Authorization) => string>(
      (a) => a.from,
      (a) => a.tokenAddress,
      (a) => a.to,
    )
    .chain((of) =>
      fc.constantFrom('to', 'from', 'signer', 'tokenAddress').map((name) => change((a) => ({ [name]: of(a) }))),
    ),
  references.map((id) => change((a) => ({ domain: { ...a.domain, chainId: BigInt(id) } }))),
  fc.tuple(texts, texts).map(([name, version]) => change((a) => ({ domain: { ...a.domain, name, version } }))),
  instants.map((validBeforeS) => change(() => ({ validBeforeS }))),
  instants.map((validAfterS) => change(() => ({ validAfterS }))),
  fc
    .constantFrom('TransferWithAuthorization' as const, 'ReceiveWithAuthorization' as const)
    .map((scheme) => change(() => ({ scheme }))),
  references.map(
    (id): Change =>
      (one) => ({ ...one, plan: one.plan.map((request) => ({ ...request, chainId: chainId(`eip155:${id}`) })) }),
  ),
  fc.constantFrom('eth_sendTransaction', 'personal_sign', 'eth_sign', '').map(
    (method): Change =>
      (one) => ({ ...one, plan: one.plan.map((request) => ({ ...request, method })) }),
  ),
  fc.constantFrom<Change>(
    (one) => ({ ...one, plan: [...one.plan, REQUEST] }),
    (one) => ({ ...one, plan: [] }),
    (one) => ({ ...one, decodedActions: [...one.decodedActions, AUTHORIZATION] }),
    (one) => ({ ...one, decodedActions: [AUTHORIZATION, ...one.decodedActions] }),
    (one) => ({
      ...one,
      plan: [...one.plan, ...one.plan],
      decodedActions: [...one.decodedActions, ...one.decodedActions],
    }),
    (one) => ({ ...one, decodedActions: [] }),
    (one) => ({ ...one, decodedActions: [{ kind: 'not-understood', reason: 'types-differ' }] }),
    (one) => ({ ...one, info: undefined }),
  ),
  otherAmounts(12_400_000n).map((amountBaseUnits) => quote(() => ({ amountBaseUnits }))),
  anyAddress.map((address) =>
    quote((option) => ({ account: account(`${partsOf(option.account).chainId}:${address}`) })),
  ),
  references.map((id) => quote((option) => ({ account: account(`eip155:${id}:${partsOf(option.account).address}`) }))),
  anyAddress.map((reference) => quote((option) => ({ asset: { ...option.asset, reference } }))),
  references.map((id) => quote((option) => ({ asset: { ...option.asset, chainId: chainId(`eip155:${id}`) } }))),
  anyAddress.map((address) => quote((option) => ({ token: { ...option.token, address } }))),
  fc
    .constantFrom('USD', 'EUR', 'JPY')
    .chain((currency) =>
      otherAmounts(1240n).map((minorUnits) => price({ price: { currency, minorUnits, decimals: 2 } })),
    ),
  fc.integer({ min: NOW_MS - 1_000_000, max: NOW_MS + 10_000_000 }).map((expiresAtMs) => price({ expiresAtMs })),
  fc.string({ maxLength: 5 }).map((id) => quote(() => ({ id: optionId(id) }))),
)
export const hostile = fc
  .tuple(honest, fc.array(changes, { minLength: 1, maxLength: 3 }))
  .map(([one, edits]) => ({ honest: one, changed: edits.reduce((case_, edit) => edit(case_), one) }))
