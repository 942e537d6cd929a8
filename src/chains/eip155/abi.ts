/** Calls to known contracts, and a strict decoder: viem accepts dirty padding and trailing bytes. */
import type { AbiParameter, DecodeAbiParametersReturnType, Hex } from 'viem'
import { decodeAbiParameters, encodeAbiParameters } from 'viem/utils'
import { refuse } from './parse.ts'

export const ADDRESS = { type: 'address' } as const
export const UINT256 = { type: 'uint256' } as const
const BYTES32 = { type: 'bytes32' } as const

const call = <const Name extends string, const Inputs extends readonly AbiParameter[]>(name: Name, ...inputs: Inputs) =>
  ({ type: 'function', stateMutability: 'view', name, inputs, outputs: [] }) as const

/** EIP-20, then EIP-3009, Permit2's SignatureTransfer and the OP Stack's gas price oracle. For encoding only. */
export const CALLS = [
  call('approve', ADDRESS, UINT256),
  call('balanceOf', ADDRESS),
  call('allowance', ADDRESS, ADDRESS),
  call('authorizationState', ADDRESS, BYTES32),
  call('nonceBitmap', ADDRESS, UINT256),
  call('getL1FeeUpperBound', UINT256),
  call('getOperatorFee', UINT256),
] as const

/** Lower-case 0x hex for viem, which requires the EIP-55 checksum in mixed case. */
export const hexOf = (text: string): Hex => `0x${text.slice(2).toLowerCase()}`

/**
 * Decodes the arguments after the selector of lower-case call data. Accepts only the canonical encoding: the arguments
 * must encode to the same bytes. @throws a refusal, for `parseStrictly`.
 */
export function decodeArguments<const Parameters extends readonly AbiParameter[]>(
  parameters: Parameters,
  data: string,
): DecodeAbiParametersReturnType<Parameters> {
  const encoded = `0x${data.slice(10)}` as const
  const values = decodedOf(parameters, encoded)
  const isCanonical = values && encodeAbiParameters<readonly AbiParameter[]>(parameters, values) === encoded
  return isCanonical ? values : refuse('calldata-malformed')
}

function decodedOf<const Parameters extends readonly AbiParameter[]>(parameters: Parameters, encoded: Hex) {
  try {
    return decodeAbiParameters(parameters, encoded)
  } catch {
    return undefined
  }
}
