/** How long Activity keeps a payment that is over. */
import { useState } from 'preact/hooks'
import { RETENTIONS, type Retention, retentionOf } from '../../core/base/settings.ts'
import type { AskWorker } from '../client/client.ts'
import { useSettings } from '../client/use-settings.ts'
import { ProblemLine, problemText } from '../parts/problem.tsx'

const NAMES: Record<Retention, string> = { forever: 'For ever', year: '1 year', month: '30 days' }

export function RetentionSetting({ call }: { call: AskWorker }) {
  const { settings, set, request, unread } = useSettings(call)
  const [asked, setAsked] = useState<Retention>()
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
      <label for="retention">Keep payments in Activity</label>
      <select
        id="retention"
        aria-describedby="retention-text"
        disabled={request.isBlocked}
        value={asked ?? settings.retention}
        onChange={(event) => choose(retentionOf(event.currentTarget.value))}
      >
        {RETENTIONS.map((one) => (
          <option key={one} value={one}>
            {NAMES[one]}
          </option>
        ))}
      </select>
      <p class="note" id="retention-text">
        Payments under way, allowances and whatever prevents a second payment stay.
      </p>
      {asked && (
        <section class="notice stack">
          <p>
            Payments that ended more than {NAMES[asked]} ago are deleted from this browser, with their receipts, and
            Tender will treat their shops as new. This cannot be undone. Save your activity as a file first if you may
            need it.
          </p>
          <div class="row-of-buttons">
            <button type="button" class="secondary" onClick={() => setAsked(undefined)}>
              Keep them
            </button>
            <button type="button" class="secondary" disabled={request.isBlocked} onClick={() => void keep(asked)}>
              Delete after {NAMES[asked]}
            </button>
          </div>
        </section>
      )}
      <ProblemLine problem={request.problem} />
    </div>
  )
}
