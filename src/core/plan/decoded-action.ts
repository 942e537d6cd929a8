/**
 * What the bytes of one sign request would let happen: decoded by `chains`, judged by `core/review`, drawn by `ui`. EVM addresses
 * are lower case, Solana addresses base58. Everything that is not exactly one of these is not understood. security A.5, A.6.
 */
import type { EvmCall } from '../transaction/transaction.ts'
import type { RefuseReason } from './reasons.ts'

/** Typed data of EIP-3009. `digest` is what would be signed. */
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
}

/** Typed data of Permit2's `PermitTransferFrom` (protocol W5.4). `digest` is what would be signed. */
export type PermitTransfer = {
  kind: 'permit-transfer'
  /** The contract of the typed data's domain, and its chain. */
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

/**
 * Typed data of EIP-2612 (`Permit`): an allowance by signature. It is told field by field, and always refused: the service pays
 * with EIP-3009 (protocol W10), and what is allowed outlives the payment.
 */
export type TokenPermit = {
  kind: 'token-permit'
  tokenAddress: string
  domain: { name: string; version: string; chainId: bigint }
  signer: string
  owner: string
  spender: string
  valueBaseUnits: bigint
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

/** A plain transfer of the chain's coin: no data. */
export type CoinTransfer = { kind: 'coin-transfer'; call: EvmCall; to: string; valueBaseUnits: bigint }

/** The service's router call for coins (protocol W5.6): what its words say of payer, amount and the quote's deadline. */
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

/** One movement of a Solana transaction out of the signer's hands. */
export type SolanaMovement = { source: string; destination: string; amountBaseUnits: bigint }

/** A Solana payment: nothing but transfers of one asset, its destination's account, fees and a memo (security A.6). */
export type SolanaTransfer = {
  kind: 'solana-transfer'
  signer: string
  feePayer: string
  /** Every other required signer, and whether its signature is there already. */
  otherSigners: { address: string; hasSigned: boolean }[]
  /** Without a mint: the native coin, through the System program. */
  asset: { program: 'system' } | { program: 'spl-token' | 'token-2022'; mint: string; decimals: number }
  movements: SolanaMovement[]
  /** 5,000 per signature and the priority fee, rounded up; paid by `feePayer`. */
  feeLamports: bigint
  /** The destination's token account, where the transaction creates it, and who pays its rent. */
  creates?: { account: string; owner: string; funder: string }
  memo?: string
  blockhash: string
  version: 'legacy' | 0
}

export type Undecoded = { kind: 'not-understood'; reason: RefuseReason }

export type DecodedAction =
  | TransferAuthorization
  | PermitTransfer
  | TokenPermit
  | Allowance
  | TokenTransfer
  | CoinTransfer
  | RouterCall
  | TextMessage
  | SolanaTransfer
  | Undecoded
