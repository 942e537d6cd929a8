/** What support may ask for: codes and ids that mean nothing to the payer. Folded away, and copied as one text. */

import { escapeText } from '../../../text/escape.ts'
import { SUPPORT } from '../../../text/words/ending.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Folded } from '../../parts/folded.tsx'

const MAX_CHARS = 300

/** What somebody else said: made safe and cut. Words of Tender around it may be in any script, and stay. */
export const saidText = (text: string): string => escapeText(text.slice(0, MAX_CHARS))

/** @param lines each safe to show. */
export function SupportDetails({ lines }: { lines: readonly string[] }) {
  return (
    <Folded title={SUPPORT.title}>
      {lines.map((line) => (
        <p key={line} class="note mono" dir="auto">
          {line}
        </p>
      ))}
      <CopyButton text={lines.join('\n')} label={SUPPORT.copy} />
    </Folded>
  )
}
