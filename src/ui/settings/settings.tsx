/** All that is chosen about Tender, except what keeps the keys. screens §11. */

import { useEffect, useRef, useState } from 'preact/hooks'
import type { Settings } from '../../core/base/settings.ts'
import { NODES, SERVICE } from '../../text/words/connections.ts'
import { NOTIFY, OFFERED, PAY_LINKS, SETTINGS } from '../../text/words/settings.ts'
import type { AskWorker, Notices } from '../client/client.ts'
import { useQuery } from '../client/use-query.ts'
import { type FirstSettings, useSettings } from '../client/use-settings.ts'
import { Icon } from '../marks/icon.tsx'
import { Choice } from '../parts/choice.tsx'
import { Heading } from '../parts/heading.tsx'
import { AskAgain, ProblemLine } from '../parts/problem.tsx'
import { Appearance } from './appearance.tsx'
import { Consents, WhereDetected } from './privacy.tsx'
import { SettingGroup, SettingRow } from './settings-room.tsx'

type OfferChoice = Settings['offer']

const OFFERS: readonly OfferChoice[] = ['active', 'all']

/** Chooses which accounts a payment is offered, and so what the payment service learns. screens §11.1. */
function OfferedAccounts({ call, first }: FirstSettings) {
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

type Place = Settings['payLinks']

const PLACES: readonly Place[] = ['window', 'page']

/** Chooses where payment links open: in Tender's window or on the shop's checkout page. protocol §4.8. */
function PayLinks({ call, first }: FirstSettings) {
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

/** `isRefused`: the person has just denied the browser's prompt. */
type Changed = { isOn: boolean; isRefused: boolean }

/** Notification switch. The browser's permission is its only state, so the two can't disagree. */
export function NotificationSwitch({ notices }: { notices: Notices }) {
  const [answer] = useQuery(notices.areOn, '')
  const [changed, setChanged] = useState<Changed>()
  const [isBlocked, setBlocked] = useState(false)
  if (answer.at !== 'loaded') return null
  const { isOn, isRefused } = changed ?? { isOn: answer.value, isRefused: false }
  const turn = async (turnOn: boolean) => {
    // Nothing may be awaited before this: the browser shows its prompt only during a user gesture.
    const change = turnOn ? notices.turnOn() : notices.turnOff()
    setBlocked(true)
    const isDone = await change.catch(() => false)
    setBlocked(false)
    // A new object even without a change, so that the checkbox is re-rendered over what the browser has ticked.
    setChanged({ isOn: isDone ? turnOn : isOn, isRefused: turnOn && !isDone })
  }
  return (
    <>
      <SettingRow name={<label for="notify">{NOTIFY.label}</label>} note={NOTIFY.note} noteId="notify-text">
        <input
          type="checkbox"
          class="switch"
          id="notify"
          checked={isOn}
          disabled={isBlocked}
          aria-describedby="notify-text"
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
      </SettingRow>
      <p role="status">{isRefused && NOTIFY.refused}</p>
    </>
  )
}

const LEADS = [
  { href: '#networks', name: NODES.title, note: NODES.lead },
  { href: '#service', name: SERVICE.title, note: SERVICE.lead },
] as const

const Connections = () => (
  <SettingGroup title={SETTINGS.connections}>
    {LEADS.map(({ href, name, note }) => (
      <a key={href} class="set" href={href}>
        <span class="set-main">
          <b>{name}</b>
          <span class="note">{note}</span>
        </span>
        <Icon name="chevron" />
      </a>
    ))}
  </SettingGroup>
)

type Props = {
  call: AskWorker
  notices: Notices | undefined
  /** Opened for what other sites and the payment service learn. */
  isPrivacySought: boolean
}

function Groups({ call, notices, isPrivacySought, first }: Props & { first: Settings }) {
  const privacy = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isPrivacySought) privacy.current?.focus()
  }, [isPrivacySought])
  const parts = { call, first }
  return (
    <>
      <Appearance {...parts} />
      <SettingGroup title={SETTINGS.links}>
        <PayLinks {...parts} />
        <WhereDetected {...parts} />
      </SettingGroup>
      <SettingGroup title={SETTINGS.privacy} titleRef={privacy}>
        <OfferedAccounts {...parts} />
        <Consents {...parts} />
      </SettingGroup>
      {notices && (
        <SettingGroup title={SETTINGS.notifications}>
          <NotificationSwitch notices={notices} />
        </SettingGroup>
      )}
      <Connections />
    </>
  )
}

export function SettingsPage(props: Props) {
  const { call } = props
  const [answer, reload] = useQuery(() => call('settings.get', {}), '')
  return (
    <>
      <Heading>{SETTINGS.title}</Heading>
      {answer.at === 'loading' && <p role="status">{SETTINGS.reading}</p>}
      {answer.at === 'failed' && <AskAgain problem={answer.problem} reload={reload} />}
      {answer.at === 'loaded' && <Groups {...props} first={answer.value} />}
    </>
  )
}
