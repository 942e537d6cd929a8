/**
 * What the bytes of one sign request would do: decoded by `chains`, judged by `core/plan/review`, shown by `ui`. EVM addresses
 * are lower case, Solana addresses base58. Anything else is `not-understood`. security §4, §5.
 */
import type { EvmCall } from '../transaction/transaction.ts'
import type { RefuseReason } from './reasons.ts'

/** Typed data of EIP-3009. `digest`: the hash that would be signed. `domainSeparator`: the hash of its domain (EIP-712). */
export type TransferAuthorization = {
  kind: 'transfer-authorization'
  scheme: 'TransferWithAuthorization' | 'ReceiveWithAuthorization'
  tokenAddress: string
  domain: { name: string; version: string; chainId: bigint }
  signer: string
  from: string
  to: string
  valueBaseUnits: bigint
  validAfterS: bigint
  validBeforeS: bigint
  nonce: string
  digest: string
  domainSeparator: string
}

/** Typed data of Permit2's `PermitTransferFrom` (live-service W5.4). `digest`: the hash that would be signed. */
export type PermitTransfer = {
  kind: 'permit-transfer'
  /** The verifying contract of the typed data's domain. */
  permit2: string
  chainId: bigint
  signer: string
  tokenAddress: string
  valueBaseUnits: bigint
  spender: string
  nonce: bigint
  deadlineS: bigint
  digest: string
}

/** ERC-20 `approve(spender, amount)`. */
export type Allowance = {
  kind: 'allowance'
  call: EvmCall
  tokenAddress: string
  spender: string
  valueBaseUnits: bigint
}

/** ERC-20 `transfer(to, amount)`. */
export type TokenTransfer = {
  kind: 'token-transfer'
  call: EvmCall
  tokenAddress: string
  to: string
  valueBaseUnits: bigint
}

/** A transfer of the network's coin, without calldata. */
export type CoinTransfer = { kind: 'coin-transfer'; call: EvmCall; to: string; valueBaseUnits: bigint }

/** The service's router call for coins (live-service W5.6), with the payer, amount and deadline in its calldata. */
export type RouterCall = {
  kind: 'router-call'
  call: EvmCall
  payer: string
  receiver: string
  valueBaseUnits: bigint
  deadlineS: bigint
}

/** `personal_sign` of readable text (EIP-191). */
export type TextMessage = { kind: 'text-message'; signer: string; text: string; digest: string }

/** One transfer instruction of a Solana transaction, out of a token account or the account of the signer. */
export type SolanaMovement = { source: string; destination: string; amountBaseUnits: bigint }

/** A Solana payment: only transfers of one asset, creation of the destination's token account, fees and a memo (security §5). */
export type SolanaTransfer = {
  kind: 'solana-transfer'
  signer: string
  feePayer: string
  /** The other required signers. `hasSigned`: the signature is already present. */
  otherSigners: { address: string; hasSigned: boolean }[]
  /** `system` is the native coin, which has no mint. */
  asset: { program: 'system' } | { program: 'spl-token' | 'token-2022'; mint: string; decimals: number }
  movements: SolanaMovement[]
  /** 5,000 per signature plus the priority fee, rounded up. Paid by `feePayer`. */
  feeLamports: bigint
  /** The destination's token account if the transaction creates it. `funder` pays its rent. */
  creates?: { account: string; owner: string; funder: string } | undefined
  /** The part of the amount that the token keeps as its own fee (spl-token-2022, transfer fees). */
  withheldBaseUnits?: bigint
  /** Several memos are joined by a line break. */
  memo?: string | undefined
  blockhash: string
  version: 'legacy' | 0
}

export type Undecoded = { kind: 'not-understood'; reason: RefuseReason }

export type DecodedAction =
  | TransferAuthorization
  | PermitTransfer
  | Allowance
  | TokenTransfer
  | CoinTransfer
  | RouterCall
  | TextMessage
  | SolanaTransfer
  | Undecoded
