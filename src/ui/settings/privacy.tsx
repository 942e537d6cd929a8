/** What other sites and the payment service learn: consents, and where clicks on payment links are caught. security T24. */
import { useState } from 'preact/hooks'
import { type Consent, DETECTIONS, type Detection, type SiteList, typedSite } from '../../core/base/privacy.ts'
import type { Settings } from '../../core/base/settings.ts'
import { siteName } from '../../text/escape.ts'
import { placeText } from '../../text/places.ts'
import { CONSENTS, DETECTION, SITE_LISTS, SITES } from '../../text/words/settings.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import { type FirstSettings, useSettings } from '../client/use-settings.ts'
import { Choice } from '../parts/choice.tsx'
import { ProblemLine } from '../parts/problem.tsx'

type SiteFormProps = {
  id: string
  label: string
  isBlocked: boolean
  /** Resolves to true once the site is kept. */
  add: (site: string) => Promise<boolean>
}

/** Adds a site to a list, by its name or by the address of any of its pages. */
function SiteForm({ id, label, isBlocked, add }: SiteFormProps) {
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const isOff = isBlocked || text.trim() === ''
  const submit = async () => {
    const site = typedSite(text)
    setRefused(site === undefined)
    if (site !== undefined && (await add(site))) setText('')
  }
  return (
    <form
      class="stack-tight"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOff) void submit()
      }}
    >
      <div class="field">
        <label for={id}>{label}</label>
        <input
          id={id}
          type="text"
          inputMode="url"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          placeholder={SITES.example}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <p role="status">{isRefused && SITES.refused}</p>
      <div class="saving">
        <button type="submit" class="secondary" disabled={isOff}>
          {SITES.add}
        </button>
      </div>
    </form>
  )
}

type Parts = { settings: Settings; request: PageRequest; show: (settings: Settings | undefined) => void }

const keyOf = ({ site, page }: Consent): string => `${site} ${page ?? ''}`

export function Consents({ call, first }: FirstSettings) {
  const { settings: { consents } = first, show, request } = useSettings(call, first)
  const withdraw = async (consent: Consent) => show(await request.send('privacy.withdraw', consent))
  return (
    <div class="set-choices">
      <h3>{CONSENTS.title}</h3>
      <p class="note">{CONSENTS.note}</p>
      {consents.length === 0 && <p>{CONSENTS.none}</p>}
      <ul class="stack-tight">
        {consents.map((consent) => (
          <li key={keyOf(consent)} class="card-head">
            <b>{placeText(consent)}</b>
            <button
              type="button"
              class="secondary"
              aria-label={CONSENTS.withdrawOne(placeText(consent) ?? '')}
              disabled={request.isBlocked}
              onClick={() => void withdraw(consent)}
            >
              {CONSENTS.withdraw}
            </button>
          </li>
        ))}
      </ul>
      <ProblemLine problem={request.problem} />
    </div>
  )
}

function DetectionChoices({ settings: { detection }, request, show }: Parts) {
  const choose = async (next: Detection) => show(await request.send('privacy.detect', { detection: next }))
  return (
    <fieldset class="set-choices">
      <legend>{DETECTION.title}</legend>
      {DETECTIONS.map((one) => (
        <Choice
          key={one}
          id={`detect-${one}`}
          group="detection"
          value={one}
          label={DETECTION.choices[one].name}
          text={DETECTION.choices[one].text}
          isChosen={one === detection}
          isBlocked={request.isBlocked}
          choose={() => void choose(one)}
        />
      ))}
    </fieldset>
  )
}

function Sites({ list, settings, request, show }: Parts & { list: SiteList }) {
  const { title, empty, label } = SITE_LISTS[list]
  const sites = settings[list]
  const set = async (site: string, isListed: boolean) => {
    const now = await request.send('privacy.setSite', { list, site, isListed })
    show(now)
    return now !== undefined
  }
  return (
    <div class="set-choices">
      <h3>{title}</h3>
      {sites.length === 0 && <p>{empty}</p>}
      <ul class="stack-tight">
        {sites.map((site) => (
          <li key={site} class="card-head">
            <b>{siteName(site)}</b>
            <button
              type="button"
              class="secondary"
              aria-label={SITES.removeOne(siteName(site))}
              disabled={request.isBlocked}
              onClick={() => void set(site, false)}
            >
              {SITES.remove}
            </button>
          </li>
        ))}
      </ul>
      <SiteForm id={list} label={label} isBlocked={request.isBlocked} add={(site) => set(site, true)} />
    </div>
  )
}

export function WhereDetected({ call, first }: FirstSettings) {
  const { settings = first, show, request } = useSettings(call, first)
  const parts = { settings, request, show }
  return (
    <>
      <DetectionChoices {...parts} />
      {settings.detection === 'listed' && <Sites list="listedSites" {...parts} />}
      {settings.detection !== 'never' && <Sites list="silentSites" {...parts} />}
      <ProblemLine problem={request.problem} />
    </>
  )
}
