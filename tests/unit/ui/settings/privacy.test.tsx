// @vitest-environment happy-dom
// What other sites and the payment service learn, in the settings: consents are taken back, detection is chosen, and sites are added and removed.
import { beforeEach, expect, test } from 'vitest'
import { PayError } from '../../../../src/core/base/errors.ts'
import { parsePrivacy } from '../../../../src/core/base/privacy.ts'
import type { Settings } from '../../../../src/core/base/settings.ts'
import { SettingsPage } from '../../../../src/ui/settings/settings.tsx'
import { PRIVACY, SETTINGS } from '../../../gallery/worker-client.ts'
import {
  type Answers,
  button,
  buttonNames,
  failing,
  fakeWorker,
  field,
  press,
  settle,
  show,
  shownText,
  stopClock,
  submit,
  type,
} from '../../../support/ui/stage.tsx'

beforeEach(stopClock)

async function open(over: Answers = {}, privacy = PRIVACY) {
  let now: Settings = { ...SETTINGS, ...privacy }
  const change = (part: Partial<Settings>): Settings => {
    now = { ...now, ...part }
    return now
  }
  const worker = fakeWorker({
    'settings.get': () => now,
    'privacy.withdraw': ({ site }) => change({ consents: now.consents.filter((one) => one.site !== site) }),
    'privacy.detect': (part) => change(part),
    'privacy.setSite': ({ list, site, isListed }) =>
      change({ [list]: isListed ? [...now[list], site] : now[list].filter((one) => one !== site) }),
    ...over,
  })
  show(<SettingsPage call={worker.call} notices={undefined} isPrivacySought />)
  await settle()
  return () => worker.asked.filter(({ name }) => name !== 'settings.get')
}

test('security T24 each consent is named by its place, and taken back by its button', async () => {
  const asked = await open()
  expect(shownText()).toContain('pay-button.example in a page of magazine.example')
  await press(button('Ask again on shop.example'))
  expect(asked()).toEqual([{ name: 'privacy.withdraw', args: { site: 'https://shop.example' } }])
  expect(buttonNames()).not.toContain('Ask again on shop.example')
  await press(button('Ask again on pay-button.example in a page of magazine.example'))
  expect(shownText()).toContain('None. Tender asks for each payment.')
})

test('it has the focus where a page leads to it, so that nobody looks for it', async () => {
  await open()
  expect(document.activeElement?.textContent).toBe('Privacy')
})

test('detection is chosen, and each choice has its lists', async () => {
  const asked = await open({}, parsePrivacy({}))
  expect(field('On every site').checked).toBe(true)
  expect(shownText()).not.toContain('Sites I name')
  await press(field('Only on the sites I name'))
  expect(asked()).toEqual([{ name: 'privacy.detect', args: { detection: 'listed' } }])
  expect(shownText()).toContain('None yet: no click opens Tender.')
  await press(field('On no site'))
  expect(shownText()).not.toContain('Never on these sites')
})

test('a site is added as its origin, whatever part of its address is typed, and removed again', async () => {
  const asked = await open()
  const input = field('Site to leave alone')
  type(input, 'https://Blog.example/today')
  await submit(input)
  await settle()
  expect(asked()).toEqual([
    { name: 'privacy.setSite', args: { list: 'silentSites', site: 'https://blog.example', isListed: true } },
  ])
  expect(field('Site to leave alone').value).toBe('')
  await press(button('Remove blog.example'))
  expect(buttonNames()).not.toContain('Remove blog.example')
})

test('what is no site is not sent, and said to be none', async () => {
  const asked = await open()
  const input = field('Site to leave alone')
  type(input, 'two words')
  await submit(input)
  expect(asked()).toEqual([])
  expect(shownText()).toContain('That isn’t the name of a site.')
})

test('a change that could not be kept is told, and the old choice stays', async () => {
  await open({
    'privacy.detect': failing({ code: 'vault/locked' }),
  })
  await press(field('On no site'))
  expect([...document.querySelectorAll('[role=alert]')].filter((one) => one.textContent !== '')).toHaveLength(1)
  expect(field('On every site').checked).toBe(true)
})

test('settings that cannot be read are told, and read again', async () => {
  let isBroken = true
  await open({
    'settings.get': () => {
      if (isBroken) throw new PayError({ code: 'vault/locked' })
      return SETTINGS
    },
  })
  expect(shownText()).not.toContain('shop.example')
  isBroken = false
  await press(button('Try again'))
  await settle()
  expect(shownText()).toContain('shop.example')
})
