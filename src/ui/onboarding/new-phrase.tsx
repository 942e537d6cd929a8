/** Shows a new recovery phrase to write down on paper. security D.6. */
import { useState } from 'preact/hooks'
import { Heading } from '../parts/heading.tsx'
import type { WordCount } from './phrase-cells.ts'
import { SecretWords } from './secret-words.tsx'

type Props = {
  words: readonly string[]
  isBlocked: boolean
  onOtherCount: (count: WordCount) => void
  onWritten: () => void
  onBack: () => void
}

export function NewPhrase({ words, isBlocked, onOtherCount, onWritten, onBack }: Props) {
  const [wasShown, setWasShown] = useState(false)
  const other: WordCount = words.length === 12 ? 24 : 12
  return (
    <section class="stack">
      <Heading>Your recovery phrase</Heading>
      <p>
        These {words.length} words <b>are</b> your wallet. Whoever has them has your money; without them nobody can
        bring it back. Write them on paper, in this order.
      </p>
      <SecretWords words={words} onShown={() => setWasShown(true)} />
      <button type="button" class="primary" disabled={!wasShown || isBlocked} onClick={onWritten}>
        I’ve written them down
      </button>
      <div class="row-of-buttons">
        <button type="button" class="quiet" onClick={onBack}>
          Back
        </button>
        <button type="button" class="quiet" disabled={isBlocked} onClick={() => onOtherCount(other)}>
          Use {other} words instead
        </button>
      </div>
    </section>
  )
}
