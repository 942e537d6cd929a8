// A page that is asked by the popup or a key: what it says in time counts, and a key says in words why it opens nothing.
import { beforeEach, describe, expect, test } from 'vitest'
import { createPageLinks } from '../../../../src/background/pages/page-links.ts'
import { parseSettings } from '../../../../src/background/storage/settings.ts'
import { opensFor } from '../../../../src/core/links/found-links.ts'
import { workerWordsIn } from '../../../../src/text/notifications.ts'
import { HOST } from '../../../support/background/worker-client.ts'

const SITE = 'https://shop.example'
const LINK = `https://${HOST}/?pid=pay_1`
const never = () => new Promise<void>(() => undefined)

let [did, stored]: [unknown[], Record<string, unknown>] = [[], {}]
let askTab: (tabId: number) => Promise<void>
let sleep: (delayMs: number) => Promise<void>
beforeEach(() => {
  did = []
  stored = {}
  askTab = never
  sleep = never
})

const linksTo = (hrefs: readonly string[]) => hrefs.map((href) => ({ href, text: '' }))

const make = () =>
  createPageLinks({
    ...{ payHost: HOST, opens: opensFor(HOST), settings: { read: async () => parseSettings(stored) } },
    spoken: async () => workerWordsIn('en'),
    openClicked: async (...args) => void did.push(['opened', ...args]),
    askTab: (tabId) => askTab(tabId),
    sleep: (delayMs) => sleep(delayMs),
    showPageBadge: async (...badge) => void did.push(['badge', ...badge]),
    showNotOpened: async (reason) => void did.push(reason),
  })

test('security T51 a page that does not answer in time is silent, and its late report is dropped', async () => {
  const slept: number[] = []
  sleep = async (delayMs) => void slept.push(delayMs)
  const found = make()
  expect(await found.find(7)).toEqual({ at: 'silent' })
  found.told(7, { site: SITE }, linksTo([LINK]))
  expect([slept, did]).toEqual([[2_000], []])
})

describe('screens §1 a key that pays the first link of the page', () => {
  const press = async (hrefs: readonly string[]) => {
    const found = make()
    askTab = async (tabId) => found.told(tabId, { site: SITE }, linksTo(hrefs))
    await found.payFirst(7)
  }

  test('opens it like a click there', async () => {
    await press(['https://shop.example/', LINK, `https://${HOST}/pay_2`])
    expect(did).toEqual([['opened', LINK, { site: SITE }, 7]])
  })

  test('says that there is none', async () => {
    await press(['https://shop.example/', `http://${HOST}/pay_1`])
    expect(did).toEqual(['none'])
  })

  test('says that Tender is off on the site', async () => {
    stored = { silentSites: [SITE] }
    await press([LINK])
    expect(did).toEqual(['off'])
  })

  test('says that the page cannot be seen, also where no tab is in front', async () => {
    askTab = () => Promise.reject(new Error('no receiver'))
    await make().payFirst(7)
    await make().payFirst(undefined)
    expect(did).toEqual(['unseen', 'unseen'])
  })

  test('says that the page does not answer', async () => {
    sleep = async () => undefined
    await make().payFirst(7)
    expect(did).toEqual(['silent'])
  })

  test('and is held down presses once', async () => {
    const found = make()
    const presses = [found.payFirst(7), found.payFirst(7), found.payFirst(7)]
    found.told(7, { site: SITE }, linksTo([LINK]))
    await Promise.all(presses)
    expect(did).toHaveLength(1)
  })
})
