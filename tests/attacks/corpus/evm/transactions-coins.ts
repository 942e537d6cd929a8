// eth_sendTransaction: native transfers, the router, and transaction types no payment needs. security §4, T09, T21.
import { approve, calldata, coins, IN_ETHER, routed, WEI } from '../../calls.ts'
import { COLLECTOR, hex, PERMIT2, ROUTER, SECOND, STRANGER, sendAction, serviceOf, USDC } from '../../service.ts'
import { ask, type Expected, refuse } from '../../verdict.ts'

/** The whole plan of a payment of 0.00418… ETH. */
type Vector = { name: string; source?: string; transaction: object; expected: Expected }

const { to: _, ...nobody } = coins

export const VECTORS: Vector[] = [
  {
    name: 'a wei more than the quote',
    transaction: { ...coins, value: hex(WEI + 1n) },
    expected: refuse('amount-differs'),
  },
  {
    name: 'to an address that nobody knows',
    source: 'security T19, §4',
    transaction: { ...coins, to: STRANGER },
    expected: ask('page', 'collector-unknown', 'transfer-final', 'price-unchecked'),
  },
  {
    name: 'the router: more coins than its words say',
    transaction: { ...routed(), value: hex(WEI + 1n) },
    expected: refuse('amount-differs'),
  },
  {
    name: 'a contract that the payer would make',
    source: 'security T09',
    transaction: { ...nobody, data: '0x6000' },
    expected: refuse('transaction-type'),
  },
  {
    name: 'a delegation of the whole account (EIP-7702)',
    source: 'security T09',
    transaction: { ...coins, type: '0x4', authorizationList: [{ chainId: '0x0', address: STRANGER, nonce: '0x0' }] },
    expected: refuse('transaction-type'),
  },
  {
    name: 'the type of a delegation, without its list',
    source: 'security T09',
    transaction: { ...coins, type: 4 },
    expected: refuse('transaction-type'),
  },
  {
    name: 'blobs (EIP-4844), which the payer pays for',
    source: 'security T09',
    transaction: { ...coins, type: '0x3', maxFeePerBlobGas: '0xffff', blobVersionedHashes: [] },
    expected: refuse('transaction-type'),
  },
  {
    name: 'a number of its own, to replace a transaction that waits',
    source: 'security T21',
    transaction: { ...coins, nonce: '0x0' },
    expected: refuse('nonce-given'),
  },
  {
    name: 'a name in the place of the address, for a resolver to decide',
    source: 'security §4 ENS in `to`',
    transaction: { ...coins, to: 'pay.eth' },
    expected: refuse('params-malformed'),
  },
  {
    name: 'an address with one letter in the wrong case: a typing error, or another address',
    source: 'security §4 EIP-55',
    transaction: { ...coins, to: ROUTER.replace('b2b4', 'B2b4') },
    expected: refuse('params-malformed'),
  },
  { name: 'for another chain', transaction: { ...coins, chainId: '0xa' }, expected: refuse('chain-differs') },
  { name: 'two kinds of data', transaction: { ...routed(), input: '0x' }, expected: refuse('calldata-malformed') },
  {
    name: 'the router: another amount in its words than in the value',
    transaction: routed({ amount: WEI - 1n }),
    expected: refuse('amount-differs'),
  },
  {
    name: 'the router: the payment of somebody else, out of our coins',
    transaction: routed({ payer: SECOND }),
    expected: refuse('account-differs'),
  },
  {
    name: 'the router: on behalf of another operator, who may take the coins',
    transaction: routed({ operator: STRANGER }),
    expected: refuse('recipient-invalid'),
  },
  {
    name: 'the router: a token in the place of the coin',
    transaction: routed({ coin: USDC }),
    expected: refuse('token-differs'),
  },
  {
    name: 'the router: a contract that nobody knows, with all the right words',
    transaction: { ...routed({ operator: STRANGER }), to: STRANGER },
    expected: refuse('router-unknown'),
  },
  {
    name: 'an allowance where coins were quoted',
    transaction: { ...approve(PERMIT2, WEI, USDC), value: hex(WEI) },
    expected: refuse('plan-shape'),
  },
  {
    name: 'the router: a function of its that the wallet does not know',
    transaction: { ...coins, data: calldata('0xd3906489', COLLECTOR) },
    expected: refuse('call-unknown'),
  },
]

export const serviceOfVector = ({ transaction }: Vector) => serviceOf(IN_ETHER, [sendAction(transaction)])
