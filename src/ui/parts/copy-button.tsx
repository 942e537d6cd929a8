/** Copies public text, such as an address or error details. Never used for phrase words (security §8.6). */
import { useState } from 'preact/hooks'
import { COPY } from '../../text/words/parts.ts'
import { Icon } from '../marks/icon.tsx'

/** `isShort`: only the icon is seen; the label is read out. */
type Props = { text: string; label: string; isShort?: boolean }

export function CopyButton({ text, label, isShort = false }: Props) {
  const [status, setStatus] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus(COPY.done),
      () => setStatus(COPY.failed),
    )
  return (
    <span class="copying">
      <button type="button" class="quiet" onClick={() => void copy()}>
        <Icon name="copy" />
        {isShort ? <span class="unseen">{label}</span> : label}
      </button>
      <span role="status">{status}</span>
    </span>
  )
}
