/** Every decoded field of each kind of action, as the wallet reviewed it. */
import type { ComponentChildren } from 'preact'
import type {
  Allowance,
  CoinTransfer,
  DecodedAction,
  PermitTransfer,
  RouterCall,
  TextMessage,
  TokenTransfer,
  TransferAuthorization,
} from '../../../core/plan/decoded-action.ts'
import type { EvmCall } from '../../../core/transaction/transaction.ts'
import { escapeText } from '../../../text/escape.ts'
import { formatInstant } from '../../../text/times.ts'
import { REFUSE_TEXT } from '../../../text/verdicts.ts'
import { Address } from '../../parts/address.tsx'
import { FactRow, type Row } from '../../parts/fact.tsx'
import { solanaRows } from './solana-fields.tsx'

const at = (address: string): ComponentChildren => <Address of={address} />

const second = (atS: bigint, nowMs: number): string =>
  atS === 0n ? '0 (at once)' : `${atS} (${formatInstant(Number(atS) * 1000, nowMs)})`

const authorizationRows = (a: TransferAuthorization, nowMs: number): Row[] => [
  ['Kind', a.scheme],
  ['Token contract', at(a.tokenAddress)],
  ['Token domain', `${escapeText(a.domain.name)}, version ${escapeText(a.domain.version)}, chain ${a.domain.chainId}`],
  ['From', at(a.from)],
  ['To', at(a.to)],
  ['Amount (base units)', a.valueBaseUnits.toString()],
  ['Valid after', second(a.validAfterS, nowMs)],
  ['Valid before', second(a.validBeforeS, nowMs)],
  ['Nonce', at(a.nonce)],
]

const permitRows = (p: PermitTransfer, nowMs: number): Row[] => [
  ['Kind', 'PermitTransferFrom'],
  ['Permit2 contract', at(p.permit2)],
  ['Chain', p.chainId.toString()],
  ['Token contract', at(p.tokenAddress)],
  ['Signer', at(p.signer)],
  ['Spender', at(p.spender)],
  ['Amount (base units)', p.valueBaseUnits.toString()],
  ['Deadline', second(p.deadlineS, nowMs)],
  ['Nonce', p.nonce.toString()],
]

const callRows = ({ chainId, from, to, valueWei, data }: EvmCall): Row[] => [
  ['Chain', chainId.toString()],
  ['Sent by', at(from)],
  ['To', at(to)],
  ['Value (wei)', valueWei.toString()],
  ['Call data', at(data)],
]

const allowanceRows = (a: Allowance): Row[] => [
  ['Kind', 'approve'],
  ['Token contract', at(a.tokenAddress)],
  ['Spender', at(a.spender)],
  ['Maximum (base units)', a.valueBaseUnits.toString()],
  ...callRows(a.call),
]

const transferRows = (t: TokenTransfer | CoinTransfer): Row[] => [
  ['Kind', t.kind === 'token-transfer' ? 'transfer' : 'Native token transfer'],
  ...(t.kind === 'token-transfer' ? [['Token contract', at(t.tokenAddress)] satisfies Row] : []),
  ['To', at(t.to)],
  ['Amount (base units)', t.valueBaseUnits.toString()],
  ...callRows(t.call),
]

const routerRows = (r: RouterCall, nowMs: number): Row[] => [
  ['Kind', 'router call'],
  ['Payer', at(r.payer)],
  ['Receiver', at(r.receiver)],
  ['Amount (base units)', r.valueBaseUnits.toString()],
  ['Deadline', second(r.deadlineS, nowMs)],
  ...callRows(r.call),
]

const textRows = ({ signer, text }: TextMessage): Row[] => [
  ['Kind', 'personal_sign'],
  ['Signer', at(signer)],
  ['Text', <span class="code quoted">{escapeText(text)}</span>],
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
