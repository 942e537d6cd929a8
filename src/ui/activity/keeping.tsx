/** Saves what Activity shows as a file, and says how long it keeps a payment that is over. */
import { useState } from 'preact/hooks'
import type { ActivityFilter } from '../../core/activity/activity.ts'
import { csvFileOf, jsonFileOf, movementsOf } from '../../core/activity/export.ts'
import { RETENTIONS, type Retention, retentionOf } from '../../core/base/settings.ts'
import { ACTIVITY, EXPORT, exportedText, RETENTION, SHORTER_RETENTION } from '../../text/words/activity.ts'
import type { AskWorker } from '../client/client.ts'
import { fileName, saveFile } from '../client/files.tsx'
import { type Problem, problemOf } from '../client/use-page-request.ts'
import { useSettings } from '../client/use-settings.ts'
import { Icon } from '../marks/icon.tsx'
import { ProblemLine, problemText } from '../parts/problem.tsx'
import { useOpening } from './activity-filters.tsx'
import { readAllRows } from './use-activity.ts'

/** Empty for the time of a payment whose records are damaged. */
function isoOf(atMs: number): string {
  const at = new Date(atMs)
  return atMs > 0 && !Number.isNaN(at.getTime()) ? at.toISOString() : ''
}

const FORMATS = {
  csv: { type: 'text/csv;charset=utf-8', write: csvFileOf },
  json: { type: 'application/json', write: jsonFileOf },
} as const
const ENDINGS = ['csv', 'json'] as const

type Ending = (typeof ENDINGS)[number]

/** Saves every row of the filter, also those that the page has not loaded. `said`: how far it is. */
export function useSaving(call: AskWorker, filter: ActivityFilter) {
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const save = async (ending: Ending) => {
    setBusy(true)
    setDone('')
    setProblem(undefined)
    try {
      const { type, write } = FORMATS[ending]
      const movements = movementsOf(await readAllRows(call, filter), isoOf)
      const name = fileName('activity', Date.now(), ending)
      saveFile(write(movements), name, type)
      setDone(exportedText(movements.length, name))
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }
  return { isBusy, said: isBusy ? ACTIVITY.reading : done, problem, save, forget: () => setDone('') }
}

type MenuProps = { isBlocked: boolean; save: (ending: Ending) => Promise<void> }

/** Whoever goes elsewhere closes it. */
export function SaveMenu({ isBlocked, save }: MenuProps) {
  const { isOpen, setOpen, close, button, onKeyDown } = useOpening()
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isInside =
      currentTarget instanceof Node && relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (!isInside) setOpen(false)
  }
  const choose = (ending: Ending) => {
    close()
    void save(ending)
  }
  return (
    <fieldset class="menu-place" aria-label={EXPORT.start} onKeyDown={onKeyDown} onFocusOut={leave}>
      <button
        ref={button}
        type="button"
        class="secondary"
        disabled={isBlocked}
        aria-expanded={isOpen}
        aria-controls="activity-save"
        onClick={() => setOpen(!isOpen)}
      >
        {EXPORT.start}
        <Icon name="fold" />
      </button>
      {isOpen && (
        <div class="card stack-tight menu" id="activity-save" tabIndex={-1}>
          {ENDINGS.map((ending) => (
            <button key={ending} type="button" class="secondary" onClick={() => choose(ending)}>
              {ending.toUpperCase()}
            </button>
          ))}
          <p class="note">{EXPORT.note}</p>
        </div>
      )}
    </fieldset>
  )
}

export function RetentionSetting({ call }: { call: AskWorker }) {
  const { settings, set, request, unread } = useSettings(call)
  const [asked, setAsked] = useState<Exclude<Retention, 'forever'>>()
  if (unread) return <p role="status">{problemText(unread)}</p>
  if (!settings) return null
  const keep = async (retention: Retention) => {
    await set({ retention })
    setAsked(undefined)
  }
  const choose = (retention: Retention | undefined) => {
    if (retention === 'forever') void keep(retention)
    else setAsked(retention)
  }
  return (
    <div class="field">
      <label for="retention">{RETENTION.label}</label>
      <select
        id="retention"
        aria-describedby="retention-text"
        disabled={request.isBlocked}
        value={asked ?? settings.retention}
        onChange={(event) => choose(retentionOf(event.currentTarget.value))}
      >
        {RETENTIONS.map((one) => (
          <option key={one} value={one}>
            {RETENTION.names[one]}
          </option>
        ))}
      </select>
      <p class="note" id="retention-text">
        {RETENTION.note}
      </p>
      {asked && (
        <section class="notice stack">
          <p>{SHORTER_RETENTION[asked].text}</p>
          <div class="row-of-buttons">
            <button type="button" class="secondary" onClick={() => setAsked(undefined)}>
              {RETENTION.keep}
            </button>
            <button type="button" class="secondary" disabled={request.isBlocked} onClick={() => void keep(asked)}>
              {SHORTER_RETENTION[asked].button}
            </button>
          </div>
        </section>
      )}
      <ProblemLine problem={request.problem} />
    </div>
  )
}
