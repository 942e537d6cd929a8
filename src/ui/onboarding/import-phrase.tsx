/** Imports a recovery phrase, typed word by word or pasted whole into the first cell. security D.6. */
import { useState } from 'preact/hooks'
import type { Failure } from '../../core/base/errors.ts'
import type { AskWorker } from '../client/client.ts'
import { type Problem, usePageRequest } from '../client/use-page-request.ts'
import { Heading } from '../parts/heading.tsx'
import { problemText } from '../parts/problem.tsx'
import { distribute, emptyCells, resized, splitPhrase, type WordCount } from './phrase-cells.ts'
import { cellId, WordCell } from './word-cell.tsx'

type Invalid = Extract<Failure, { code: 'phrase/invalid' }>

function invalidText({ reason, position }: Invalid): string {
  if (reason === 'word') return `Word ${position ?? '?'} is not a word of a recovery phrase. Check its spelling.`
  if (reason === 'count') return 'A recovery phrase has 12 or 24 words. Fill in every box.'
  return 'These words aren’t a valid recovery phrase. Check the spelling and order.'
}

const textOf = (problem: Problem): string =>
  problem.code === 'phrase/invalid' ? invalidText(problem) : problemText(problem)

const wrongPlace = (problem: Problem | undefined): number | undefined =>
  problem?.code === 'phrase/invalid' && problem.reason === 'word' ? problem.position : undefined

const focusCell = (place: number): void => document.getElementById(cellId(place))?.focus()

function CountChoice({ count, onCount }: { count: WordCount; onCount: (count: WordCount) => void }) {
  return (
    <fieldset class="segments">
      <legend class="unseen">Number of words</legend>
      {([12, 24] as const).map((choice) => (
        <label key={choice}>
          <input type="radio" name="word-count" checked={count === choice} onChange={() => onCount(choice)} />
          <span>{choice} words</span>
        </label>
      ))}
    </fieldset>
  )
}

type Props = { call: AskWorker; onWords: (words: string[]) => void; onBack: () => void }

const PASTED = 'Your words may still be on your clipboard. Copy something else to replace them.'

export function ImportPhrase({ call, onWords, onBack }: Props) {
  const [cells, setCells] = useState(() => emptyCells(12))
  const [notice, setNotice] = useState('')
  const request = usePageRequest(call)
  const wrong = wrongPlace(request.problem)
  const paste = (text: string, at: number) => {
    const words = splitPhrase(text)
    const { cells: filled, left } = distribute(words, cells, at)
    setCells(filled)
    setNotice(left > 0 ? `The pasted text has ${left} words too many; they were left out. ${PASTED}` : PASTED)
    focusCell(Math.min(at + words.length + 1, filled.length))
  }
  const check = async () => {
    const words = cells.map((cell) => cell.trim().toLowerCase())
    if (await request.send('wallet.checkPhrase', { words })) onWords(words)
  }
  return (
    <form
      class="stack"
      autocomplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <Heading>Enter your recovery phrase</Heading>
      <p>
        Type your words in order, or paste the whole phrase into the first box. Tender only ever asks for it on this
        page.
      </p>
      <CountChoice count={cells.length === 24 ? 24 : 12} onCount={(count) => setCells(resized(cells, count))} />
      <div class="cells">
        {cells.map((cell, index) => (
          <WordCell
            key={index}
            place={index + 1}
            value={cell}
            isWrong={wrong === index + 1}
            onValue={(value) => setCells(cells.with(index, value))}
            onPaste={(text) => paste(text, index)}
            onNext={() => focusCell(index + 2)}
          />
        ))}
      </div>
      <p role="status" class="note">
        {notice}
      </p>
      <div role="alert" id="phrase-problem" class="problem">
        {request.problem && <p>{textOf(request.problem)}</p>}
      </div>
      <button type="submit" class="primary" disabled={request.isBlocked || cells.some((cell) => cell.trim() === '')}>
        Continue
      </button>
      <button type="button" class="quiet" onClick={onBack}>
        Back
      </button>
    </form>
  )
}
