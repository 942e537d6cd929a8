/** Shows a new recovery phrase to write down on paper. security D.6. */
import { useState } from 'preact/hooks'
import { BACK } from '../../text/words/pages.ts'
import { NEW_PHRASE, newPhraseText, otherCountText } from '../../text/words/phrase.ts'
import { Heading } from '../parts/heading.tsx'
import { fill } from '../words/message.tsx'
import { SecretWords } from './secret-words.tsx'

type Props = {
  words: readonly string[]
  isBlocked: boolean
  onOtherCount: (count: 12 | 24) => void
  onWritten: () => void
  onBack: () => void
}

export function NewPhrase({ words, isBlocked, onOtherCount, onWritten, onBack }: Props) {
  const [wasShown, setWasShown] = useState(false)
  const other = words.length === 12 ? 24 : 12
  return (
    <section class="stack">
      <Heading>{NEW_PHRASE.title}</Heading>
      <p>{fill(newPhraseText(words.length), { count: words.length })}</p>
      <SecretWords words={words} onShown={() => setWasShown(true)} />
      <button type="button" class="primary" disabled={!wasShown || isBlocked} onClick={onWritten}>
        {NEW_PHRASE.written}
      </button>
      <div class="row-of-buttons">
        <button type="button" class="quiet" onClick={onBack}>
          {BACK}
        </button>
        <button type="button" class="quiet" disabled={isBlocked} onClick={() => onOtherCount(other)}>
          {otherCountText(other)}
        </button>
      </div>
    </section>
  )
}
