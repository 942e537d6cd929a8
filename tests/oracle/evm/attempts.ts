// The strongest attacks with a payer's signature: take all that it allows, and try to take more.
import { type Address, encodeFunctionData, erc20Abi, type Hex, parseAbi, parseSignature } from 'viem'
import type { PermitTransfer, TransferAuthorization } from '../../../src/core/plan/decoded-action.ts'
import type { Call } from './world.ts'

/** `most` takes all that was signed. `more` precedes it and `again` follows it; neither may succeed. */
export type Attempts = { more: Call[]; most: Call; again: Call[] }

/** An account that no plan names. */
export const THIEF = `0x${'66'.repeat(20)}`

const ARGUMENTS =
  'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s'
const AUTHORIZATION_ABI = parseAbi([
  `function transferWithAuthorization(${ARGUMENTS})`,
  `function receiveWithAuthorization(${ARGUMENTS})`,
])
const PERMIT2_ABI = parseAbi([
  'struct TokenPermissions { address token; uint256 amount; }',
  'struct PermitTransferFrom { TokenPermissions permitted; uint256 nonce; uint256 deadline; }',
  'struct SignatureTransferDetails { address to; uint256 requestedAmount; }',
  'function permitTransferFrom(PermitTransferFrom permit, SignatureTransferDetails details, address owner, bytes signature)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
])

/** @param others signatures of the same plan for something else. */
export function attemptsOf(
  one: TransferAuthorization | PermitTransfer,
  signature: string,
  others: readonly string[],
): Attempts {
  return one.kind === 'permit-transfer'
    ? permitAttempts(one, signature, others)
    : authorizationAttempts(one, signature, others)
}

function authorizationAttempts(one: TransferAuthorization, signature: string, others: readonly string[]): Attempts {
  const call = (
    said: Partial<TransferAuthorization> & { signature?: string; from?: string } = {},
    by = one.to,
  ): Call => {
    const { scheme, from, to, valueBaseUnits, validAfterS, validBeforeS, nonce } = { ...one, ...said }
    const { r, s, v } = parseSignature((said.signature ?? signature) as Hex)
    const functionName =
      scheme === 'ReceiveWithAuthorization' ? 'receiveWithAuthorization' : 'transferWithAuthorization'
    const parties = [from as Address, to as Address] as const
    const args = [...parties, valueBaseUnits, validAfterS, validBeforeS, nonce as Hex, Number(v), r, s] as const
    return { from: by, to: one.tokenAddress, data: encodeFunctionData({ abi: AUTHORIZATION_ABI, functionName, args }) }
  }
  const isReceive = one.scheme === 'ReceiveWithAuthorization'
  const other = isReceive ? 'TransferWithAuthorization' : 'ReceiveWithAuthorization'
  return {
    more: [
      call({ valueBaseUnits: one.valueBaseUnits + 1n }),
      call({ to: THIEF }, THIEF),
      call({ nonce: `0x${'ee'.repeat(32)}` }),
      call({ validBeforeS: one.validBeforeS + 1_000_000n }),
      call({ scheme: other }),
      ...others.map((signature) => call({ signature })),
    ],
    // A "receive" authorization must be submitted by its recipient; any other by anyone.
    most: call({}, isReceive ? one.to : THIEF),
    again: [call(), call({}, THIEF), call({ valueBaseUnits: one.valueBaseUnits + 1n }), call({ scheme: other })],
  }
}

type SaidOfPermit = { signature?: string; permitted?: bigint; requested?: bigint; token?: string; nonce?: bigint }

function permitAttempts(one: PermitTransfer, signature: string, others: readonly string[]): Attempts {
  const amount = one.valueBaseUnits
  const call = (said: SaidOfPermit = {}, by = one.spender): Call => {
    const permitted = { token: (said.token ?? one.tokenAddress) as Address, amount: said.permitted ?? amount }
    const permit = { permitted, nonce: said.nonce ?? one.nonce, deadline: one.deadlineS }
    const details = { to: by as Address, requestedAmount: said.requested ?? amount }
    const args = [permit, details, one.signer as Address, (said.signature ?? signature) as Hex] as const
    const data = encodeFunctionData({ abi: PERMIT2_ABI, functionName: 'permitTransferFrom', args })
    return { from: by, to: one.permit2, data }
  }
  return {
    more: [
      call({ requested: amount + 1n }),
      call({ permitted: amount + 1n, requested: amount + 1n }),
      call({ nonce: one.nonce ^ 1n }),
      call({}, THIEF),
      ...others.map((signature) => call({ signature })),
    ],
    most: call(),
    again: [call(), call({ requested: 1n }), call({ requested: 0n }), call({ nonce: one.nonce ^ 1n }), call({}, THIEF)],
  }
}

/** Attacks without a signature: what an allowance alone would let these accounts take. */
export function pullsOf(owner: string, token: string, permit2: string, by: readonly string[]): Call[] {
  return by.flatMap((from) => {
    const [source, taker] = [owner as Address, from as Address]
    const direct = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [source, taker, 1n] })
    // A quote may write the token in any case (live-service W3.4).
    const through = [source, taker, 1n, token.toLowerCase() as Address] as const
    const data = encodeFunctionData({ abi: PERMIT2_ABI, functionName: 'transferFrom', args: through })
    return [
      { from, to: token, data: direct },
      { from, to: permit2, data },
    ]
  })
}
