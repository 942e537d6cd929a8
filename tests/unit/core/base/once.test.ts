import { expect, test } from 'vitest'
import { once } from '../../../../src/core/base/retry.ts'

test('a table is made when it is first asked for, and then kept, also where it is nothing', () => {
  const made: string[] = []
  const table = once(() => made.push('made'))
  const nothing = once(() => void made.push('nothing'))
  expect(made).toEqual([])
  expect([table(), table(), nothing(), nothing()]).toEqual([1, 1, undefined, undefined])
  expect(made).toEqual(['made', 'nothing'])
})
