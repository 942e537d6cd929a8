/**
 * Quiz that checks whether the phrase was written down: three positions, each with decoys from the same phrase.
 * security D.6.
 */

/** Returns a number in [0, 1). */
export type Random = () => number

/** `position` is zero-based. */
export type Question = { position: number; choices: string[] }

/** security D.6: "3 random words". */
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
