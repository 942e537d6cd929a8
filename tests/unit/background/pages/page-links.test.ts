// A page that does not answer the popup: it is left alone after two seconds, and nothing it says later is heard.
import { expect, test } from 'vitest'
import { createPageLinks } from '../../../../src/background/pages/page-links.ts'
import { parseSettings } from '../../../../src/background/storage/settings.ts'
import { workerWordsIn } from '../../../../src/text/notifications.ts'
import { HOST } from '../../../support/background/worker-client.ts'

test('security T51 a page that does not answer in time is silent, and its late report is dropped', async () => {
  const { promise: isOver, resolve: pass } = Promise.withResolvers<void>()
  const slept: number[] = []
  const shown: unknown[] = []
  const found = createPageLinks({
    ...{ payHost: HOST, settings: { read: async () => parseSettings({}) }, openClicked: async () => undefined },
    spoken: async () => workerWordsIn('en'),
    askTab: () => new Promise(() => undefined),
    sleep: (delayMs) => {
      slept.push(delayMs)
      return isOver
    },
    showPageBadge: async (...badge) => void shown.push(badge),
  })
  const answer = found.find(7)
  pass()
  expect(await answer).toEqual({ at: 'silent' })
  found.told(7, 'https://shop.example', [`https://${HOST}/?pid=pay_1`])
  expect([slept, shown]).toEqual([[2_000], []])
})
