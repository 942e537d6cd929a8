/** The locked packages and the workflows of this repository. security §10. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/processes.ts'
import { ageProblems, lockfileProblems, readLockfile } from '../../tools/release/lockfile.ts'

test('security §10 the lockfile has only exact versions with a sha512 hash, from no named place, without install scripts', () => {
  expect(lockfileProblems()).toEqual([])
  expect(Object.keys(readLockfile().packages).length).toBeGreaterThan(300)
})

test('security §10 no locked package was published less than 14 days ago, but for those with a reason', () => {
  expect(ageProblems()).toEqual([])
})

test('security §10 the workflows read the sources and no secret, write nothing, and run the commands of this repository', () => {
  const paths = globSync('.github/workflows/*.yml', { cwd: ROOT }).sort()
  const texts = paths.map((path) => readFileSync(join(ROOT, path), 'utf8'))
  expect(texts).toHaveLength(2)
  for (const text of texts) {
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m)
    expect(text.match(/permissions:/g)).toHaveLength(1)
    expect(text).not.toMatch(/\bsecrets\.|: write|pull_request_target|npm publish/)
    expect(text.match(/persist-credentials: false/g)).toHaveLength(text.match(/actions\/checkout@/g)?.length ?? 0)
    for (const [, action = ''] of text.matchAll(/uses: (\S+)/g)) expect(action).toMatch(/^actions\/[a-z-]+@v\d+$/)
    for (const [, file = ''] of text.matchAll(/(?:node|bash) ([\w./]+\/[\w.]+)/g))
      expect(globSync(file, { cwd: ROOT })).toEqual([file])
  }
  expect(texts.join()).toContain('run: bash .ci/run')
  // What `npm test` leaves out is told beside it.
  expect(texts.join()).toContain("command: ['test:stories', 'test:stories -- --firefox']")
})
