// What a website says of itself and of its transaction is only ever shown, short and without what could affect the text around it.
import { expect, test } from 'vitest'
import { answeredLabel, answeredTransaction } from '../../../../src/background/transactions/website-send.ts'

test.each([
  ['{"label":"Fern & Kettle","icon":"https://shop.example/icon.svg"}', 'Fern & Kettle'],
  ['{"label":" Fern\\u202e\\nKettle\\u200b "}', 'Fern Kettle'],
  [JSON.stringify({ label: 'é'.repeat(500) }), 'é'.repeat(64)],
  ['{"label":""}', undefined],
  ['{"label":5}', undefined],
  ['{"icon":"https://shop.example/icon.svg"}', undefined],
  ['"Fern"', undefined],
  ['<html>', undefined],
  [JSON.stringify({ label: 'Fern', rest: 'a'.repeat(65_536) }), undefined],
])('security T47: the name in %.60s', (answer, name) => {
  expect(answeredLabel(answer)).toBe(name)
})

test('a note of the website is one line of at most 256 characters, and is left out where it is none', () => {
  const noted = (message: unknown) => answeredTransaction(JSON.stringify({ transaction: 'AA', message }))
  expect(noted('Thanks\n for\u2067 it')).toEqual({ transaction: 'AA', message: 'Thanks for it' })
  expect(noted('a'.repeat(300))?.message).toHaveLength(256)
  for (const none of ['', 5, null, ['a'], undefined]) expect(noted(none)).toEqual({ transaction: 'AA' })
})
