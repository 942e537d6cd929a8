// @vitest-environment happy-dom
// The limit above which payments ask for the password: accepted values, and when it asks for the password itself.
import { beforeEach, expect, test } from 'vitest'
import { PayError } from '../../../../src/core/base/errors.ts'
import { ReauthLimit } from '../../../../src/ui/settings/reauth-limit.tsx'
import {
  button,
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

beforeEach(() => {
  stopClock()
})

const LABEL = 'Ask for the password above'
const PASSWORD = 'sixteen blue kettles'

/** A worker that knows one password. */
async function open(limitUnits = 500n) {
  const worker = fakeWorker({
    'settings.get': () => ({ offer: 'active', limitUnits }),
    'settings.setLimit': (args) => {
      if (args.limitUnits > limitUnits && args.password !== PASSWORD)
        throw new PayError({ code: 'vault/wrong-password' })
      return { offer: 'active', limitUnits: args.limitUnits }
    },
  })
  show(<ReauthLimit call={worker.call} />)
  await settle()
  return { asked: () => worker.asked.filter(({ name }) => name === 'settings.setLimit').map(({ args }) => args) }
}
const save = () => button('Save limit')
const hasPassword = () => document.querySelector('input[type="password"]') !== null
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(textOf).filter((text) => text !== '')

test('the current limit is shown with its meaning, and there is nothing to save', async () => {
  await open()
  expect(field(LABEL).value).toBe('500')
  expect(shownText()).toContain('0 asks for every payment.')
  expect([save().disabled, hasPassword(), alerts()]).toEqual([true, false, []])
})

test.each([
  ['100', 100n],
  ['0', 0n],
  ['  0499 ', 499n],
])('security D.4 a lower limit needs no password: “%s”', async (text, limitUnits) => {
  const { asked } = await open()
  type(field(LABEL), text)
  expect(hasPassword()).toBe(false)
  await submit(field(LABEL))
  expect(asked()).toEqual([{ limitUnits }])
  expect(field(LABEL).value).toBe(limitUnits.toString())
  expect(shownText()).toContain('Saved')
  expect(save().disabled).toBe(true)
})

test('security D.4 a higher limit needs the right password; a wrong one is reported and cleared', async () => {
  const { asked } = await open()
  type(field(LABEL), '501')
  expect(shownText()).toContain('A higher limit needs your password.')
  expect(save().disabled).toBe(true)
  await submit(field(LABEL))
  expect(asked()).toEqual([])
  type(field('Your password'), 'not the password')
  await press(save())
  await submit(field(LABEL))
  expect(asked()).toEqual([{ limitUnits: 501n, password: 'not the password' }])
  expect(alerts()).toEqual(['Wrong password. That is not the password. Try again.'])
  expect([field('Your password').value, document.activeElement === field('Your password')]).toEqual(['', true])
  type(field('Your password'), PASSWORD)
  await submit(field(LABEL))
  expect(asked().at(-1)).toEqual({ limitUnits: 501n, password: PASSWORD })
  expect([hasPassword(), save().disabled, alerts()]).toEqual([false, true, []])
})

test.each([
  ['', 'Enter a whole number, without decimals, signs or commas.'],
  ['abc', 'Enter a whole number, without decimals, signs or commas.'],
  ['12.50', 'Enter a whole number, without decimals, signs or commas.'],
  ['-1', 'Enter a whole number, without decimals, signs or commas.'],
  ['1,000', 'Enter a whole number, without decimals, signs or commas.'],
  ['1e5', 'Enter a whole number, without decimals, signs or commas.'],
  ['1000001', 'The highest limit is 1,000,000. Above it Tender always asks.'],
  ['99999999999999999999', 'The highest limit is 1,000,000. Above it Tender always asks.'],
])('“%s” is no limit, and the field says why', async (text, why) => {
  const { asked } = await open()
  type(field(LABEL), text)
  expect(alerts()).toEqual([why])
  expect(field(LABEL).getAttribute('aria-invalid')).toBe('true')
  expect(field(LABEL).getAttribute('aria-describedby')).toContain('limit-problem')
  await submit(field(LABEL))
  expect([asked(), save().disabled]).toEqual([[], true])
})

test('a failure to read the settings is reported in place', async () => {
  const worker = fakeWorker({
    'settings.get': () => {
      throw new PayError({ code: 'journal/unwritable' })
    },
  })
  show(<ReauthLimit call={worker.call} />)
  await settle()
  expect(document.querySelector('input')).toBeNull()
  expect(textOf(document.querySelector('[role="status"]'))).toContain('The browser could not store')
})
