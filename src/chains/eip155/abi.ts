/** Calls to known contracts, and a strict decoder: viem accepts dirty padding and trailing bytes. */
import type { AbiParameter, DecodeAbiParametersReturnType, Hex } from 'viem'
import { decodeAbiParameters, encodeAbiParameters, encodeFunctionData } from 'viem/utils'
import { refuse } from './parse.ts'

export const ADDRESS = { type: 'address' } as const
export const UINT256 = { type: 'uint256' } as const
const BYTES32 = { type: 'bytes32' } as const

const BOOL = { type: 'bool' } as const
const BYTES = { type: 'bytes' } as const

/** Multicall3: each call may fail on its own. */
const MULTICALL_CALLS = {
  type: 'tuple[]',
  components: [
    { name: 'target', ...ADDRESS },
    { name: 'allowFailure', ...BOOL },
    { name: 'callData', ...BYTES },
  ],
} as const
export const RESULTS = {
  type: 'tuple[]',
  components: [
    { name: 'success', ...BOOL },
    { name: 'returnData', ...BYTES },
  ],
} as const

const call = <const Name extends string, const Inputs extends readonly AbiParameter[]>(name: Name, ...inputs: Inputs) =>
  ({ type: 'function', stateMutability: 'view', name, inputs, outputs: [] }) as const

/** EIP-20, then EIP-3009, Permit2's SignatureTransfer, the OP Stack's gas price oracle and Multicall3. For encoding only. */
export const CALLS = [
  call('approve', ADDRESS, UINT256),
  call('transfer', ADDRESS, UINT256),
  call('balanceOf', ADDRESS),
  call('allowance', ADDRESS, ADDRESS),
  call('authorizationState', ADDRESS, BYTES32),
  call('nonceBitmap', ADDRESS, UINT256),
  call('getL1FeeUpperBound', UINT256),
  call('getOperatorFee', UINT256),
  call('aggregate3', MULTICALL_CALLS),
  call('getEthBalance', ADDRESS),
] as const

/** Lower-case 0x hex for viem, which requires the EIP-55 checksum in mixed case. */
export const hexOf = (text: string): Hex => `0x${text.slice(2).toLowerCase()}`

/** The call data that transfers this much of a token (EIP-20). @param to an address in any spelling. */
export const transferData = (to: string, amountBaseUnits: bigint): string =>
  encodeFunctionData({ abi: CALLS, functionName: 'transfer', args: [hexOf(to), amountBaseUnits] })

/**
 * Decodes the arguments after the selector of lower-case call data. Accepts only the canonical encoding: the arguments
 * must encode to the same bytes. @throws a refusal, for `parseStrictly`.
 */
export function decodeArguments<const Parameters extends readonly AbiParameter[]>(
  parameters: Parameters,
  data: string,
): DecodeAbiParametersReturnType<Parameters> {
  return decodeCanonical(parameters, `0x${data.slice(10)}`) ?? refuse('calldata-malformed')
}

/** Decodes the result of a call in its canonical encoding; undefined for anything else. */
export const decodeResult = <const Parameters extends readonly AbiParameter[]>(
  parameters: Parameters,
  result: unknown,
): DecodeAbiParametersReturnType<Parameters> | undefined =>
  typeof result === 'string' && /^0x[0-9a-fA-F]+$/.test(result) ? decodeCanonical(parameters, hexOf(result)) : undefined

function decodeCanonical<const Parameters extends readonly AbiParameter[]>(
  parameters: Parameters,
  encoded: Hex,
): DecodeAbiParametersReturnType<Parameters> | undefined {
  const values = decodedOf(parameters, encoded)
  const isCanonical = values && encodeAbiParameters<readonly AbiParameter[]>(parameters, values) === encoded
  return isCanonical ? values : undefined
}

function decodedOf<const Parameters extends readonly AbiParameter[]>(parameters: Parameters, encoded: Hex) {
  try {
    return decodeAbiParameters(parameters, encoded)
  } catch {
    return undefined
  }
}
