/** What a Solana payment does: transfers, who pays fee and rent, memo, other signers. security A.6. */
import type { SolanaTransfer } from '../../../core/plan/decoded-action.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import { formatCoin } from '../../../text/amounts.ts'
import { escapeText } from '../../../text/escape.ts'
import { Address } from '../../parts/address.tsx'
import { Amount, Recipient } from './sentence-parts.tsx'

type Props = { of: SolanaTransfer; session: Reviewing }

function Movements({ of: { movements, signer, asset }, session }: Props) {
  const place = asset.program === 'system' ? '' : ' (a token account)'
  return movements.map(({ destination, amountBaseUnits }, index) => (
    <span key={index} class="line">
      {index === 0 ? 'Pays' : 'And pays'} <Amount baseUnits={amountBaseUnits} session={session} /> on{' '}
      {session.option.network.name} from your account <Address of={signer} /> to{' '}
      <Recipient of={destination} session={session} />
      {place}.
    </span>
  ))
}

function Payer({ address, signer }: { address: string; signer: string }) {
  return address === signer ? (
    'you'
  ) : (
    <>
      another account, <Address of={address} />
    </>
  )
}

export function SolanaSentence({ of: s, session }: Props) {
  const others = s.otherSigners.filter(({ address }) => address !== s.feePayer)
  return (
    <>
      <Movements of={s} session={session} />
      <span class="line">
        The network fee of {formatCoin(s.feeLamports, session.option.network)} is paid by{' '}
        <Payer address={s.feePayer} signer={s.signer} />.
      </span>
      {s.creates && (
        <span class="line">
          Opens a token account for <Address of={s.creates.owner} />; its rent is paid by{' '}
          <Payer address={s.creates.funder} signer={s.signer} />.
        </span>
      )}
      {others.map(({ address }) => (
        <span key={address} class="line">
          Also signed by <Address of={address} />.
        </span>
      ))}
      {s.memo !== undefined && (
        <span class="line">
          Includes this public note:
          <span class="code quoted">{escapeText(s.memo)}</span>
        </span>
      )}
    </>
  )
}
