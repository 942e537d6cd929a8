/** How long Activity keeps a payment that is over. */
import { useState } from 'preact/hooks'
import { RETENTIONS, type Retention, retentionOf } from '../../core/base/settings.ts'
import { RETENTION, SHORTER_RETENTION } from '../../text/words/activity.ts'
import type { AskWorker } from '../client/client.ts'
import { useSettings } from '../client/use-settings.ts'
import { ProblemLine, problemText } from '../parts/problem.tsx'

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
