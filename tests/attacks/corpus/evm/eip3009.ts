// EIP-3009: an authorisation of 12.40 USDC on Ethereum with one change. security §4, T01, T02, T07, T12, T48.
import { DEADLINE_S, EXPIRES_S, hex, IN_USDC, MAX, NOW_S, PAYER, SECOND, STRANGER, USDC, ZERO } from '../../service.ts'
import { ask, type Expected, refuse } from '../../verdict.ts'
import { AUTHORIZATION_MEMBERS, authorization, DOMAIN_MEMBERS, type Edits, NONCE, typedService } from './typed.ts'

type Vector = { name: string; source?: string; scheme?: string; expected: Expected } & Edits

const WBTC = '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599'
const EURC = '0x1abaea1f7c830bd89acc67ec4af516284b1bc33c'
/** Has the first and last four digits of USDC. */
const LOOK_ALIKE = '0xa0b800000000000000000000000000000000eb48'
const BASE_USDC = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
const member = (name: string, type: string) => ({ name, type })
/** The canonical members with one replaced by position. */
const members = (at: number, name: string, type: string) => AUTHORIZATION_MEMBERS.with(at, member(name, type))
const receive = (declared: unknown) => ({ ReceiveWithAuthorization: declared })

export const VECTORS: Vector[] = [
  { name: 'one base unit above the quote', message: { value: hex(12_400_001) }, expected: refuse('amount-differs') },
  { name: 'one base unit below the quote', message: { value: hex(12_399_999) }, expected: refuse('amount-differs') },
  {
    name: '5,000 USDC under a quote of 12.40',
    source: 'security T01',
    message: { value: hex(5_000_000_000n) },
    expected: refuse('amount-differs'),
  },
  { name: 'all that the account will ever hold', message: { value: MAX }, expected: refuse('amount-differs') },
  {
    name: '12.40 of a token with 18 decimals: the right digits, a trillion times the money',
    message: { value: hex(124n * 10n ** 17n) },
    expected: refuse('amount-differs'),
  },
  {
    name: 'WBTC under its own name, where USDC was quoted',
    source: 'security T02',
    domain: { name: 'Wrapped BTC', version: '1', verifyingContract: WBTC },
    expected: refuse('token-differs', 'domain-differs'),
  },
  {
    name: 'EURC, a real token of the same issuer, under the name of USDC',
    source: 'security T02',
    domain: { verifyingContract: EURC },
    expected: refuse('token-differs'),
  },
  {
    name: 'a contract whose address begins and ends like that of USDC',
    source: 'security T48',
    domain: { verifyingContract: LOOK_ALIKE },
    expected: refuse('token-differs'),
  },
  { name: 'the name of USDC on another chain', domain: { name: 'USDC' }, expected: refuse('domain-differs') },
  { name: 'the version of another contract', domain: { version: '1' }, expected: refuse('domain-differs') },
  {
    name: 'signed for Base, where Ethereum was quoted: the same account pays there',
    source: 'security T12',
    domain: { chainId: '0x2105' },
    expected: refuse('chain-differs'),
  },
  {
    name: 'the action says Base, the bytes say Ethereum',
    source: 'security T12',
    chainId: 'eip155:8453',
    expected: refuse('chain-differs'),
  },
  {
    name: 'USDC of Base in every place but the quote',
    source: 'security T12',
    chainId: 'eip155:8453',
    domain: { chainId: '0x2105', verifyingContract: BASE_USDC },
    expected: refuse('chain-differs', 'token-differs'),
  },
  {
    name: 'out of the payer’s second account, which was offered too, but not quoted',
    source: 'security T12',
    message: { from: SECOND },
    expected: refuse('account-differs'),
  },
  {
    name: 'the second account is asked to sign for the first',
    source: 'security §4 params[0] == account',
    signer: SECOND,
    expected: refuse('account-differs'),
  },
  { name: 'to the payer: paid to nobody', message: { to: PAYER }, expected: refuse('recipient-invalid') },
  { name: 'to the zero address', message: { to: ZERO }, expected: refuse('recipient-invalid') },
  { name: 'to the token contract, which keeps it', message: { to: USDC }, expected: refuse('recipient-invalid') },
  {
    name: 'to an address that nobody knows, which alone may hand it in',
    source: 'security T19, §4',
    message: { to: STRANGER },
    expected: ask('line', 'collector-unknown'),
  },
  {
    name: 'to an address that nobody knows, and anybody may hand it in',
    source: 'security §4',
    scheme: 'TransferWithAuthorization',
    message: { to: STRANGER },
    expected: ask('page', 'collector-unknown', 'anyone-can-submit'),
  },
  { name: 'usable for ever', message: { validBefore: MAX }, expected: refuse('deadline-far') },
  {
    name: 'usable for a day and a second',
    message: { validBefore: hex(NOW_S + 86_401) },
    expected: refuse('deadline-far'),
  },
  {
    name: 'a deadline in milliseconds, which a contract reads as the year 58,000',
    message: { validBefore: hex(DEADLINE_S * 1000) },
    expected: refuse('deadline-far'),
  },
  { name: 'already over', message: { validBefore: hex(NOW_S) }, expected: refuse('deadline-passed') },
  { name: 'usable only tomorrow', message: { validAfter: hex(NOW_S + 1) }, expected: refuse('not-yet-valid') },
  {
    name: 'usable ten minutes and a second longer than the payment',
    message: { validBefore: hex(EXPIRES_S + 601) },
    expected: ask('line', 'deadline-late'),
  },
  {
    name: 'two hours for a payment that does not say when it ends',
    info: { expiresAt: undefined },
    message: { validBefore: hex(NOW_S + 7_200) },
    expected: ask('line', 'deadline-late'),
  },
  {
    name: 'an amount declared narrower, so that the contract would read other bytes',
    types: receive(members(2, 'value', 'uint128')),
    expected: refuse('types-differ'),
  },
  {
    name: 'payer and receiver in each other’s place in the types',
    types: receive(members(0, 'to', 'address').with(1, member('from', 'address'))),
    expected: refuse('types-differ'),
  },
  {
    name: 'a member that no token reads, declared and filled',
    types: receive([...AUTHORIZATION_MEMBERS, member('permit', 'bytes')]),
    message: { permit: '0x' },
    expected: refuse('types-differ'),
  },
  {
    name: 'a member that is shown but never signed',
    message: { merchant: 'Fern & Kettle' },
    expected: refuse('params-malformed'),
  },
  {
    name: 'a domain with a salt, which makes it another contract’s',
    types: { EIP712Domain: [...DOMAIN_MEMBERS, member('salt', 'bytes32')] },
    domain: { salt: NONCE },
    expected: refuse('types-differ'),
  },
  {
    name: 'the amount written twice: one to be shown, one to be signed',
    source: 'security §4 no duplicate keys',
    text: (text) => text.replace('"value":', '"value":"0x1","value":'),
    expected: refuse('params-malformed'),
  },
  {
    name: 'CancelAuthorization: makes a signature of the payer’s void',
    primaryType: 'CancelAuthorization',
    types: { CancelAuthorization: [member('authorizer', 'address'), member('nonce', 'bytes32')] },
    expected: refuse('type-unknown'),
  },
]

export const serviceOfVector = ({ scheme, ...edits }: Vector) => typedService(IN_USDC, authorization(scheme), edits)
