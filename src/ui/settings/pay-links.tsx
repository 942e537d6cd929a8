/** Chooses where payment links open: in Tender's window or on the shop's checkout page. protocol §4.8. */
import type { Settings } from '../../core/base/settings.ts'
import { PAY_LINKS } from '../../text/words/settings.ts'
import { type FirstSettings, useSettings } from '../client/use-settings.ts'
import { Choice } from '../parts/choice.tsx'
import { ProblemLine } from '../parts/problem.tsx'

type Place = Settings['payLinks']

const PLACES: readonly Place[] = ['window', 'page']

export function PayLinks({ call, first }: FirstSettings) {
  const { settings = first, set, request } = useSettings(call, first)
  return (
    <fieldset class="set-choices">
      <legend>{PAY_LINKS.title}</legend>
      {PLACES.map((place) => (
        <Choice
          key={place}
          id={`links-${place}`}
          group="pay-links"
          value={place}
          label={PAY_LINKS.choices[place].name}
          text={PAY_LINKS.choices[place].text}
          isChosen={place === settings.payLinks}
          isBlocked={request.isBlocked}
          choose={() => void set({ payLinks: place })}
        />
      ))}
      <ProblemLine problem={request.problem} />
    </fieldset>
  )
}
