/** Copies public text, such as an address or error details. Never used for phrase words (security D.6). */
import { useState } from 'preact/hooks'
import { Icon } from './icon.tsx'

type Props = { text: string; label: string }

export function CopyButton({ text, label }: Props) {
  const [status, setStatus] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus('Copied'),
      () => setStatus('Could not copy'),
    )
  return (
    <span class="copying">
      <button type="button" class="quiet" onClick={() => void copy()}>
        <Icon name="copy" />
        {label}
      </button>
      <span role="status">{status}</span>
    </span>
  )
}
