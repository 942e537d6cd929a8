/** Facts of each unknown: full addresses, amounts and times, from the decoded bytes. security §3. */
import type { Allowance, TextMessage } from '../../../core/plan/decoded-action.ts'
import type { AskReason } from '../../../core/plan/reasons.ts'
import { isCollector } from '../../../core/plan/recipient.ts'
import { isLasting } from '../../../core/plan/review-steps.ts'
import { isPayingAction, isSigned, type PayingAction, type Transfer, transferOf } from '../../../core/plan/transfer.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import { formatAllowed } from '../../../text/amount-phrases.ts'
import { formatAmount, formatCoin, formatOption, formatPrice } from '../../../text/amounts.ts'
import { formatInstant } from '../../../text/times.ts'
import { UNCHECKED_FACT as FACT } from '../../../text/words/unchecked.ts'
import { Address } from '../../parts/address.tsx'
import type { Row } from '../../parts/fact.tsx'
import { costsOf, worthOf } from './costs.ts'
import { Fee } from './pay-with.tsx'

type About = { session: Reviewing; paying: PayingAction; movement: Transfer; nowMs: number }

const amount = ({ session: { option } }: About): Row => [FACT.amount, <b>{formatOption(option)}</b>]

const unknownRecipients = ({ session: { option }, movement }: About): Row[] =>
  movement.recipients.filter((to) => !isCollector(option, to)).map((to) => [FACT.to, <Address of={to} />])

const recipients = ({ movement }: About): Row[] => movement.recipients.map((to) => [FACT.to, <Address of={to} />])

const usableUntil = ({ movement, nowMs }: About): Row[] =>
  movement.deadlineS === undefined ? [] : [[FACT.expires, formatInstant(Number(movement.deadlineS) * 1000, nowMs)]]

function paymentEnds({ session: { offer }, nowMs }: About): Row {
  const endsMs = offer.info?.expiresAtMs
  return [FACT.paymentExpires, endsMs === undefined ? FACT.notGiven : formatInstant(endsMs, nowMs)]
}

const priceRow = ({ session: { offer } }: About): Row => [
  FACT.price,
  offer.info?.price ? formatPrice(offer.info.price) : FACT.noPrice,
]

function worthRow({ session }: About): Row[] {
  const worth = worthOf(session)
  return worth === undefined ? [] : [[FACT.worth, worth]]
}

const textRows = ({ session: { review } }: About): Row[] =>
  review.decodedActions
    .filter((one): one is TextMessage => one.kind === 'text-message')
    .flatMap(({ signer, text }): Row[] => [
      [FACT.signedWith, <Address of={signer} />],
      [
        FACT.message,
        <span class="code quoted" dir="auto">
          {text}
        </span>,
      ],
    ])

const feeRow = ({ session }: About): Row => [
  FACT.fee,
  <b>
    <Fee fee={costsOf(session).fee} session={session} />
  </b>,
]

function withheldRows(about: About): Row[] {
  const { paying, session } = about
  const { withheldBaseUnits = 0n } = paying.kind === 'solana-transfer' ? paying : {}
  const { option } = session
  const format = (amountBaseUnits: bigint) => formatAmount({ ...option.token, amountBaseUnits })
  return [
    amount(about),
    [FACT.tokenFee, format(withheldBaseUnits)],
    [FACT.arrives, format(option.amountBaseUnits - withheldBaseUnits)],
  ]
}

function rentRows({ session, paying }: About): Row[] {
  const { rentLamports } = costsOf(session)
  const { creates } = paying.kind === 'solana-transfer' ? paying : {}
  if (!creates || rentLamports === undefined) return []
  return [
    [FACT.accountFee, FACT.about(formatCoin(rentLamports, session.option.network))],
    [FACT.account, <Address of={creates.account} />],
    [FACT.owner, <Address of={creates.owner} />],
  ]
}

function movementRows(about: About): Row[] {
  const { session, paying } = about
  if (paying.kind !== 'solana-transfer') return recipients(about)
  return paying.movements.flatMap(({ destination, amountBaseUnits }): Row[] => [
    [FACT.amount, <b>{formatAmount({ ...session.option.token, amountBaseUnits })}</b>],
    [FACT.to, <Address of={destination} />],
  ])
}

const payerRows = ({ paying }: About): Row[] =>
  isSigned(paying) ? [[FACT.signedWith, <Address of={paying.signer} />]] : []

const allowanceRows = ({ session: { review, option } }: About): Row[] =>
  review.decodedActions
    .filter((one): one is Allowance => isLasting(one, option))
    .flatMap(({ spender, tokenAddress, valueBaseUnits }): Row[] => [
      [FACT.approved, <b>{formatAllowed({ ...option.token, amountBaseUnits: valueBaseUnits })}</b>],
      [FACT.permit2, <Address of={spender} />],
      [FACT.token, <Address of={tokenAddress} />],
    ])

const FACTS: Record<AskReason, (about: About) => Row[]> = {
  'collector-unknown': (about) => [amount(about), ...unknownRecipients(about)],
  'collector-is-account': (about) => [amount(about), ...unknownRecipients(about)],
  'collector-unread': (about) => [amount(about), ...unknownRecipients(about)],
  'anyone-can-submit': (about) => [amount(about), ...recipients(about), ...usableUntil(about)],
  'deadline-late': (about) => [amount(about), ...usableUntil(about), paymentEnds(about)],
  'deadline-distant': (about) => [amount(about), ...usableUntil(about), paymentEnds(about)],
  'no-deadline': (about) => [...usableUntil(about), paymentEnds(about)],
  'price-missing': (about) => [amount(about)],
  'price-unchecked': (about) => [priceRow(about), amount(about)],
  'price-differs': (about) => [priceRow(about), ...worthRow(about), amount(about)],
  'router-unknown': (about) => [amount(about), ...unknownRecipients(about)],
  'text-signed': textRows,
  'transfer-final': (about) => [amount(about), ...recipients(about)],
  'fee-notable': (about) => [feeRow(about), amount(about)],
  'fee-large': (about) => [feeRow(about), amount(about)],
  'fee-above-payment': (about) => [feeRow(about), priceRow(about), amount(about)],
  'fee-withheld': withheldRows,
  'rent-paid': rentRows,
  'two-recipients': movementRows,
  'payer-delegated': payerRows,
  'allowance-lasting': allowanceRows,
}

/** Facts of one reason. Empty for a plan that doesn't end in a payment; such a plan never gets an `ask`. */
export function factsOf(reason: AskReason, session: Reviewing, nowMs: number): Row[] {
  const paying = session.review.decodedActions.at(-1)
  if (!paying || !isPayingAction(paying)) return []
  return FACTS[reason]({ session, paying, movement: transferOf(paying, session.option.asset.chainId), nowMs })
}
