/** Where a click on a pay link leads: the payment in Tender's own window, or the shop's checkout page. SPEC §4.8. */
import { useState } from 'preact/hooks'
import type { Settings } from '../../messages/protocol.ts'
import { useAsking } from '../asking.ts'
import type { Call } from '../door.ts'
import { useAnswer } from '../parts/answer.ts'
import { ProblemLine } from '../parts/problem.tsx'

type Choice = Settings['payLinks']

const CHOICES: Record<Choice, { name: string; text: string }> = {
  window: { name: 'In Tender’s window', text: 'You see at once what you would sign.' },
  page: {
    name: 'As the shop’s checkout page',
    text: 'You can pay with any wallet there. Tender checks with the payment service what the page reports.',
  },
}
const PLACES: readonly Choice[] = ['window', 'page']

export function PayLinks({ call }: { call: Call }) {
  const [answer] = useAnswer(() => call('settings.get', {}), '')
  const [changed, setChanged] = useState<{ payLinks: Choice }>()
  const asking = useAsking(call)
  // What is wrong with the settings the part above says.
  if (answer.at !== 'here') return null
  const { payLinks } = changed ?? answer.value
  const choose = async (wanted: Choice) => {
    const now = await asking.ask('settings.set', { payLinks: wanted })
    // Without an answer the old choice holds, and is drawn anew over what the browser has marked.
    setChanged({ payLinks: now?.payLinks ?? payLinks })
  }
  return (
    <fieldset class="stack">
      <legend>Open payment links</legend>
      {PLACES.map((place) => (
        <div key={place} class="choice">
          <input
            type="radio"
            id={`links-${place}`}
            name="pay-links"
            value={place}
            checked={place === payLinks}
            disabled={asking.isBlocked}
            aria-describedby={`links-${place}-text`}
            onChange={() => void choose(place)}
          />
          <div>
            <label for={`links-${place}`}>{CHOICES[place].name}</label>
            <p class="note" id={`links-${place}-text`}>
              {CHOICES[place].text}
            </p>
          </div>
        </div>
      ))}
      <ProblemLine problem={asking.problem} />
    </fieldset>
  )
}
