/**
 * Asks for three words of the phrase. Answers are buttons: typed words could be stored by the browser. security D.6,
 * T37.
 */
import { useState } from 'preact/hooks'
import { PHRASE_CHECK } from '../../text/words/phrase.ts'
import { Heading } from '../parts/heading.tsx'
import { isRight, makeQuestion, makeQuiz, QUESTION_COUNT, type Random } from './quiz.ts'

type Props = { words: readonly string[]; random: Random; onPassed: () => void; onBack: () => void }

export function PhraseCheck({ words, random, onPassed, onBack }: Props) {
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
