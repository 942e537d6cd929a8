// Whole plans: too many actions, too few, in the wrong order, by methods that no payment needs, and malformed ones.
// security §4.1, T12, T17.
import { approve, coins, routed, transfer, UNLIMITED } from './calls.ts'
import { authorization, edited, permit } from './corpus/evm/typed.ts'
import { IN_USDC as ON_SOLANA, serviceOfVector as solanaService } from './corpus/solana/solana.ts'
import {
  AMOUNT,
  COLLECTOR,
  IN_TETHER,
  IN_USDC,
  type Otherwise,
  PAYER,
  PAYMENT_ID,
  PERMIT2,
  type Quote,
  rpc,
  SECOND,
  SOLANA,
  STRANGER,
  sendAction,
  serviceOf,
  typedAction,
  USDC,
} from './service.ts'
import { ask, type Expected, refuse } from './verdict.ts'

/** The quote is 12.40 USDC by default. */
type Vector = { name: string; source?: string; actions: unknown; quote?: Quote; expected: Expected } & Otherwise

const DIGEST = `0x${'c5'.repeat(32)}`
const pays = typedAction(authorization())
const permits = typedAction(permit())
const allows = (amount: bigint, token?: string) => sendAction(approve(PERMIT2, amount, token))
const twice = JSON.stringify([transfer(COLLECTOR)]).replace('"to":', `"to":"${STRANGER}","to":`)
const shape = refuse('plan-shape')
const chain = { chainId: '0x2105', chainName: 'Base', rpcUrls: ['https://evil.example'] }
const [onSolana] = (solanaService({ name: '', expected: refuse() }).actions ?? []) as unknown[]

