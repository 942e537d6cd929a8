/** What a Solana payment does: transfers, who pays fee and rent, memo, other signers. security A.6. */
import type { SolanaTransfer } from '../../../core/plan/decoded-action.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import { formatAmount, formatCoin } from '../../../text/amounts.ts'
import { escapeText } from '../../../text/escape.ts'
import { ALSO_PAYS, PAYS_ON_SOLANA, STEPS } from '../../../text/words/sentences.ts'
import { Address } from '../../parts/address.tsx'
import { fill } from '../../words/message.tsx'
import { recipientCase } from '../parts/counterparty-history.tsx'

type Props = { of: SolanaTransfer; session: Reviewing }

function Movements({ of: { movements, signer }, session }: Props) {
  const { token, network } = session.option
  return movements.map(({ destination, amountBaseUnits }, index) => (
    <span key={index} class="line">
      {fill((index === 0 ? PAYS_ON_SOLANA : ALSO_PAYS)[recipientCase(destination, session)], {
        amount: formatAmount({ ...token, amountBaseUnits }),
        network: network.name,
        from: <Address of={signer} />,
        recipient: <Address of={destination} />,
      })}
    </span>
  ))
}

function feeSentence({ feePayer, signer, feeLamports }: SolanaTransfer, { option }: Reviewing) {
  const amount = formatCoin(feeLamports, option.network)
  return feePayer === signer
    ? fill(STEPS.feeYou, { amount })
    : fill(STEPS.feeOther, { amount, address: <Address of={feePayer} /> })
}

function creationSentence({ owner, funder }: NonNullable<SolanaTransfer['creates']>, signer: string) {
  const names = { owner: <Address of={owner} /> }
  return funder === signer
    ? fill(STEPS.opensYou, names)
    : fill(STEPS.opensOther, { ...names, address: <Address of={funder} /> })
}

export function SolanaSentence({ of: s, session }: Props) {
  const others = s.otherSigners.filter(({ address }) => address !== s.feePayer)
  return (
    <>
      <Movements of={s} session={session} />
      <span class="line">{feeSentence(s, session)}</span>
      {s.creates && <span class="line">{creationSentence(s.creates, s.signer)}</span>}
      {others.map(({ address }) => (
        <span key={address} class="line">
          {fill(STEPS.needsSigner, { address: <Address of={address} /> })}
        </span>
      ))}
      {s.memo !== undefined && (
        <span class="line">
          {STEPS.note}
          <span class="code quoted">{escapeText(s.memo)}</span>
        </span>
      )}
    </>
  )
}
