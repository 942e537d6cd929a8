// Permit2: a permit of 12.40 USDT on Ethereum with one change. security §4, T05, T07, T12.
import { EXPIRES_S, hex, IN_TETHER, MAX, NOW_S, PAYER, SECOND, STRANGER, TETHER, USDC, ZERO } from '../../service.ts'
import { ask, type Expected, refuse } from '../../verdict.ts'
import { DOMAIN_MEMBERS, type Edits, NONCE, PERMISSIONS, PERMIT_MEMBERS, permit, typedService } from './typed.ts'

type Vector = { name: string; source?: string; expected: Expected } & Edits

const member = (name: string, type: string) => ({ name, type })
/** Differs from Permit2's address in one digit. */
const FALSE_PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba4'
const DETAILS = [
  ...PERMISSIONS.with(1, member('amount', 'uint160')),
  member('expiration', 'uint48'),
  member('nonce', 'uint48'),
]
const WITNESS = member('witness', 'ExclusiveDutchOrder')

export const VECTORS: Vector[] = [
  { name: 'one base unit above the quote', permitted: { amount: hex(12_400_001) }, expected: refuse('amount-differs') },
  { name: 'one base unit below the quote', permitted: { amount: hex(12_399_999) }, expected: refuse('amount-differs') },
  { name: 'every token that there is', permitted: { amount: MAX }, expected: refuse('amount-differs') },
  {
    name: 'nothing at all: a signature for a later trick',
    permitted: { amount: '0x0' },
    expected: refuse('amount-differs'),
  },
  {
    name: 'USDC, which Permit2 may already take, where USDT was quoted',
    source: 'security T02',
    permitted: { token: USDC },
    expected: refuse('token-differs'),
  },
  {
    name: 'a contract that is not Permit2 but for one digit',
    domain: { verifyingContract: FALSE_PERMIT2 },
    expected: refuse('domain-differs'),
  },
  {
    name: 'the token itself in the place of Permit2',
    domain: { verifyingContract: TETHER },
    expected: refuse('domain-differs'),
  },
  { name: 'Permit3', domain: { name: 'Permit3' }, expected: refuse('domain-differs') },
  {
    name: 'a version, which Permit2 does not have: nobody could use it, so what is it for',
    types: { EIP712Domain: DOMAIN_MEMBERS },
    domain: { version: '1' },
    expected: refuse('types-differ'),
  },
  {
    name: 'signed for BNB Smart Chain, where Ethereum was quoted',
    source: 'security T12',
    domain: { chainId: '0x38' },
    expected: refuse('chain-differs'),
  },
  {
    name: 'asked for and signed on BNB Smart Chain, where Ethereum was quoted',
    source: 'security T12',
    chainId: 'eip155:56',
    domain: { chainId: '0x38' },
    expected: refuse('chain-differs'),
  },
  { name: 'the second account is asked to sign', signer: SECOND, expected: refuse('account-differs') },
  { name: 'for the payer to spend', message: { spender: PAYER }, expected: refuse('recipient-invalid') },
  { name: 'for the zero address to spend', message: { spender: ZERO }, expected: refuse('recipient-invalid') },
  { name: 'for the token to spend', message: { spender: TETHER }, expected: refuse('recipient-invalid') },
  {
    name: 'for somebody whom nobody knows',
    source: 'security T19, §4',
    message: { spender: STRANGER },
    expected: ask('line', 'collector-unknown'),
  },
  { name: 'usable for ever', message: { deadline: MAX }, expected: refuse('deadline-far') },
  { name: 'already over', message: { deadline: hex(NOW_S - 1) }, expected: refuse('deadline-passed') },
  {
    name: 'usable ten minutes and a second longer than the payment',
    message: { deadline: hex(EXPIRES_S + 601) },
    expected: ask('line', 'deadline-late'),
  },
  {
    name: 'PermitSingle: a standing allowance inside Permit2',
    source: 'security T07',
    typed: {
      ...permit(),
      primaryType: 'PermitSingle',
      types: {
        PermitSingle: [
          member('details', 'PermitDetails'),
          ...PERMIT_MEMBERS.slice(1, 2),
          member('sigDeadline', 'uint256'),
        ],
        PermitDetails: DETAILS,
      },
      message: {
        details: { token: TETHER, amount: MAX, expiration: MAX, nonce: 0 },
        spender: STRANGER,
        sigDeadline: MAX,
      },
    },
    expected: refuse('type-unknown'),
  },
  {
    name: 'PermitBatch: standing allowances of many tokens',
    source: 'security T07',
    primaryType: 'PermitBatch',
    types: { PermitBatch: [member('details', 'PermitDetails[]')], PermitDetails: DETAILS },
    expected: refuse('type-unknown'),
  },
  {
    name: 'PermitBatchTransferFrom: many tokens at once',
    source: 'security T07',
    primaryType: 'PermitBatchTransferFrom',
    types: { PermitBatchTransferFrom: PERMIT_MEMBERS.with(0, member('permitted', 'TokenPermissions[]')) },
    expected: refuse('type-unknown'),
  },
  {
    name: 'PermitWitnessTransferFrom: an order of an exchange rides along',
    source: 'security T07',
    primaryType: 'PermitWitnessTransferFrom',
    types: { PermitWitnessTransferFrom: [...PERMIT_MEMBERS, WITNESS], ExclusiveDutchOrder: [] },
    message: { witness: {} },
    expected: refuse('type-unknown'),
  },
  {
    name: 'a list of tokens under the name of a single permit',
    source: 'security T07',
    types: { PermitTransferFrom: PERMIT_MEMBERS.with(0, member('permitted', 'TokenPermissions[]')) },
    message: { permitted: [{ token: TETHER, amount: MAX }] },
    expected: refuse('types-differ'),
  },
  {
    name: 'a witness declared under the name of a plain permit',
    source: 'security T07',
    types: { PermitTransferFrom: [...PERMIT_MEMBERS, member('witness', 'bytes32')] },
    message: { witness: NONCE },
    expected: refuse('types-differ'),
  },
  {
    name: 'the permitted token written twice: one to be shown, one to be signed',
    source: 'security §4 no duplicate keys',
    text: (text) => text.replace('"token":', `"token":"${USDC}","token":`),
    expected: refuse('params-malformed'),
  },
]

export const serviceOfVector = (edits: Vector) => typedService(IN_TETHER, permit(), edits)
