/** Decoded fields of a Solana payment. security A.6. */
import type { ComponentChildren } from 'preact'
import type { SolanaTransfer } from '../../../core/plan/decoded-action.ts'
import { escapeText } from '../../../text/escape.ts'
import { FIELD, REQUEST_TYPE } from '../../../text/words/signing.ts'
import { Address } from '../../parts/address.tsx'
import type { Row } from '../../parts/fact.tsx'

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

export const solanaRows = (s: SolanaTransfer): Row[] => [
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
