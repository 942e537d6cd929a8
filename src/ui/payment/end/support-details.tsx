/** What support may ask for: codes and ids that mean nothing to the payer. Folded away, and copied as one text. */
import { escapeText } from '../../../text/escape.ts'
import { SUPPORT } from '../../../text/payment/ending.ts'
import { Icon } from '../../marks/icon.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'

/** @param lines unescaped; cut after 300 characters each. */
export function SupportDetails({ lines }: { lines: readonly string[] }) {
  const shown = lines.map((line) => escapeText(line.slice(0, 300)))
  return (
    <details class="details">
      <summary>
        {SUPPORT.title}
        <Icon name="fold" />
      </summary>
      {shown.map((line) => (
        <p key={line} class="note mono">
          {line}
        </p>
      ))}
      <CopyButton text={shown.join('\n')} label={SUPPORT.copy} />
    </details>
  )
}
