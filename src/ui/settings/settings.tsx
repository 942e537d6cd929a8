/** Settings of an unlocked wallet. architecture A10. */
import type { Settings } from '../../core/base/settings.ts'
import type { AskWorker, Notices } from '../client/client.ts'
import { useSettings } from '../client/use-settings.ts'
import { Choice } from '../parts/choice.tsx'
import { ProblemLine, problemText } from '../parts/problem.tsx'
import { NotificationSwitch } from './notifications.tsx'
import { PayLinks } from './pay-links.tsx'

type OfferChoice = Settings['offer']

const CHOICES: Record<OfferChoice, { name: string; text: string }> = {
  active: { name: 'Only the active account', text: 'The payment service doesn’t learn about your other accounts.' },
  all: {
    name: 'All accounts',
    text: 'You get more ways to pay, but the payment service can tell that these accounts belong together.',
  },
}

const OFFERS: readonly OfferChoice[] = ['active', 'all']

type ChoicesProps = { chosen: OfferChoice; isBlocked: boolean; choose: (offer: OfferChoice) => void }

function OfferChoices({ chosen, isBlocked, choose }: ChoicesProps) {
  return (
    <fieldset class="stack">
      <legend>Accounts the payment service can see</legend>
      {OFFERS.map((offer) => (
        <Choice
          key={offer}
          id={`offer-${offer}`}
          group="offer"
          value={offer}
          label={CHOICES[offer].name}
          text={CHOICES[offer].text}
          isChosen={offer === chosen}
          isBlocked={isBlocked}
          choose={() => choose(offer)}
        />
      ))}
    </fieldset>
  )
}

function OfferSettings({ call }: { call: AskWorker }) {
  const { settings, set, request, unread } = useSettings(call)
  if (unread) return <p role="status">{problemText(unread)}</p>
  if (!settings) return null
  return (
    <>
      <OfferChoices chosen={settings.offer} isBlocked={request.isBlocked} choose={(offer) => void set({ offer })} />
      <ProblemLine problem={request.problem} />
    </>
  )
}

type Props = { call: AskWorker; notices: Notices | undefined }

export function SettingsPage({ call, notices }: Props) {
  return (
    <section class="card stack">
      <h2>Settings</h2>
      <OfferSettings call={call} />
      <PayLinks call={call} />
      {notices && <NotificationSwitch notices={notices} />}
      <p>
        <a href="#accounts">Accounts: names, order, import, watch</a>
      </p>
      <p>
        <a href="#security">Security: phrase, keys, password, limits</a>
      </p>
      <p>
        <a href="#privacy">Privacy: sites that may see your accounts, payment links</a>
      </p>
      <p>
        <a href="#service">Payment service: your App-Id or key</a>
      </p>
      <p>
        <a href="#networks">Networks: nodes of your own</a>
      </p>
    </section>
  )
}
