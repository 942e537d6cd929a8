// Typed data of known drainers: orders, contract wallets, agents, delegations. No payment needs any of it.
// security T10. Only the members that distinguish the kinds are kept, as the wallet must stop at the name.
import { AMOUNT, COLLECTOR, hex, IN_USDC, MAX, type Members, PAYER, STRANGER, USDC, ZERO } from '../../service.ts'
import { type Expected, refuse } from '../../verdict.ts'
import { authorization, type Edits, typedService } from './typed.ts'

type Vector = { name: string; source?: string; expected: Expected } & Edits

const member = (name: string, type: string) => ({ name, type })
const domainOf = (name: string, version: string, verifyingContract: string, chainId: unknown = 1) => ({
  ...{ name, version, chainId, verifyingContract },
})
const typed = (primaryType: string, domain: object, types: object, message: Members) => ({
  ...{ primaryType, domain, types, message },
})
const SEAPORT = '0x0000000000000068f116a894984e2db1123eb395'
const ITEM = [member('itemType', 'uint8'), member('token', 'address'), member('amount', 'uint256')]
const SAFE_TX = [
  member('to', 'address'),
  member('value', 'uint256'),
  member('data', 'bytes'),
  member('nonce', 'uint256'),
]

export const VECTORS: Vector[] = [
  {
    name: 'Seaport: sells the payer’s NFTs for nothing',
    typed: typed(
      'OrderComponents',
      domainOf('Seaport', '1.6', SEAPORT),
      { OrderComponents: [member('offerer', 'address'), member('offer', 'OfferItem[]')], OfferItem: ITEM },
      { offerer: PAYER, offer: [{ itemType: 2, token: USDC, amount: MAX }] },
    ),
    expected: refuse('type-unknown'),
  },
  {
    name: 'Seaport: many orders behind one root',
    typed: typed('BulkOrder', domainOf('Seaport', '1.6', SEAPORT), { BulkOrder: [member('tree', 'bytes32[2]')] }, {}),
    expected: refuse('type-unknown'),
  },
  {
    name: 'Blur: a listing for one wei',
    typed: typed(
      'Order',
      domainOf('Blur Exchange', '1.0', STRANGER),
      { Order: [member('trader', 'address'), member('price', 'uint256')] },
      { trader: PAYER, price: 1 },
    ),
    expected: refuse('type-unknown'),
  },
  {
    name: 'CoW: an order to sell at any price',
    typed: typed(
      'Order',
      domainOf('Gnosis Protocol', 'v2', STRANGER),
      { Order: [member('sellToken', 'address'), member('sellAmount', 'uint256'), member('buyAmount', 'uint256')] },
      { sellToken: USDC, sellAmount: hex(AMOUNT), buyAmount: '1' },
    ),
    expected: refuse('type-unknown'),
  },
  {
    name: 'SafeTx: a transaction of a Safe that the payer owns',
    source: 'security T10, T11',
    typed: typed(
      'SafeTx',
      { chainId: 1, verifyingContract: STRANGER },
      { EIP712Domain: [member('chainId', 'uint256'), member('verifyingContract', 'address')], SafeTx: SAFE_TX },
      { to: STRANGER, value: MAX, data: '0x', nonce: 0 },
    ),
    expected: refuse('type-unknown'),
  },
  {
    name: 'SafeMessage: a Safe’s word for any digest',
    typed: typed(
      'SafeMessage',
      { chainId: 1, verifyingContract: STRANGER },
      { SafeMessage: [member('message', 'bytes')] },
      {
        message: MAX,
      },
    ),
    expected: refuse('type-unknown'),
  },
  {
    name: 'PackedUserOperation (ERC-4337)',
    typed: typed(
      'PackedUserOperation',
      domainOf('ERC4337', '1', STRANGER),
      { PackedUserOperation: [member('sender', 'address'), member('callData', 'bytes')] },
      { sender: PAYER, callData: '0x' },
    ),
    expected: refuse('type-unknown'),
  },
  {
    name: 'Delegation (ERC-7710): a stranger acts as the payer from now on',
    typed: typed(
      'Delegation',
      domainOf('DelegationManager', '1', STRANGER),
      { Delegation: [member('delegate', 'address'), member('authority', 'bytes32')] },
      { delegate: STRANGER, authority: MAX },
    ),
    expected: refuse('type-unknown'),
  },
  {
    name: 'Hyperliquid: a trading agent',
    typed: typed(
      'Agent',
      domainOf('Exchange', '1', ZERO, 1337),
      { Agent: [member('source', 'string'), member('connectionId', 'bytes32')] },
      { source: 'a', connectionId: MAX },
    ),
    expected: refuse('type-unknown'),
  },
  {
    name: 'Hyperliquid: a withdrawal',
    typed: typed(
      'HyperliquidTransaction:Withdraw',
      domainOf('HyperliquidSignTransaction', '1', ZERO, 42161),
      { 'HyperliquidTransaction:Withdraw': [member('destination', 'string'), member('amount', 'string')] },
      { destination: STRANGER, amount: '12.4' },
    ),
    expected: refuse('type-unknown'),
  },
  {
    name: 'ForwardRequest (ERC-2771): a relayer calls as the payer',
    typed: typed(
      'ForwardRequest',
      domainOf('MinimalForwarder', '0.0.1', STRANGER),
      { ForwardRequest: [member('from', 'address'), member('data', 'bytes')] },
      { from: PAYER, data: '0xa9059cbb' },
    ),
    expected: refuse('type-unknown'),
  },
  {
    name: 'a SafeTx whose type is named like an authorisation',
    types: { ReceiveWithAuthorization: SAFE_TX },
    expected: refuse('types-differ'),
  },
  {
    name: 'an order inside an authorisation: declared, never named',
    types: { Order: [member('trader', 'address')] },
    expected: refuse('types-differ'),
  },
  {
    name: 'a payment to look at, and beside it the digest that is meant',
    typed: { ...authorization(), hash: MAX, collector: COLLECTOR },
    expected: refuse('params-malformed'),
  },
]

export const serviceOfVector = (edits: Vector) => typedService(IN_USDC, authorization(), edits)
