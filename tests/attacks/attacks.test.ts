// SECURITY A.8: every hand-made attack through the worker's own path, from the JSON of the service to the verdict and its reasons.
import { describe, expect, test } from 'vitest'
import { GROUPS } from './corpus.ts'
import { judgeService } from './verdict.ts'

for (const { name, count, attacks } of GROUPS) {
  describe(`SECURITY A.8: ${name}`, () => {
    test(`there are ${count} of them, each with a name of its own`, () => {
      expect(attacks.length).toBe(count)
      expect(new Set(attacks.map((attack) => attack.name)).size).toBe(count)
    })
    test.each(attacks.map((attack) => [attack.name, attack] as const))('%s', (_, { service, expected }) => {
      expect(judgeService(service).found).toEqual(expected)
    })
  })
}
