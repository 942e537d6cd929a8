/** The verdict on a plan in plain language, beside the button it speaks of. No screen can override a refusal (security A.3). */
import type { Reviewing } from '../../../core/session/session.ts'
import { formatOption } from '../../../text/amounts.ts'
import { askLaterText, askText, REVIEW } from '../../../text/words/review.ts'
import { ASK_TEXT } from '../../../text/words/verdicts.ts'
import { Icon } from '../../marks/icon.tsx'
import { fill } from '../../words/message.tsx'
import { costsOf } from './costs.ts'

/** What is explained on a page of its own is only announced here (security A.3 E2). */
function Questions({ session }: { session: Reviewing }) {
  const { option, review } = session
  if (review.verdict.level !== 'ask') return null
  const { reasons, strength } = review.verdict
  const count = reasons.length
  const names = { amount: formatOption(option), network: option.network.name }
  if (strength === 'page') return fill(askLaterText(count), { ...names, count })
  return (
    <>
      {fill(askText(count), names)}
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{ASK_TEXT[reason]}</li>
        ))}
      </ul>
    </>
  )
}

/** Nothing where the plan is refused: that has a screen of its own. */
export function VerdictLine({ session }: { session: Reviewing }) {
  const { option, review } = session
  const { verdict } = review
  if (verdict.level === 'refuse') return null
  const isGood = verdict.level === 'matches'
  const matches = costsOf(session).fee.by === 'you' ? REVIEW.matchesWithFee : REVIEW.matches
  return (
    <div class={`verdict verdict-${isGood ? 'good' : 'warn'}`} data-essential="verdict">
      <span class="seal">
        <Icon name={isGood ? 'check' : 'warning'} />
      </span>
      <div>
        {isGood ? (
          fill(matches, { amount: formatOption(option), network: option.network.name })
        ) : (
          <Questions session={session} />
        )}
      </div>
    </div>
  )
}
