/** Explains why a key, a typed or a selected text opened nothing. Shows nothing of the text. security T37. */
import type { NotOpened } from '../../core/base/errors.ts'
import { NOT_OPENED, NOT_OPENED_TITLE } from '../../text/words/not-opened.ts'
import { NOTHING_SENT } from '../../text/words/window.ts'
import { Bar } from '../parts/page.tsx'
import { Result } from '../parts/result.tsx'

/** The page's URL is untrusted, so an unknown reason falls back to the most general one. */
const parseNotOpened = (text: string): NotOpened =>
  Object.keys(NOT_OPENED).find((reason): reason is NotOpened => reason === text) ?? 'none'

export function NothingOpened({ reason }: { reason: string }) {
  return (
    <div class="frame">
      <Bar isSandbox={false} />
      <Result kind="generic" title={NOT_OPENED_TITLE}>
        <p>{NOT_OPENED[parseNotOpened(reason)]}</p>
        <p>{NOTHING_SENT.tooOften}</p>
      </Result>
    </div>
  )
}
