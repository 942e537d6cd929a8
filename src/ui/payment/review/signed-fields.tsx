/** Every decoded field of each kind of action, as the wallet reviewed it. */
import type { ComponentChildren } from 'preact'
import type {
  Allowance,
  CoinTransfer,
  DecodedAction,
  PermitTransfer,
  RouterCall,
  SolanaTransfer,
  TextMessage,
  TokenTransfer,
  TransferAuthorization,
} from '../../../core/plan/decoded-action.ts'
import type { EvmCall } from '../../../core/transaction/transaction.ts'
import { escapeText } from '../../../text/escape.ts'
import { formatInstant, isDated } from '../../../text/times.ts'
import { FIELD, REQUEST_TYPE, SIGNING } from '../../../text/words/signing.ts'
import { REFUSE_TEXT } from '../../../text/words/verdicts.ts'
import { Address } from '../../parts/address.tsx'
import { FactRow, type Row } from '../../parts/fact.tsx'

const at = (address: string): ComponentChildren => <Address of={address} />

const signerRows = (s: SolanaTransfer): Row[] => [
  [FIELD.signer, at(s.signer)],
  [FIELD.feePayer, at(s.feePayer)],
  ...s.otherSigners.map(
    ({ address, hasSigned }): Row => [hasSigned ? FIELD.hasSigned : FIELD.hasNotSigned, at(address)],
  ),
]

const assetRows = ({ asset }: SolanaTransfer): Row[] =>
  asset.program === 'system'
    ? [[FIELD.program, asset.program]]
    : [
        [FIELD.program, asset.program],
        [FIELD.mint, at(asset.mint)],
        [FIELD.decimals, String(asset.decimals)],
      ]

/** Where a token's money goes is an account of its own, not the owner's address. */
const movementRows = ({ movements, asset }: SolanaTransfer): Row[] =>
  movements.flatMap(({ source, destination, amountBaseUnits }): Row[] => [
    [FIELD.from, at(source)],
    [asset.program === 'system' ? FIELD.to : FIELD.toTokenAccount, at(destination)],
    [FIELD.amount, amountBaseUnits.toString()],
  ])

const creationRows = ({ creates }: SolanaTransfer): Row[] =>
  creates
    ? [
        [FIELD.newAccount, at(creates.account)],
        [FIELD.owner, at(creates.owner)],
        [FIELD.accountPayer, at(creates.funder)],
      ]
    : []

/** Decoded fields of a Solana payment. security §5. */
const solanaRows = (s: SolanaTransfer): Row[] => [
  [FIELD.type, REQUEST_TYPE.solana],
  ...signerRows(s),
  ...assetRows(s),
  ...movementRows(s),
  [FIELD.lamports, s.feeLamports.toString()],
  ...creationRows(s),
  ...(s.memo === undefined ? [] : [[FIELD.memo, escapeText(s.memo)] satisfies Row]),
  [FIELD.blockhash, at(s.blockhash)],
  [FIELD.version, String(s.version)],
]

function second(atS: bigint, nowMs: number): string {
  if (atS === 0n) return SIGNING.immediately
  const atMs = Number(atS) * 1000
  return isDated(atMs) ? SIGNING.at(String(atS), formatInstant(atMs, nowMs)) : String(atS)
}

const authorizationRows = (a: TransferAuthorization, nowMs: number): Row[] => [
  [FIELD.type, a.scheme],
  [FIELD.token, at(a.tokenAddress)],
  [FIELD.domain, SIGNING.domain(escapeText(a.domain.name), escapeText(a.domain.version), String(a.domain.chainId))],
  [FIELD.from, at(a.from)],
  [FIELD.to, at(a.to)],
  [FIELD.amount, a.valueBaseUnits.toString()],
  [FIELD.after, second(a.validAfterS, nowMs)],
  [FIELD.before, second(a.validBeforeS, nowMs)],
  [FIELD.nonce, at(a.nonce)],
]

const permitRows = (p: PermitTransfer, nowMs: number): Row[] => [
  [FIELD.type, 'PermitTransferFrom'],
  [FIELD.permit2, at(p.permit2)],
  [FIELD.chain, p.chainId.toString()],
  [FIELD.token, at(p.tokenAddress)],
  [FIELD.signer, at(p.signer)],
  [FIELD.spender, at(p.spender)],
  [FIELD.amount, p.valueBaseUnits.toString()],
  [FIELD.deadline, second(p.deadlineS, nowMs)],
  [FIELD.nonce, p.nonce.toString()],
]

const callRows = ({ chainId, from, to, valueWei, data }: EvmCall): Row[] => [
  [FIELD.chain, chainId.toString()],
  [FIELD.from, at(from)],
  [FIELD.to, at(to)],
  [FIELD.wei, valueWei.toString()],
  [FIELD.call, at(data)],
]

const allowanceRows = (a: Allowance): Row[] => [
  [FIELD.type, 'approve'],
  [FIELD.token, at(a.tokenAddress)],
  [FIELD.spender, at(a.spender)],
  [FIELD.most, a.valueBaseUnits.toString()],
  ...callRows(a.call),
]

const transferRows = (t: TokenTransfer | CoinTransfer): Row[] => [
  [FIELD.type, t.kind === 'token-transfer' ? 'transfer' : REQUEST_TYPE.coin],
  ...(t.kind === 'token-transfer' ? [[FIELD.token, at(t.tokenAddress)] satisfies Row] : []),
  [FIELD.to, at(t.to)],
  [FIELD.amount, t.valueBaseUnits.toString()],
  ...callRows(t.call),
]

const routerRows = (r: RouterCall, nowMs: number): Row[] => [
  [FIELD.type, REQUEST_TYPE.router],
  [FIELD.payer, at(r.payer)],
  [FIELD.receiver, at(r.receiver)],
  [FIELD.amount, r.valueBaseUnits.toString()],
  [FIELD.deadline, second(r.deadlineS, nowMs)],
  ...callRows(r.call),
]

const textRows = ({ signer, text }: TextMessage): Row[] => [
  [FIELD.type, 'personal_sign'],
  [FIELD.signer, at(signer)],
  [FIELD.message, <span class="code quoted">{escapeText(text)}</span>],
]

function rowsOf(one: Exclude<DecodedAction, { kind: 'not-understood' }>, nowMs: number): Row[] {
  switch (one.kind) {
    case 'transfer-authorization':
      return authorizationRows(one, nowMs)
    case 'permit-transfer':
      return permitRows(one, nowMs)
    case 'allowance':
      return allowanceRows(one)
    case 'token-transfer':
    case 'coin-transfer':
      return transferRows(one)
    case 'router-call':
      return routerRows(one, nowMs)
    case 'text-message':
      return textRows(one)
    case 'solana-transfer':
      return solanaRows(one)
    default:
      return one satisfies never
  }
}

/** The fields of one decoded action, or why it could not be decoded. */
export function SignedFields({ of: one, nowMs }: { of: DecodedAction; nowMs: number }) {
  if (one.kind === 'not-understood') return <p>{REFUSE_TEXT[one.reason]}</p>
  return (
    <dl class="facts">
      {rowsOf(one, nowMs).map(([name, value], index) => (
        <FactRow key={index} name={name}>
          {value}
        </FactRow>
      ))}
    </dl>
  )
}
