// Paying with a token that supports EIP-3009: the payer signs an authorisation for the service's collector (live-service W5.3).

import { randomBytes } from 'node:crypto'
import {
  type Address,
  type Hex,
  isAddressEqual,
  numberToHex,
  parseSignature,
  recoverTypedDataAddress,
  toHex,
} from 'viem'
import type { Eip155Chain } from '../../chain/eip155.ts'
import type { Erc20Settings } from '../../settings.ts'
import { parseSignatureHex, requirePayer, typedDataCall } from './typed-data.ts'
import { hexOfCall, refuse, type Way } from './way.ts'

type Stablecoin = Extract<Erc20Settings, { contract: 'SandboxStablecoin' }>
type Asked = {
  chain: Eip155Chain
  token: Stablecoin
  payer: Address
  value: bigint
  deadlineS: number
  /** The contract that collects, or the service's own account. */
  collector: Address
}

const RECEIVE_WITH_AUTHORIZATION = [
  { name: 'from', type: 'address' },
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'validAfter', type: 'uint256' },
  { name: 'validBefore', type: 'uint256' },
  { name: 'nonce', type: 'bytes32' },
] as const

const EIP712_DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
] as const

/** One `ReceiveWithAuthorization` with its own nonce, inline or behind a build action as the token's settings say. */
export function payByAuthorization({ chain, token, payer, value, deadlineS, collector }: Asked): Way {
  const authorization = {
    from: payer,
    to: collector,
    value,
    validAfter: 0n,
    validBefore: BigInt(deadlineS),
    nonce: toHex(randomBytes(32)),
  } as const
  const call = typedDataCall(chain.settings.id, payer, wireTypedData(chain, token, authorization))
  return {
    steps: [{ call, check: (result) => check(chain, token, authorization, result) }],
    ...(token.offered === 'build' && { build: hexOfCall(call) }),
    async settle([result = '']) {
      const { r, s, yParity } = parseSignature(parseSignatureHex(result))
      const settle = isAddressEqual(collector, chain.operator) ? chain.settleByAccount : chain.settle
      const receipt = await settle(token.address, { ...authorization, v: 27 + yParity, r, s }, collector)
      return { isSuccess: receipt.status === 'success', txId: receipt.transactionHash }
    },
  }
}

type Authorization = {
  from: Address
  to: Address
  value: bigint
  validAfter: bigint
  validBefore: bigint
  nonce: Hex
}

/**
 * The payer signed exactly this, and it can still be redeemed. The deadline needs no check: it is 300 s after the payment's expiry,
 * which was checked, and the token checks it again.
 */
async function check(chain: Eip155Chain, token: Stablecoin, message: Authorization, result: string): Promise<void> {
  const signature = parseSignatureHex(result)
  const recovering = recoverTypedDataAddress({
    domain: {
      name: token.name,
      version: token.version,
      chainId: chain.settings.reference,
      verifyingContract: token.address,
    },
    types: { ReceiveWithAuthorization: RECEIVE_WITH_AUTHORIZATION },
    primaryType: 'ReceiveWithAuthorization',
    message,
    signature,
  })
  await requirePayer(message.from, recovering)
  if (await chain.isNonceUsed(token.address, message.from, message.nonce)) {
    refuse('This authorisation was used or cancelled on chain.')
  }
}

/** live-service W5.2: numbers as hex without padding, addresses in lower case, `EIP712Domain` present. */
function wireTypedData({ settings }: Eip155Chain, token: Stablecoin, message: Authorization) {
  return {
    domain: {
      name: token.name,
      version: token.version,
      chainId: numberToHex(settings.reference),
      verifyingContract: token.address.toLowerCase(),
    },
    types: { EIP712Domain: EIP712_DOMAIN, ReceiveWithAuthorization: RECEIVE_WITH_AUTHORIZATION },
    primaryType: 'ReceiveWithAuthorization',
    message: {
      from: message.from.toLowerCase(),
      to: message.to.toLowerCase(),
      value: numberToHex(message.value),
      validAfter: numberToHex(message.validAfter),
      validBefore: numberToHex(message.validBefore),
      nonce: message.nonce,
    },
  }
}
