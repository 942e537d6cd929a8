/** Chooses where payment links open: in Tender's window or on the shop's checkout page. protocol §4.8. */
import type { Settings } from '../../core/base/settings.ts'
import { type FirstSettings, useSettings } from '../client/use-settings.ts'
import { Choice } from '../parts/choice.tsx'
import { ProblemLine } from '../parts/problem.tsx'

type Place = Settings['payLinks']

const CHOICES: Record<Place, { name: string; text: string }> = {
  window: { name: 'Open it in Tender', text: 'You go straight to the payment in Tender.' },
  page: {
    name: 'Open the checkout page',
    text: 'You can pay there with any wallet it supports. Tender checks the result with the payment service.',
  },
}

const PLACES: readonly Place[] = ['window', 'page']

export function PayLinks({ call, first }: FirstSettings) {
  const { settings = first, set, request } = useSettings(call, first)
  return (
    <fieldset class="set-choices">
      <legend>When I click a payment link</legend>
      {PLACES.map((place) => (
        <Choice
          key={place}
          id={`links-${place}`}
          group="pay-links"
          value={place}
          label={CHOICES[place].name}
          text={CHOICES[place].text}
          isChosen={place === settings.payLinks}
          isBlocked={request.isBlocked}
          choose={() => void set({ payLinks: place })}
        />
      ))}
      <ProblemLine problem={request.problem} />
    </fieldset>
  )
}
