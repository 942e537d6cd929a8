/** Adds a site to a list, by its name or by the address of any of its pages. */
import { useState } from 'preact/hooks'
import { typedSite } from '../../core/base/privacy.ts'
import { SITES } from '../../text/words/settings.ts'

type Props = {
  id: string
  label: string
  isBlocked: boolean
  /** Resolves to true once the site is kept. */
  add: (site: string) => Promise<boolean>
}

export function SiteForm({ id, label, isBlocked, add }: Props) {
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const isOff = isBlocked || text.trim() === ''
  const submit = async () => {
    const site = typedSite(text)
    setRefused(site === undefined)
    if (site !== undefined && (await add(site))) setText('')
  }
  return (
    <form
      class="stack-tight"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOff) void submit()
      }}
    >
      <div class="field">
        <label for={id}>{label}</label>
        <input
          id={id}
          type="text"
          inputMode="url"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          placeholder={SITES.example}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <p role="status">{isRefused && SITES.refused}</p>
      <div class="saving">
        <button type="submit" class="secondary" disabled={isOff}>
          {SITES.add}
        </button>
      </div>
    </form>
  )
}
