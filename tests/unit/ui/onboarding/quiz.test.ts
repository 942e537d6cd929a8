import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isRight,
  makeQuestion,
  makeQuiz,
  QUESTION_COUNT,
  secureRandom,
  shuffled,
} from '../../../../src/ui/onboarding/new-phrase.tsx'

/** A phrase may contain a word twice. */
const phrases = fc.array(fc.constantFrom(...'abcdefghijklmnop'), { minLength: 12, maxLength: 24 })
/** A generator that cycles through the drawn numbers. */
const randoms = fc
  .array(fc.double({ min: 0, max: 0.999_999, noNaN: true }), { minLength: 1, maxLength: 20 })
  .map((draws) => {
    let at = 0
    return () => draws[at++ % draws.length] ?? 0
  })

test('security §8.6 three different positions, in order, each with the right word once among words of the phrase', () => {
  fc.assert(
    fc.property(phrases, randoms, (words, random) => {
      const quiz = makeQuiz(words, random)
      const places = quiz.map(({ position }) => position)
      expect(places).toHaveLength(QUESTION_COUNT)
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
      for (const question of quiz) {
        expect(question.choices.filter((choice) => isRight(words, question, choice))).toHaveLength(1)
        expect(new Set(question.choices).size).toBe(question.choices.length)
        expect(question.choices.length).toBe(Math.min(6, new Set(words).size))
        expect(words).toEqual(expect.arrayContaining(question.choices))
      }
    }),
  )
})

test('a word of another position is wrong, also if the phrase contains it twice', () => {
  const words = ['one', 'two', 'one', 'three']
  expect(isRight(words, makeQuestion(words, 1, secureRandom), 'one')).toBe(false)
  expect(isRight(words, makeQuestion(words, 2, secureRandom), 'one')).toBe(true)
})

test('the right word can have any position among the choices', () => {
  const words = 'abcdefghijkl'.split('')
  const at = new Set(Array.from({ length: 300 }, () => makeQuestion(words, 0, secureRandom).choices.indexOf('a')))
  expect([...at].sort()).toEqual([0, 1, 2, 3, 4, 5])
})

test('shuffling loses nothing and does not change its input', () => {
  const items = [1, 2, 3, 4, 5]
  expect(shuffled(items, secureRandom).sort()).toEqual(items)
  expect(items).toEqual([1, 2, 3, 4, 5])
})
