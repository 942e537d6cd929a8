/** Chooses which accounts a payment is offered, and so what the payment service learns. architecture A12.11. */
import type { Settings } from '../../core/base/settings.ts'
import { type FirstSettings, useSettings } from '../client/use-settings.ts'
import { Choice } from '../parts/choice.tsx'
import { ProblemLine } from '../parts/problem.tsx'

type OfferChoice = Settings['offer']

const CHOICES: Record<OfferChoice, { name: string; text: string }> = {
  active: { name: 'Only the active account', text: 'The payment service doesn’t learn about your other accounts.' },
  all: {
    name: 'All accounts',
    text: 'You get more ways to pay, but the payment service can tell that these accounts belong together.',
  },
}

const OFFERS: readonly OfferChoice[] = ['active', 'all']

export function OfferedAccounts({ call, first }: FirstSettings) {
  const { settings = first, set, request } = useSettings(call, first)
  return (
    <fieldset class="set-choices">
      <legend>Accounts the payment service can see</legend>
      {OFFERS.map((offer) => (
        <Choice
          key={offer}
          id={`offer-${offer}`}
          group="offer"
          value={offer}
          label={CHOICES[offer].name}
          text={CHOICES[offer].text}
          isChosen={offer === settings.offer}
          isBlocked={request.isBlocked}
          choose={() => void set({ offer })}
        />
      ))}
      <ProblemLine problem={request.problem} />
    </fieldset>
  )
}
