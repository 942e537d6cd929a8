/**
 * Cells for the words of a phrase, over which typed and pasted words are distributed. Each is a password field, so that browsers don't
 * store it; visible only while its eye is held. security §8.6, T37.
 */

import { useState } from 'preact/hooks'
import { PHRASE_LENGTHS, type PhraseLength, wordsIn } from '../../core/base/text.ts'
import { IMPORT_PHRASE } from '../../text/words/phrase.ts'
import { Icon } from '../marks/icon.tsx'
import { fill, unseen } from '../words/message.tsx'

/** No word of a phrase is longer (BIP-39, English). */
const LONGEST_WORD = 8

/** The words of a pasted phrase, however it was copied. What is invisible stands within a word, or else between two. */
export const splitPhrase = (text: string): string[] => {
  const words = wordsIn(text)
  return words.every((word) => word.length <= LONGEST_WORD) ? words : wordsIn(text, ' ')
}

const LONGEST = 24

/** The least length of a phrase with so many words; the longest for more. */
export const lengthFor = (words: number): PhraseLength => PHRASE_LENGTHS.find((length) => length >= words) ?? LONGEST

export const emptyCells = (count: PhraseLength): string[] => Array.from({ length: count }, () => '')

/** Keeps the typed words when the word count changes. */
export const resized = (cells: readonly string[], count: PhraseLength): string[] =>
  emptyCells(count).map((empty, index) => cells[index] ?? empty)

/**
 * Fills the cells from `at` on. A whole phrase has as many cells as words; other words add cells where they need them. `left` counts
 * those that didn't fit.
 */
export function distribute(
  words: readonly string[],
  cells: readonly string[],
  at: number,
): { cells: string[]; left: number } {
  const isWhole = at === 0 && PHRASE_LENGTHS.some((length) => length === words.length)
  const room = resized(cells, lengthFor(isWhole ? words.length : Math.max(cells.length, at + words.length)))
  const filled = room.map((cell, index) => words[index - at] ?? cell)
  return { cells: filled, left: Math.max(0, at + words.length - room.length) }
}

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
