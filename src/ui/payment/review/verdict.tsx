/** The verdict on a plan in plain language, beside the button it speaks of. No screen can override a refusal (security A.3). */
import type { Reviewing } from '../../../core/session/session.ts'
import { formatOption } from '../../../text/amounts.ts'
import { ASK_TEXT } from '../../../text/verdicts.ts'
import { Icon } from '../../marks/icon.tsx'
import { costsOf } from './costs.ts'

/** What is explained on a page of its own is only announced here (security A.3 E2). */
function Questions({ session }: { session: Reviewing }) {
  const { verdict } = session.review
  if (verdict.level !== 'ask') return null
  const { reasons, strength } = verdict
  if (strength === 'page') {
    return <>{reasons.length === 1 ? 'One thing' : `${reasons.length} things`} only you can judge: see the next page.</>
  }
  return (
    <>
      {reasons.length === 1 ? 'Check this before you pay:' : 'Check these before you pay:'}
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
  const what = `${formatOption(option)} on ${option.network.name}`
  if (verdict.level === 'refuse') return null
  const isGood = verdict.level === 'matches'
  return (
    <div class={`verdict verdict-${isGood ? 'good' : 'warn'}`} data-essential="verdict">
      <span class="seal">
        <Icon name={isGood ? 'check' : 'warning'} />
      </span>
      {isGood ? (
        <div>
          <b>Matches what you were shown.</b> You pay exactly {what}{' '}
          {costsOf(session).fee.by === 'you' ? 'plus the network fee' : 'and nothing else'}.
        </div>
      ) : (
        <div>
          <b>The amount matches:</b> exactly {what}. <Questions session={session} />
        </div>
      )}
    </div>
  )
}
