/**
 * The words of a new phrase: in the page only while shown, not selectable, hidden again on blur or after 30 s. security
 * D.6.
 */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { HoldButton } from '../parts/hold-button.tsx'

/** security D.6. */
const SHOWN_FOR_MS = 30_000

function useBriefly(): [isShown: boolean, show: () => void, hide: () => void] {
  const [isShown, setShown] = useState(false)
  const hide = useCallback(() => setShown(false), [])
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(hide, SHOWN_FOR_MS)
    window.addEventListener('blur', hide)
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('blur', hide)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [isShown, hide])
  return [isShown, () => setShown(true), hide]
}

type Props = { words: readonly string[]; onShown: () => void }

export function SecretWords({ words, onShown }: Props) {
  const [isShown, show, hide] = useBriefly()
  const list = useRef<HTMLOListElement>(null)
  // Focuses the list, not the button that hides the words: the key that is still held down would press it.
  useEffect(() => {
    if (isShown) list.current?.focus()
  }, [isShown])
  return (
    <div class="stack">
      <ol
        ref={list}
        tabIndex={-1}
        class={`words ${isShown ? '' : 'words-hidden'}`}
        onCopy={(event) => event.preventDefault()}
      >
        {words.map((word, index) => (
          <li key={index}>
            <span>{isShown ? word : '••••••'}</span>
          </li>
        ))}
      </ol>
      <p role="status" class="note">
        {isShown ? 'The words are shown for 30 seconds.' : 'The words are hidden. Make sure that nobody looks on.'}
      </p>
      {isShown ? (
        <button type="button" class="secondary" onClick={hide}>
          Hide the words
        </button>
      ) : (
        <HoldButton
          onHeld={() => {
            show()
            onShown()
          }}
        >
          Hold for 2 seconds to show the words
        </HoldButton>
      )}
    </div>
  )
}
