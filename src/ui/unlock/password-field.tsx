/** Password field that can be revealed. Hides again on blur, so that the browser stores no visible text. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { PASSWORD_FIELD, PASSWORD_READ_OUT } from '../../text/words/unlock.ts'

type Props = {
  label: string
  value: string
  onValue: (value: string) => void
  /** Id of the element with the error message. */
  errorId?: string | undefined
  isFocused?: boolean
  isNew?: boolean
  /** Typed once more, to compare. */
  isRepeated?: boolean
}

const SHOWN = { type: 'text' } as const
const HIDDEN = { type: 'password' } as const

const idOf = (label: string): string => `password-${label.toLowerCase().replace(/[^a-z]+/g, '-')}`

export function PasswordField({ label, value, onValue, errorId, isFocused, isNew, isRepeated }: Props) {
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  useEffect(() => {
    const hide = () => setShown(false)
    window.addEventListener('blur', hide)
    return () => window.removeEventListener('blur', hide)
  }, [])
  const id = idOf(label)
  const readOut = PASSWORD_READ_OUT[isRepeated ? 'repeated' : isNew ? 'new' : 'current']
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="field-row">
        <input
          ref={input}
          id={id}
          {...(isShown ? SHOWN : HIDDEN)}
          autocomplete={isNew ? 'new-password' : 'off'}
          autocapitalize="none"
          spellcheck={false}
          value={value}
          aria-invalid={errorId !== undefined}
          {...(errorId !== undefined && { 'aria-describedby': errorId })}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
        <button
          type="button"
          class="quiet"
          aria-pressed={isShown}
          aria-label={isShown ? readOut.hide : readOut.show}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? PASSWORD_FIELD.hide : PASSWORD_FIELD.show}
        </button>
      </div>
    </div>
  )
}
