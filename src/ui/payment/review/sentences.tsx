/** One plain sentence per step of a plan: what this signature or transaction allows. architecture §5, A5. */
import type { ComponentChildren } from 'preact'
import { partsOf } from '../../../core/base/caip.ts'
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
import { isLasting } from '../../../core/plan/review-steps.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import { formatAllowed } from '../../../text/amounts.ts'
import { formatInstant } from '../../../text/times.ts'
import { Address } from '../../parts/address.tsx'
import { Amount, Recipient } from './sentence-parts.tsx'
import { SolanaSentence } from './solana-sentence.tsx'

type SentenceProps<Kind extends DecodedAction> = { of: Kind; session: Reviewing; nowMs: number }

/** Formats a deadline in seconds. */
const formatDeadline = (deadlineS: bigint, nowMs: number): string => formatInstant(Number(deadlineS) * 1000, nowMs)

function FromYou({ session }: { session: Reviewing }) {
  return (
    <>
      on {session.option.network.name} from your account <Address of={partsOf(session.option.account).address} />
    </>
  )
}

function AuthorizationSentence({ of: a, session, nowMs }: SentenceProps<TransferAuthorization>) {
  return (
    <>
      Pays <Amount baseUnits={a.valueBaseUnits} session={session} /> <FromYou session={session} /> to{' '}
      <Recipient of={a.to} session={session} />, until {formatDeadline(a.validBeforeS, nowMs)}.
    </>
  )
}

function PermitSentence({ of: p, session, nowMs }: SentenceProps<PermitTransfer>) {
  return (
    <>
      Pays <Amount baseUnits={p.valueBaseUnits} session={session} /> <FromYou session={session} /> through Permit2 to{' '}
      <Recipient of={p.spender} session={session} />, until {formatDeadline(p.deadlineS, nowMs)}.
    </>
  )
}

/** Tether requires an old allowance to be set to zero before a new one is made. */
function AllowanceSentence({ of: a, session }: SentenceProps<Allowance>) {
  const { network, token } = session.option
  if (a.valueBaseUnits === 0n) {
    return (
      <>
        Takes back an old allowance first: Permit2 (<Address of={a.spender} />) can then take no {token.symbol} on{' '}
        {network.name}.
      </>
    )
  }
  if (isLasting(a, session.option)) {
    return (
      <>
        <b>Needs token approval (network fee).</b> Lets Permit2 (<Address of={a.spender} />) take{' '}
        <b>{formatAllowed({ ...token, amountBaseUnits: a.valueBaseUnits })}</b> on {network.name}, now and in future
        payments, until you take it back. It takes only what you sign each time.
      </>
    )
  }
  return (
    <>
      <b>Needs token approval (network fee).</b> Lets Permit2 (<Address of={a.spender} />) take up to{' '}
      <Amount baseUnits={a.valueBaseUnits} session={session} /> on {network.name}, once for this payment.
    </>
  )
}

function TransferSentence({ of: t, session }: SentenceProps<TokenTransfer | CoinTransfer>) {
  return (
    <>
      Sends <Amount baseUnits={t.valueBaseUnits} session={session} /> <FromYou session={session} /> to{' '}
      <Recipient of={t.to} session={session} />. Once the network has it, it cannot be taken back.
    </>
  )
}

function RouterSentence({ of: r, session, nowMs }: SentenceProps<RouterCall>) {
  return (
    <>
      Sends <Amount baseUnits={r.valueBaseUnits} session={session} /> <FromYou session={session} /> to{' '}
      <Recipient of={r.call.to} session={session} what="router" />. After {formatDeadline(r.deadlineS, nowMs)} it
      reverts instead of paying late.
    </>
  )
}

/** The exact text. Texts that can't be shown in full were refused earlier. */
function TextSentence({ of: { signer, text } }: SentenceProps<TextMessage>) {
  return (
    <>
      Signs this text with your account <Address of={signer} />:
      <span class="code quoted" dir="auto">
        {text}
      </span>
    </>
  )
}

function sentenceOf(one: DecodedAction, session: Reviewing, nowMs: number): ComponentChildren {
  switch (one.kind) {
    case 'transfer-authorization':
      return <AuthorizationSentence of={one} session={session} nowMs={nowMs} />
    case 'permit-transfer':
      return <PermitSentence of={one} session={session} nowMs={nowMs} />
    case 'allowance':
      return <AllowanceSentence of={one} session={session} nowMs={nowMs} />
    case 'token-transfer':
    case 'coin-transfer':
      return <TransferSentence of={one} session={session} nowMs={nowMs} />
    case 'router-call':
      return <RouterSentence of={one} session={session} nowMs={nowMs} />
    case 'text-message':
      return <TextSentence of={one} session={session} nowMs={nowMs} />
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
    <section aria-label="What happens">
      <ol class={steps.length > 1 ? 'sentences numbered' : 'sentences'}>{steps}</ol>
    </section>
  )
}
