// The browser's own two ways to tell, with and without the permission, which may come and go while the worker is up.
import { beforeEach, expect, test } from 'vitest'
import { listenToNotices, notify, withdraw } from '../../../../src/background/browser/notifications.ts'
import { browser, createNotifications, ORIGIN, resetBrowser } from '../../../support/background/browser.ts'
import { ID } from '../../../support/background/world.ts'

const WORDS = { title: 'Paid 12.40 USDC', text: 'To Fern & Kettle' }

beforeEach(() => {
  resetBrowser()
})

test('security §9 without the permission nothing is told, and nothing fails', async () => {
  listenToNotices(() => undefined)
  await notify(ID, WORDS)
  await withdraw(ID)
  Reflect.deleteProperty(browser, 'notifications')
  await notify(ID, WORDS)
  await withdraw(ID)
})

test('with it one notification per payment is shown, and taken back', async () => {
  browser.notifications = createNotifications()
  await notify(ID, WORDS)
  const iconUrl = `${ORIGIN}/icon/128.png`
  const shown = { id: `payment/${ID}`, type: 'basic', title: WORDS.title, message: WORDS.text, iconUrl }
  expect(browser.notifications.created).toEqual([shown])
  await withdraw(ID)
  expect(browser.notifications.shown.size).toBe(0)
  browser.notifications.isBroken = true
  await expect(notify(ID, WORDS)).resolves.toBeUndefined()
})

test('a click opens its payment; it is heard once, also where the permission is given while the worker is up', () => {
  const opened: string[] = []
  listenToNotices((paymentId) => opened.push(paymentId))
  browser.notifications = createNotifications()
  browser.permissions.onAdded.emit({ permissions: ['notifications'] })
  browser.permissions.onAdded.emit({ permissions: ['notifications'] })
  browser.notifications.onClicked.emit(`payment/${ID}`)
  browser.notifications.onClicked.emit('something else')
  expect(opened).toEqual([ID])
})
