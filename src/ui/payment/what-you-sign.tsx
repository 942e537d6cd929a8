/** Behind a disclosure: every decoded field of every step, then the requests as they are executed. UX A5 "raw view". */
import type { Reviewing } from '../../core/session.ts'
import { showParams } from '../parts/plain-text.ts'
import { Fields } from './signed-fields.tsx'

export function Details({ session, nowMs }: { session: Reviewing; nowMs: number }) {
  const { explanations } = session.review
  return (
    <details class="details">
      <summary>Details of what you sign</summary>
      {explanations.map((one, index) => (
        <div key={index}>
          {explanations.length > 1 && <h3>Step {index + 1}</h3>}
          <Fields of={one} nowMs={nowMs} />
        </div>
      ))}
      <h3>The requests in full</h3>
      {session.plan.map((request, index) => (
        <div key={index}>
          <p class="note">
            {showParams([request.method])} on {showParams([request.chainId])}
          </p>
          <pre class="code">{showParams(request.params)}</pre>
        </div>
      ))}
    </details>
  )
}
