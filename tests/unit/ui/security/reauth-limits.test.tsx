// @vitest-environment happy-dom
// The limits above which payments ask for the password: accepted values, and when they ask for the password themselves.
import { beforeEach, expect, test } from 'vitest'
import { PayError } from '../../../../src/core/base/errors.ts'
import { AskAboveLimits } from '../../../../src/ui/security/reauth-limits.tsx'
import {
  button,
  failing,
  fakeWorker,
  field,
  press,
  settle,
  show,
  shownText,
  stopClock,
  submit,
  textOf,
  type,
} from '../../../support/ui/stage.tsx'

beforeEach(stopClock)

const LABEL = 'For one payment above'
const DAY_LABEL = 'For a day’s payments above'
const REST = { offer: 'active', payLinks: 'window', idleMinutes: 10 } as const
const PASSWORD = 'sixteen blue kettles'

/** A worker that knows one password. */
async function open(limitUnits = 500n, dayLimitUnits = 1_000n) {
  const worker = fakeWorker({
    'settings.get': () => ({ ...REST, limitUnits, dayLimitUnits }),
    'settings.setLimits': (args) => {
      const isHigher = args.limitUnits > limitUnits || args.dayLimitUnits > dayLimitUnits
      if (isHigher && args.password !== PASSWORD) throw new PayError({ code: 'vault/wrong-password' })
      return { ...REST, limitUnits: args.limitUnits, dayLimitUnits: args.dayLimitUnits }
    },
  })
  show(<AskAboveLimits call={worker.call} />)
  await settle()
  return { asked: () => worker.sent('settings.setLimits') }
}
const save = () => button('Save limits')
const hasPassword = () => document.querySelector('input[type="password"]') !== null
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(textOf).filter((text) => text !== '')

test('the current limit is shown with its meaning, and there is nothing to save', async () => {
  await open()
  expect(field(LABEL).value).toBe('500')
  expect(shownText()).toContain('Enter 0 to be asked every time.')
  expect([save().disabled, hasPassword(), alerts()]).toEqual([true, false, []])
})

test.each([
  ['100', 100n],
  ['0', 0n],
  ['  0499 ', 499n],
])('security §8.4 a lower limit needs no password: “%s”', async (text, limitUnits) => {
  const { asked } = await open()
  type(field(LABEL), text)
  expect(hasPassword()).toBe(false)
  await submit(field(LABEL))
  expect(asked()).toEqual([{ limitUnits, dayLimitUnits: 1_000n }])
  expect(field(LABEL).value).toBe(limitUnits.toString())
  expect(shownText()).toContain('Saved')
  expect(save().disabled).toBe(true)
})

test('security §8.4 a higher limit needs the right password; a wrong one is reported and cleared', async () => {
  const { asked } = await open()
  type(field(LABEL), '501')
  expect(shownText()).toContain('Enter your password to raise the limit.')
  expect(save().disabled).toBe(true)
  await submit(field(LABEL))
  expect(asked()).toEqual([])
  type(field('Your password'), 'not the password')
  await press(save())
  await submit(field(LABEL))
  expect(asked()).toEqual([{ limitUnits: 501n, dayLimitUnits: 1_000n, password: 'not the password' }])
  expect(alerts()).toEqual(['Wrong password. Check it and try again.'])
  expect([field('Your password').value, document.activeElement === field('Your password')]).toEqual(['', true])
  type(field('Your password'), PASSWORD)
  await submit(field(LABEL))
  expect(asked().at(-1)).toEqual({ limitUnits: 501n, dayLimitUnits: 1_000n, password: PASSWORD })
  expect([hasPassword(), save().disabled, alerts()]).toEqual([false, true, []])
})

test.each([
  ['', 'Enter a whole number, such as 500.'],
  ['abc', 'Enter a whole number, such as 500.'],
  ['12.50', 'Enter a whole number, such as 500.'],
  ['-1', 'Enter a whole number, such as 500.'],
  ['1,000', 'Enter a whole number, such as 500.'],
  ['1e5', 'Enter a whole number, such as 500.'],
  ['1000001', 'The highest limit is 1,000,000. Above that, Tender always asks.'],
  ['99999999999999999999', 'The highest limit is 1,000,000. Above that, Tender always asks.'],
])('“%s” is no limit, and the field says why', async (text, why) => {
  const { asked } = await open()
  type(field(LABEL), text)
  expect(alerts()).toEqual([why])
  expect(field(LABEL).getAttribute('aria-invalid')).toBe('true')
  expect(field(LABEL).getAttribute('aria-describedby')).toContain('limitUnits-problem')
  await submit(field(LABEL))
  expect([asked(), save().disabled]).toEqual([[], true])
})

test('security §8.4 a higher limit for a day needs the password, even beside a lower one for a payment', async () => {
  const { asked } = await open()
  expect(field(DAY_LABEL).value).toBe('1000')
  type(field(LABEL), '10')
  type(field(DAY_LABEL), '2000')
  expect(shownText()).toContain('Enter your password to raise the limit.')
  type(field('Your password'), PASSWORD)
  await submit(field(DAY_LABEL))
  expect(asked()).toEqual([{ limitUnits: 10n, dayLimitUnits: 2_000n, password: PASSWORD }])
  expect(shownText()).toContain('Saved')
})

test('a failure to read the settings is reported in place', async () => {
  const worker = fakeWorker({
    'settings.get': failing({ code: 'journal/unwritable' }),
  })
  show(<AskAboveLimits call={worker.call} />)
  await settle()
  expect(document.querySelector('input')).toBeNull()
  expect(textOf(document.querySelector('[role="status"]'))).toContain('Tender couldn’t reach its saved data')
})