export const VECTORS: Vector[] = [
  { name: 'no action: nothing to see, nothing to refuse later', actions: [], expected: shape },
  {
    name: 'six actions',
    source: 'security T17',
    actions: [pays, pays, pays, pays, pays, pays],
    expected: refuse('action/malformed'),
  },
  {
    name: 'a build inside what a build gave: steps that come after the approval',
    source: 'security T17',
    actions: [pays, { type: 'build', data: { data: '7b7d' } }],
    expected: refuse('action/malformed'),
  },
  { name: 'the same payment twice', source: 'security T18', actions: [pays, pays], expected: shape },
  {
    name: 'two ways to pay the same bill, both signed',
    source: 'security T18',
    actions: [sendAction(transfer(COLLECTOR)), pays],
    expected: shape,
  },
  {
    name: 'a payment and then a permit of another token',
    actions: [pays, permits],
    expected: refuse('plan-shape', 'token-differs'),
  },
  {
    name: 'an allowance behind the permit: it stays when the money is gone',
    quote: IN_TETHER,
    actions: [permits, allows(AMOUNT)],
    expected: shape,
  },
  {
    name: 'an allowance in front of a payment that needs none',
    actions: [allows(AMOUNT, USDC), pays],
    expected: refuse('allowance-differs', 'plan-shape'),
  },
  { name: 'an allowance and no payment', quote: IN_TETHER, actions: [allows(UNLIMITED)], expected: shape },
  {
    name: 'a reset behind the allowance: the permit could not be used',
    quote: IN_TETHER,
    actions: [allows(AMOUNT), allows(0n), permits],
    expected: shape,
  },
  { name: 'a reset and no allowance', quote: IN_TETHER, actions: [allows(0n), permits], expected: shape },
  {
    name: 'the same allowance twice',
    quote: IN_TETHER,
    actions: [allows(AMOUNT), allows(AMOUNT), permits],
    expected: shape,
  },
  {
    name: 'three allowances',
    quote: IN_TETHER,
    actions: [allows(0n), allows(AMOUNT), allows(AMOUNT), permits],
    expected: shape,
  },
  {
    name: 'a good allowance, and then a permit that is none: the fee would be lost for nothing',
    source: 'security §4.1 the whole list must pass',
    quote: IN_TETHER,
    actions: [allows(AMOUNT), typedAction(edited(permit(), { primaryType: 'PermitSingle' }))],
    expected: refuse('type-unknown'),
  },
  { name: 'eth_sign: any digest', actions: [rpc('eth_sign', [PAYER, DIGEST])], expected: refuse('method-unknown') },
  {
    name: 'eth_signTypedData of the first version',
    actions: [rpc('eth_signTypedData', [PAYER, authorization()])],
    expected: refuse('method-unknown'),
  },
  {
    name: 'eth_signTransaction: for the service to send when it likes',
    actions: [rpc('eth_signTransaction', [coins])],
    expected: refuse('method-unknown'),
  },
  {
    name: 'a text on Ethereum in front of a payment on Solana that nobody can compare',
    source: 'security §4.1 mixed namespaces',
    quote: ON_SOLANA,
    accounts: [ON_SOLANA.account, `eip155:1:${PAYER}`],
    actions: [rpc('personal_sign', [`I pay ${PAYMENT_ID}`, PAYER]), onSolana],
    expected: ask('page', 'collector-unknown', 'text-signed'),
  },
  {
    name: 'wallet_addEthereumChain: a node of the attacker’s, in front of a good payment',
    actions: [rpc('wallet_addEthereumChain', [chain]), pays],
    expected: refuse('method-unknown'),
  },
  {
    name: 'wallet_sendCalls: a plan inside a plan (EIP-5792)',
    actions: [rpc('wallet_sendCalls', [{ calls: [routed(), transfer(STRANGER)] }])],
    expected: refuse('method-unknown'),
  },
  {
    name: 'wallet_grantPermissions: a key for later (ERC-7715)',
    actions: [rpc('wallet_grantPermissions', [{ signer: STRANGER }]), pays],
    expected: refuse('method-unknown'),
  },
  {
    name: 'solana_signAndSendTransaction',
    quote: ON_SOLANA,
    accounts: [ON_SOLANA.account],
    actions: [rpc('solana_signAndSendTransaction', [{ transaction: 'AQID' }], SOLANA)],
    expected: refuse('method-unknown'),
  },
  {
    name: 'an allowance on Ethereum in front of a good payment on Solana',
    source: 'security §4.1 mixed namespaces',
    quote: ON_SOLANA,
    accounts: [ON_SOLANA.account, `eip155:1:${PAYER}`],
    actions: [allows(AMOUNT, USDC), onSolana],
    expected: refuse('chain-differs', 'account-differs', 'token-differs', 'allowance-differs', 'plan-shape'),
  },
  {
    name: 'a chain of a family without a signer',
    actions: [rpc('eth_signTypedData_v4', [PAYER, authorization()], 'bip122:000000000019d6689c085ae165831e93')],
    expected: refuse('method-unknown'),
  },
  {
    name: 'a kind of action that nobody knows',
    actions: [{ type: 'walletRpcBatch', data: [pays] }],
    expected: refuse('action/malformed'),
  },
  {
    name: 'more data than any action has',
    source: 'security §4 64 KiB',
    actions: [rpc('eth_signTypedData_v4', [PAYER, authorization(), 'x'.repeat(65_536)])],
    expected: refuse('action/malformed'),
  },
  {
    name: 'lists in lists, five thousand deep: the reader would break',
    source: 'security T23, §4 depth 16',
    actions: [rpc('eth_signTypedData_v4', '['.repeat(5_000) + ']'.repeat(5_000))],
    expected: refuse('action/malformed'),
  },
  {
    name: 'params as text in which the receiver stands twice',
    source: 'security §4 no duplicate keys',
    actions: [rpc('eth_sendTransaction', twice)],
    expected: refuse('action/malformed'),
  },
  {
    name: 'a quote for an account that the wallet did not offer',
    source: 'security T12',
    option: { account: `eip155:1:${STRANGER}` },
    actions: [typedAction(edited(authorization(), { message: { from: STRANGER } }), STRANGER)],
    expected: refuse('foreign-account'),
  },
  {
    name: 'a quote for the second account, paid out of the first',
    source: 'security T12',
    option: { account: `eip155:1:${SECOND}` },
    actions: [pays],
    expected: refuse('account-differs'),
  },
]

export const serviceOfVector = ({ quote = IN_USDC, actions, ...said }: Vector) => serviceOf(quote, actions, said)
