// What people are asked when they report: the wallet's own words, and never a secret. architecture B5.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SUPPORT } from '../../src/text/words/ending.ts'
import { ROOT } from '../../tools/processes.ts'

const FOLDER = join(ROOT, '.github', 'ISSUE_TEMPLATE')
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8')
const REPORTS = ['1-payment.yml', '2-bug.yml']

test('security D.6 the forms for reports warn of posting a phrase, a key or a password, and want that confirmed', () => {
  expect(globSync('*.yml', { cwd: FOLDER }).sort()).toEqual([...REPORTS, '3-idea.yml', 'config.yml'])
  for (const form of REPORTS.map(read)) {
    expect(form).toMatch(/\*\*Never post your recovery phrase, a private key or your password\./)
    expect(form).toMatch(/holds no recovery phrase, no private key and no password\.\n +required: true/)
  }
})

test('architecture B5: a payment that went wrong is reported with the details that the wallet offers to copy', () => {
  const form = read('1-payment.yml')
  expect(form).toMatch(new RegExp(`label: ${SUPPORT.title}\\n.*“${SUPPORT.title}”.*“${SUPPORT.copy}”`))
  expect(form).toContain('do not pay again')
})

test('a vulnerability is led to the security policy, and no issue is blank', () => {
  expect(read('config.yml')).toMatch(/^blank_issues_enabled: false$/m)
  expect(read('config.yml')).toMatch(/name: Vulnerability\n +url: https:\/\/\S+\n +about: .*SECURITY\.md/)
  expect(read('2-bug.yml')).toContain('security policy')
})
