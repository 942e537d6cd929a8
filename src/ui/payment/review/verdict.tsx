/** Shows the verdict on a plan in plain language. No screen can override a refusal (security A.3). */
import type { AskReason } from '../../../core/plan/reasons.ts'
import { isLasting } from '../../../core/plan/review-steps.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import { formatAllowed, formatOption } from '../../../text/amounts.ts'
import { showParams } from '../../../text/escape.ts'
import { ASK_TEXT, REFUSE_TEXT } from '../../../text/verdicts.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Strip } from '../../parts/strip.tsx'
import { costsOf } from './costs.ts'

function Reasons({ texts }: { texts: string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** A lasting allowance is shown with its amount: `unlimited` only if it has no limit. */
function askText(reason: AskReason, { review, option }: Reviewing): string {
  const allowed = review.decodedActions.find((one) => isLasting(one, option))
  if (reason !== 'allowance-lasting' || allowed?.kind !== 'allowance') return ASK_TEXT[reason]
  const amount = formatAllowed({ ...option.token, amountBaseUnits: allowed.valueBaseUnits })
  return `You allow ${amount}. ${ASK_TEXT[reason]}`
}

/** Details for a report to the shop or to Tender's developers. Contains no secret. */
const reportOf = ({ paymentId, option, plan, review }: Reviewing): string =>
  showParams([{ paymentId, optionId: option.id, review, plan }])

export function VerdictStrip({ session }: { session: Reviewing }) {
  const { option, review } = session
  const { verdict } = review
  const what = `${formatOption(option)} on ${option.network.name}`
  if (verdict.level === 'matches') {
    return (
      <Strip tone="good" icon="check">
        <p>
          <b>Matches what you were shown:</b> exactly {what}, and nothing else
          {costsOf(session).fee.by === 'you' && ' but the network fee'}.
        </p>
      </Strip>
    )
  }
  if (verdict.level === 'ask') {
    return (
      <Strip tone="warn" icon="warning">
        <p>
          <b>The amount matches:</b> exactly {what}. But look at this before you pay:
        </p>
        <Reasons texts={verdict.reasons.map((reason) => askText(reason, session))} />
      </Strip>
    )
  }
  return (
    <Strip tone="bad" icon="cross">
      <p>
        <b>The request does not match what you were shown.</b> It was not signed.
      </p>
      <Reasons texts={verdict.reasons.map((reason) => REFUSE_TEXT[reason])} />
      <CopyButton text={reportOf(session)} label="Copy details for a report" />
    </Strip>
  )
}
