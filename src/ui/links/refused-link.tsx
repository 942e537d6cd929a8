/** Explains why a clicked link was not opened and shows the link escaped. Sends nothing. security §6, T25. */
import type { LinkRefusal } from '../../core/base/errors.ts'
import { escapeText } from '../../text/escape.ts'
import { FAILURE_TEXT } from '../../text/words/failures.ts'
import { REFUSAL_TEXT } from '../../text/words/refusals.ts'
import { NOTHING_SENT } from '../../text/words/window.ts'
import { Bar } from '../parts/page.tsx'
import { Result } from '../parts/result.tsx'

/** The page's URL is untrusted, so an unknown reason falls back to the most general one. */
export const parseRefusal = (text: string | null): LinkRefusal => {
  const known = Object.keys(REFUSAL_TEXT).find((reason): reason is LinkRefusal => reason === text)
  return known ?? 'not-a-payment-link'
}

export function RefusedLink({ reason, text }: { reason: LinkRefusal; text: string }) {
  return (
    <div class="frame">
      <Bar isSandbox={false} />
      <Result kind="generic" title={FAILURE_TEXT['link/refused'].title}>
        <p>{REFUSAL_TEXT[reason]}</p>
        {text !== '' && <pre class="code">{escapeText(text)}</pre>}
        <p>{reason === 'too-often' ? NOTHING_SENT.tooOften : NOTHING_SENT.other}</p>
      </Result>
    </div>
  )
}
