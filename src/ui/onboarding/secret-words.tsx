/**
 * The words of a phrase, or a key: in the page only while shown, not selectable, and covered as soon as the window is left. There is no
 * clock: who writes on paper takes the time it takes. security §8.6.
 */
import { useEffect, useRef, useState } from 'preact/hooks'
import { COVERED } from '../../text/words/phrase.ts'
import { HoldButton } from '../parts/hold-button.tsx'

/** Shown until the window loses the focus or is hidden. */
function useCover(): [isShown: boolean, show: () => void, hide: () => void] {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isShown) return
    const hide = () => setShown(false)
    window.addEventListener('blur', hide)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('blur', hide)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [isShown])
  return [isShown, () => setShown(true), () => setShown(false)]
}

type Props = { words: readonly string[]; noun?: keyof typeof COVERED; onShown?: () => void }

export function SecretWords({ words, noun = 'words', onShown }: Props) {
  const [isShown, show, hide] = useCover()
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
        class={`words ${noun === 'key' ? 'secret-key' : ''} ${isShown ? '' : 'words-hidden'}`}
        onCopy={(event) => event.preventDefault()}
      >
        {words.map((word, index) => (
          <li key={index}>
            <span>{isShown ? word : '••••••'}</span>
          </li>
        ))}
      </ol>
      <p role="status" class="note">
        {isShown ? COVERED[noun].shown : COVERED[noun].hidden}
      </p>
      {isShown ? (
        <button type="button" class="secondary" onClick={hide}>
          {COVERED[noun].hide}
        </button>
      ) : (
        <HoldButton
          onHeld={() => {
            show()
            onShown?.()
          }}
        >
          {COVERED[noun].show}
        </HoldButton>
      )}
    </div>
  )
}
