/** All that is chosen about Tender, except what keeps the keys. architecture A10. */
import { useEffect, useRef } from 'preact/hooks'
import type { Settings } from '../../core/base/settings.ts'
import { NODES, SERVICE } from '../../text/words/connections.ts'
import { SETTINGS } from '../../text/words/settings.ts'
import type { AskWorker, Notices } from '../client/client.ts'
import { useQuery } from '../client/use-query.ts'
import { Icon } from '../marks/icon.tsx'
import { Heading } from '../parts/heading.tsx'
import { AskAgain } from '../parts/problem.tsx'
import { Appearance } from './appearance.tsx'
import { NotificationSwitch } from './notifications.tsx'
import { OfferedAccounts } from './offered-accounts.tsx'
import { PayLinks } from './pay-links.tsx'
import { Consents, WhereDetected } from './privacy.tsx'
import { SettingGroup } from './setting-group.tsx'

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
