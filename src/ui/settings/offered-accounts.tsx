/** Chooses which accounts a payment is offered, and so what the payment service learns. architecture A12.11. */
import type { Settings } from '../../core/base/settings.ts'
import { OFFERED } from '../../text/words/settings.ts'
import { type FirstSettings, useSettings } from '../client/use-settings.ts'
import { Choice } from '../parts/choice.tsx'
import { ProblemLine } from '../parts/problem.tsx'

type OfferChoice = Settings['offer']

const OFFERS: readonly OfferChoice[] = ['active', 'all']

export function OfferedAccounts({ call, first }: FirstSettings) {
  const { settings = first, set, request } = useSettings(call, first)
  return (
    <fieldset class="set-choices">
      <legend>{OFFERED.title}</legend>
      {OFFERS.map((offer) => (
        <Choice
          key={offer}
          id={`offer-${offer}`}
          group="offer"
          value={offer}
          label={OFFERED.choices[offer].name}
          text={OFFERED.choices[offer].text}
          isChosen={offer === settings.offer}
          isBlocked={request.isBlocked}
          choose={() => void set({ offer })}
        />
      ))}
      <ProblemLine problem={request.problem} />
    </fieldset>
  )
}
