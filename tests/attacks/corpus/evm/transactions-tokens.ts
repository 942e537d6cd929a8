// eth_sendTransaction: calls of tokens, Permit2 and any other contract, made as the payer. security §4, T05, T06.
import { approve, calldata, transfer, UNLIMITED } from '../../calls.ts'
import {
  AMOUNT,
  COLLECTOR,
  IN_TETHER,
  IN_USDC,
  PAYER,
  PERMIT2,
  SECOND,
  SPENDER,
  STRANGER,
  sendAction,
  serviceOf,
  TETHER,
  typedAction,
  USDC,
  ZERO,
} from '../../service.ts'
import { ask, type Expected, refuse } from '../../verdict.ts'
import { permit } from './typed.ts'

/** `allowing` precedes a good permit of 12.40 USDT; `paying` is the whole plan of a payment of 12.40 USDC. */
type Vector = { name: string; source?: string; expected: Expected } & ({ allowing: object } | { paying: object })

const good = approve(PERMIT2, AMOUNT)
const to = (address: string, selector: string, ...values: (string | bigint)[]) => ({
  ...{ from: PAYER, to: address, data: calldata(selector, ...values) },
})
const paid = transfer(COLLECTOR)

export const VECTORS: Vector[] = [
  {
    name: 'approve: a stranger, without limit; the wallet limits it, and still refuses it',
    source: 'security T05',
    allowing: approve(STRANGER, UNLIMITED),
    expected: refuse('allowance-differs'),
  },
  {
    name: 'approve: a stranger, for exactly the quote',
    source: 'security T05',
    allowing: approve(STRANGER, AMOUNT),
    expected: refuse('allowance-differs'),
  },
  {
    name: 'approve: the service’s own spender, past Permit2',
    allowing: approve(SPENDER, AMOUNT),
    expected: refuse('allowance-differs'),
  },
  {
    name: 'approve: Permit2, but of USDC, which was not quoted',
    allowing: approve(PERMIT2, AMOUNT, USDC),
    expected: refuse('token-differs'),
  },
  {
    name: 'approve: less than the quote, so that the next payment needs another',
    allowing: approve(PERMIT2, AMOUNT - 1n),
    expected: refuse('allowance-differs'),
  },
  { name: 'approve: with a wei on top', allowing: { ...good, value: '0x1' }, expected: refuse('allowance-differs') },
  {
    name: 'approve: out of the second account',
    allowing: { ...good, from: SECOND },
    expected: refuse('account-differs'),
  },
  {
    name: 'approve: with a byte behind its words',
    allowing: { ...good, data: `${good.data}00` },
    expected: refuse('calldata-malformed'),
  },
  {
    name: 'approve: with a third word, which another function would read',
    allowing: { ...good, data: good.data + '00'.repeat(32) },
    expected: refuse('calldata-malformed'),
  },
  {
    name: 'approve: with bits above the spender, which some contracts read and others cut off',
    allowing: { ...good, data: good.data.replace('0x095ea7b30', '0x095ea7b31') },
    expected: refuse('calldata-malformed'),
  },
  {
    name: 'increaseAllowance in the place of approve',
    source: 'security T06',
    allowing: to(TETHER, '0x39509351', PERMIT2, AMOUNT),
    expected: refuse('call-unknown'),
  },
  {
    name: 'Permit2’s own approve: a standing allowance inside it',
    source: 'security T06',
    allowing: to(PERMIT2, '0x87517c45', TETHER, STRANGER, UNLIMITED >> 96n, 2n ** 48n - 1n),
    expected: refuse('call-unknown'),
  },
  {
    name: 'approve of an NFT: the same selector, a token id for an amount',
    source: 'security T06',
    allowing: approve(PERMIT2, 7n, STRANGER),
    expected: refuse('token-differs', 'allowance-differs'),
  },
  {
    name: 'setApprovalForAll: every NFT of a collection',
    source: 'security T06',
    paying: to(STRANGER, '0xa22cb465', STRANGER, 1n),
    expected: refuse('call-unknown'),
  },
  {
    name: 'transferFrom the payer, of the quote',
    source: 'security T06',
    paying: to(USDC, '0x23b872dd', PAYER, COLLECTOR, AMOUNT),
    expected: refuse('call-unknown'),
  },
  {
    name: 'safeTransferFrom: an NFT',
    source: 'security T06',
    paying: to(STRANGER, '0x42842e0e', PAYER, STRANGER, 7n),
    expected: refuse('call-unknown'),
  },
  {
    name: 'multicall: anything at all',
    source: 'security T06',
    paying: to(STRANGER, '0xac9650d8', 32n, 0n),
    expected: refuse('call-unknown'),
  },
  {
    name: 'transfer: one base unit more',
    paying: transfer(COLLECTOR, AMOUNT + 1n),
    expected: refuse('amount-differs'),
  },
  {
    name: 'transfer: out of the second account',
    paying: { ...paid, from: SECOND },
    expected: refuse('account-differs'),
  },
  { name: 'transfer: of USDT', paying: transfer(COLLECTOR, AMOUNT, TETHER), expected: refuse('token-differs') },
  { name: 'transfer: to the token', paying: transfer(USDC), expected: refuse('recipient-invalid') },
  { name: 'transfer: to the zero address', paying: transfer(ZERO), expected: refuse('recipient-invalid') },
  { name: 'transfer: with a wei on top', paying: { ...paid, value: '0x1' }, expected: refuse('amount-differs') },
  {
    name: 'transfer: a word cut short, which shifts the amount (the short address attack)',
    paying: { ...paid, data: paid.data.slice(0, -2) },
    expected: refuse('calldata-malformed'),
  },
  {
    name: 'transfer: to an address that nobody knows',
    source: 'security T19, §4',
    paying: transfer(STRANGER),
    expected: ask('page', 'collector-unknown', 'transfer-final'),
  },
]

export const serviceOfVector = (vector: Vector) =>
  'allowing' in vector
    ? serviceOf(IN_TETHER, [sendAction(vector.allowing), typedAction(permit())])
    : serviceOf(IN_USDC, [sendAction(vector.paying)])
