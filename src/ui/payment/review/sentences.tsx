/** One plain sentence per step of a plan: what this signature or transaction allows. architecture §5, screens §7.9. */

import type { ComponentChildren } from 'preact'
import { partsOf } from '../../../core/base/caip.ts'
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
import { isLasting } from '../../../core/plan/review-steps.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import { formatAmount, formatCoin, isUnlimited } from '../../../text/amounts.ts'
import { escapeText } from '../../../text/escape.ts'
import { formatInstant } from '../../../text/times.ts'
import {
  ALSO_PAYS,
  PAYS,
  PAYS_BY_PERMIT,
  PAYS_ON_SOLANA,
  SENDS,
  SENDS_TO_CONTRACT,
  STEPS,
} from '../../../text/words/sentences.ts'
import { Address } from '../../parts/address.tsx'
import { fill } from '../../words/message.tsx'
import { recipientCase } from '../parts/counterparty-history.tsx'

type SolanaProps = { of: SolanaTransfer; session: Reviewing }

function Movements({ of: { movements, signer }, session }: SolanaProps) {
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

/** What a Solana payment does: transfers, who pays fee and rent, memo, other signers. security §5. */
function SolanaSentence({ of: s, session }: SolanaProps) {
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

type SentenceProps<Kind extends DecodedAction> = { of: Kind; session: Reviewing; nowMs: number }

/** Formats a deadline in seconds. */
const formatDeadline = (deadlineS: bigint, nowMs: number): string => formatInstant(Number(deadlineS) * 1000, nowMs)

/** What every sentence about a movement names. The amount is in the option's token, as the plan was reviewed against it. */
const movementOf = (baseUnits: bigint, to: string, { option }: Reviewing) => ({
  amount: formatAmount({ ...option.token, amountBaseUnits: baseUnits }),
  network: option.network.name,
  from: <Address of={partsOf(option.account).address} />,
  recipient: <Address of={to} />,
})

const authorizationSentence = ({ of: a, session, nowMs }: SentenceProps<TransferAuthorization>) =>
  fill(PAYS[recipientCase(a.to, session)], {
    ...movementOf(a.valueBaseUnits, a.to, session),
    time: formatDeadline(a.validBeforeS, nowMs),
  })

const permitSentence = ({ of: p, session, nowMs }: SentenceProps<PermitTransfer>) =>
  fill(PAYS_BY_PERMIT[recipientCase(p.spender, session)], {
    ...movementOf(p.valueBaseUnits, p.spender, session),
    time: formatDeadline(p.deadlineS, nowMs),
  })

/** Tether requires an old allowance to be set to zero before a new one is made. */
function allowanceSentence({ of: a, session: { option } }: SentenceProps<Allowance>) {
  const token = option.token.symbol
  const names = { address: <Address of={a.spender} />, network: option.network.name }
  if (a.valueBaseUnits === 0n) return fill(STEPS.removesApproval, { ...names, token })
  if (isUnlimited(a.valueBaseUnits)) return fill(STEPS.approvesAny, { ...names, token })
  const amount = formatAmount({ ...option.token, amountBaseUnits: a.valueBaseUnits })
  return fill(isLasting(a, option) ? STEPS.approves : STEPS.approvesOnce, { ...names, amount })
}

const transferSentence = ({ of: t, session }: SentenceProps<TokenTransfer | CoinTransfer>) =>
  fill(SENDS[recipientCase(t.to, session)], movementOf(t.valueBaseUnits, t.to, session))

const routerSentence = ({ of: r, session, nowMs }: SentenceProps<RouterCall>) =>
  fill(SENDS_TO_CONTRACT[recipientCase(r.call.to, session)], {
    ...movementOf(r.valueBaseUnits, r.call.to, session),
    time: formatDeadline(r.deadlineS, nowMs),
  })

/** The exact text. Texts that can't be shown in full were refused earlier. */
const messageSentence = ({ signer, text }: TextMessage) => (
  <>
    {fill(STEPS.message, { address: <Address of={signer} /> })}
    <span class="code quoted" dir="auto">
      {text}
    </span>
  </>
)

function sentenceOf(one: DecodedAction, session: Reviewing, nowMs: number): ComponentChildren {
  switch (one.kind) {
    case 'transfer-authorization':
      return authorizationSentence({ of: one, session, nowMs })
    case 'permit-transfer':
      return permitSentence({ of: one, session, nowMs })
    case 'allowance':
      return allowanceSentence({ of: one, session, nowMs })
    case 'token-transfer':
    case 'coin-transfer':
      return transferSentence({ of: one, session, nowMs })
    case 'router-call':
      return routerSentence({ of: one, session, nowMs })
    case 'text-message':
      return messageSentence(one)
    case 'solana-transfer':
      return <SolanaSentence of={one} session={session} />
    // Never on a screen that can pay.
    case 'not-understood':
      return null
    default:
      return one satisfies never
  }
}

/** What happens in each step, in the plan's order. Numbered if there are several. */
export function WhatHappens({ session, nowMs }: { session: Reviewing; nowMs: number }) {
  const { decodedActions } = session.review
  const steps = decodedActions.map((one, index) => (
    <li key={index} class="sentence">
      {sentenceOf(one, session, nowMs)}
    </li>
  ))
  return (
    <section aria-label={STEPS.title}>
      <ol class={steps.length > 1 ? 'sentences numbered' : 'sentences'}>{steps}</ol>
    </section>
  )
}
