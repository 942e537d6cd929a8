/** What is kept of a payment that is long over: the facts of its receipt, and nothing that was signed. SECURITY C.1, DESIGN.md §4. */
import type { Closed } from './session.ts'

/** The hash of an own transaction is public and stays; a signature becomes empty, so that each result keeps its place. */
export const archived = (s: Closed): Closed => ({
  ...s,
  results: s.results.map((result, index) => (isHash(s, index) ? result : '')),
})

function isHash({ review }: Closed, index: number): boolean {
  const explanation = review?.explanations[index]
  return explanation !== undefined && 'call' in explanation
}
