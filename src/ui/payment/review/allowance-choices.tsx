/** Chooses how long an allowance lasts; the default is this payment only. security A.5, architecture B5.12. */
import { useState } from 'preact/hooks'
import { isLasting } from '../../../core/plan/review-steps.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import { formatAmount, formatOption, isUnlimited } from '../../../text/amounts.ts'
import { ALLOWANCE_CHOICE, REVIEW } from '../../../text/words/review.ts'
import type { PageRequest } from '../../client/use-page-request.ts'
import { Icon } from '../../marks/icon.tsx'

type AllowanceChoice = { name: 'once' | 'lasting'; isLasting: boolean; label: string; text: string }

export function choicesOf({ option, review, choice }: Reviewing): AllowanceChoice[] {
  if (!choice) return []
  const decodedActions = [...review.decodedActions, ...choice.other.review.decodedActions]
  const lastingAllowance = decodedActions.find((one) => isLasting(one, option))
  if (lastingAllowance?.kind !== 'allowance') return []
  const allowed = { ...option.token, amountBaseUnits: lastingAllowance.valueBaseUnits }
  const { once, onceText, lasting, lastingText, unlimitedText } = ALLOWANCE_CHOICE
  const text = isUnlimited(allowed.amountBaseUnits) ? unlimitedText(allowed.symbol) : lastingText(formatAmount(allowed))
  return [
    { name: 'once', isLasting: false, label: once, text: onceText(formatOption(option)) },
    { name: 'lasting', isLasting: true, label: lasting, text },
  ]
}

type Props = {
  session: Reviewing
  request: PageRequest
  /** The allowance as a step of the sheet; the choice unfolds from it. */
  step: string
}

/** Never disabled during a request, because that would drop the focus of the arrow keys. */
export function AllowanceChoices({ session, request, step }: Props) {
  const { paymentId, choice } = session
  const [, redraw] = useState({})
  const choices = choicesOf(session)
  const choose = async (one: AllowanceChoice) => {
    const args = { paymentId, isLasting: one.isLasting }
    // Without an answer the old choice stays and is re-rendered over what the browser has ticked.
    if (!(await request.send('session.allow', args))) redraw({})
  }
  return (
    <details class="details set-up">
      <summary>
        <span>{REVIEW.first}</span>
        <span class="set-up-choice">{step}</span>
        <Icon name="fold" />
      </summary>
      <fieldset class="stack" data-testid="pay-review-allowance">
        <legend>{ALLOWANCE_CHOICE.question}</legend>
        {choices.map((one) => (
          <div key={one.name} class="choice">
            <input
              type="radio"
              id={`allowance-${one.name}`}
              name="allowance"
              checked={one.isLasting === choice?.isLasting}
              aria-describedby={`allowance-${one.name}-text`}
              onChange={() => void choose(one)}
            />
            <div>
              <label for={`allowance-${one.name}`}>{one.label}</label>
              <p class="note" id={`allowance-${one.name}-text`}>
                {one.text}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
    </details>
  )
}
