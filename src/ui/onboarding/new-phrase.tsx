/**
 * Shows a new recovery phrase to write down on paper, then checks that it was: three positions, each with decoys from the same phrase.
 * security §8.6, T37.
 */
import { useState } from 'preact/hooks'
import { BACK } from '../../text/words/pages.ts'
import { NEW_PHRASE, otherCountText, PHRASE_CHECK } from '../../text/words/phrase.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { Heading } from '../parts/heading.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { fill } from '../words/message.tsx'
import { SecretWords } from './secret-words.tsx'

/** Returns a number in [0, 1). */
export type Random = () => number

/** `position` is zero-based. */
type Question = { position: number; choices: string[] }

/** security §8.6: "3 random words". */
export const QUESTION_COUNT = 3
/** Enough choices to make guessing unlikely, few enough to read. */
const CHOICE_COUNT = 6

/** Uses the platform's secure generator, like all randomness here. */
export const secureRandom: Random = () => {
  const [draw = 0] = crypto.getRandomValues(new Uint32Array(1))
  return draw / 2 ** 32
}

/** Fisher–Yates shuffle of a copy. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items]
  const drawn: T[] = []
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1))
  return drawn
}

/** Puts the right word of a position among distinct other words of the phrase, in random order. */
export function makeQuestion(words: readonly string[], position: number, random: Random): Question {
  const right = words.slice(position, position + 1)
  const others = [...new Set(words)].filter((word) => !right.includes(word))
  const wrong = shuffled(others, random).slice(0, CHOICE_COUNT - 1)
  return { position, choices: shuffled([...right, ...wrong], random) }
}

/** Picks different positions, in the order of the phrase. */
export function makeQuiz(words: readonly string[], random: Random): Question[] {
  const places = shuffled([...words.keys()], random).slice(0, QUESTION_COUNT)
  return places.sort((a, b) => a - b).map((position) => makeQuestion(words, position, random))
}

export const isRight = (words: readonly string[], { position }: Question, choice: string): boolean =>
  words[position] === choice

type PhraseCheckProps = { words: readonly string[]; random: Random; onPassed: () => void; onBack: () => void }

/** Asks for three words of the phrase. Answers are buttons: typed words could be stored by the browser. security §8.6, T37. */
export function PhraseCheck({ words, random, onPassed, onBack }: PhraseCheckProps) {
  const [quiz, setQuiz] = useState(() => makeQuiz(words, random))
  const [missed, setMissed] = useState<number>()
  const [question, ...later] = quiz
  if (!question) return null
  const place = question.position + 1
  const answer = (choice: string) => {
    if (!isRight(words, question, choice)) {
      setMissed(place)
      setQuiz([makeQuestion(words, question.position, random), ...later])
    } else if (later.length === 0) onPassed()
    else {
      setMissed(undefined)
      setQuiz(later)
    }
  }
  return (
    <section class="stack">
      <p class="note">{PHRASE_CHECK.step(QUESTION_COUNT - later.length, QUESTION_COUNT)}</p>
      <Heading key={place}>{PHRASE_CHECK.question(place)}</Heading>
      <div role="alert" class="problem">
        {missed !== undefined && <p>{PHRASE_CHECK.wrong(missed)}</p>}
      </div>
      <ul class="choices">
        {question.choices.map((choice) => (
          <li key={choice}>
            <button type="button" class="secondary" onClick={() => answer(choice)}>
              {choice}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="quiet" onClick={onBack}>
        {PHRASE_CHECK.back}
      </button>
    </section>
  )
}

type Props = {
  call: AskWorker
  words: readonly string[]
  /** Other words, in the place of these. */
  onNew: (words: string[]) => void
  onWritten: () => void
  onBack: () => void
}

export function NewPhrase({ call, words, onNew, onWritten, onBack }: Props) {
  const [wasShown, setWasShown] = useState(false)
  const request = usePageRequest(call)
  const other = words.length === 12 ? 24 : 12
  const remake = async () => {
    const made = await request.send('wallet.newPhrase', { wordCount: other })
    if (made) onNew(made.words)
  }
  return (
    <section class="stack">
      <Heading>{NEW_PHRASE.title}</Heading>
      <p>{fill(NEW_PHRASE.text, {})}</p>
      <SecretWords words={words} onShown={() => setWasShown(true)} />
      <button type="button" class="primary" disabled={!wasShown || request.isBlocked} onClick={onWritten}>
        {NEW_PHRASE.written}
      </button>
      <div class="row-of-buttons">
        <button type="button" class="quiet" onClick={onBack}>
          {BACK}
        </button>
        <button type="button" class="quiet" disabled={request.isBlocked} onClick={() => void remake()}>
          {otherCountText(other)}
        </button>
      </div>
      <ProblemLine problem={request.problem} />
    </section>
  )
}
