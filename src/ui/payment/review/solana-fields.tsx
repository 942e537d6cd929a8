/** Decoded fields of a Solana payment. security A.6. */
import type { ComponentChildren } from 'preact'
import type { SolanaTransfer } from '../../../core/plan/decoded-action.ts'
import { escapeText } from '../../../text/escape.ts'
import { Address } from '../../parts/address.tsx'
import type { Row } from '../../parts/fact.tsx'

const at = (address: string): ComponentChildren => <Address of={address} />

const signerRows = (s: SolanaTransfer): Row[] => [
  ['Signer', at(s.signer)],
  ['Fee payer', at(s.feePayer)],
  ...s.otherSigners.map(({ address, hasSigned }): Row => [hasSigned ? 'Has signed' : 'Will sign', at(address)]),
]

const assetRows = ({ asset }: SolanaTransfer): Row[] =>
  asset.program === 'system'
    ? [['Program', asset.program]]
    : [
        ['Program', asset.program],
        ['Mint', at(asset.mint)],
        ['Decimals', String(asset.decimals)],
      ]

const movementRows = ({ movements }: SolanaTransfer): Row[] =>
  movements.flatMap(({ source, destination, amountBaseUnits }): Row[] => [
    ['From', at(source)],
    ['To', at(destination)],
    ['Amount (base units)', amountBaseUnits.toString()],
  ])

const creationRows = ({ creates }: SolanaTransfer): Row[] =>
  creates
    ? [
        ['New token account', at(creates.account)],
        ['Owned by', at(creates.owner)],
        ['Rent paid by', at(creates.funder)],
      ]
    : []

export const solanaRows = (s: SolanaTransfer): Row[] => [
  ['Kind', 'Solana transfer'],
  ...signerRows(s),
  ...assetRows(s),
  ...movementRows(s),
  ['Network fee (lamports)', s.feeLamports.toString()],
  ...creationRows(s),
  ...(s.memo === undefined ? [] : [['Memo', escapeText(s.memo)] satisfies Row]),
  ['Blockhash', at(s.blockhash)],
  ['Version', String(s.version)],
]
