/**
 * Cell for one word of a phrase. A password field, so that browsers don't store it; visible only while its eye is held.
 * security T37.
 */
import { useState } from 'preact/hooks'
import { IMPORT_PHRASE } from '../../text/words/phrase.ts'
import { Icon } from '../marks/icon.tsx'
import { fill } from '../words/message.tsx'
import { unseen } from '../words/tags.tsx'

type Props = {
  place: number
  value: string
  isWrong: boolean
  onValue: (value: string) => void
  onPaste: (text: string) => void
  onNext: () => void
}

const isHoldKey = (event: KeyboardEvent): boolean => event.key === ' ' || event.key === 'Enter'

function Peek({ place, onPeek }: { place: number; onPeek: (isShown: boolean) => void }) {
  const hide = () => onPeek(false)
  return (
    <button
      type="button"
      class="peek"
      aria-label={IMPORT_PHRASE.show(place)}
      onPointerDown={() => onPeek(true)}
      onPointerUp={hide}
      onPointerLeave={hide}
      onPointerCancel={hide}
      onBlur={hide}
      onKeyDown={(event) => {
        if (isHoldKey(event)) onPeek(true)
      }}
      onKeyUp={hide}
    >
      <Icon name="eye" />
    </button>
  )
}

export const cellId = (place: number): string => `phrase-word-${place}`

export function WordCell({ place, value, isWrong, onValue, onPaste, onNext }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <div class="cell">
      <label for={cellId(place)}>{fill(IMPORT_PHRASE.word, { unseen, number: place })}</label>
      <span class="cell-box">
        <input
          id={cellId(place)}
          type="password"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          value={value}
          aria-invalid={isWrong}
          {...(isWrong && { 'aria-describedby': 'phrase-problem' })}
          onInput={(event) => onValue(event.currentTarget.value)}
          onPaste={(event) => {
            event.preventDefault()
            onPaste(event.clipboardData?.getData('text') ?? '')
          }}
          onKeyDown={(event) => {
            if (event.key !== ' ') return
            event.preventDefault()
            onNext()
          }}
        />
        {isShown && <span class="shown-word">{value}</span>}
      </span>
      <Peek place={place} onPeek={setShown} />
    </div>
  )
}
