/** Files of the extension in a hostile page: it frames, opens, reads and runs none of them. security T31, M14. */
import { globSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sandboxExtension } from '../../tools/extension.ts'
import { expect, type Story, test } from '../e2e/steps/fixtures.ts'
import { settle } from './ledger.ts'
import { borrow } from './tricks/borrowings.ts'

const HOSTILE = 'https://hostile.test/'
const FILES = globSync('**/*.*', { cwd: sandboxExtension('chrome') })
const PAGES = FILES.filter((file) => file.endsWith('.html'))

async function hostilePage({ wallet }: Story): Promise<Page> {
  const page = await wallet.context.newPage()
  await page.route(`${HOSTILE}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }),
  )
  await page.goto(HOSTILE)
  return page
}

/** What a browser shows in the place of what it does not. */
const isOurs = (url: string, { wallet }: Story) => url.startsWith(`chrome-extension://${wallet.extensionId}/`)

/** Runs in the page. The browser loads a page of refusal in each frame, and says so. @returns how many. */
async function frameAll(urls: readonly string[]): Promise<number> {
  const loads = urls.map((url) => {
    const frame = document.createElement('iframe')
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    frame.src = url
    document.body.append(frame)
    return loaded
  })
  await Promise.all(loads)
  return urls.length
}

/** Runs in the page. */
function openAll(urls: readonly string[]): number {
  let tries = 0
  for (const url of urls) {
    const link = document.createElement('a')
    Object.assign(link, { href: url, target: '_blank', rel: 'opener' })
    const form = document.createElement('form')
    Object.assign(form, { action: url, target: '_blank' })
    document.body.append(link, form)
    for (const way of [() => window.open(url), () => link.click(), () => form.submit()]) {
      way()
      tries += 1
    }
  }
  return tries
}

/** Runs in the page: how long a refusal takes at the median, in milliseconds. */
async function refusalMs(url: string): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 101; at++) {
    const startMs = performance.now()
    await fetch(`${url}?${at}`).catch(() => undefined)
    times.push(performance.now() - startMs)
  }
  return times.sort((one, other) => one - other)[50] ?? 0
}

test('security T31 a page frames, opens and reads no file of the extension @sample', async ({ story }) => {
  const { wallet } = story
  const base = `chrome-extension://${wallet.extensionId}`
  const urls = FILES.map((file) => `${base}/${file}`)
  const page = await hostilePage(story)
  const frames = await page.evaluate(frameAll, urls)
  const framed = page.frames().filter((frame) => isOurs(frame.url(), story))
  settle({ attacker: 'frames', what: 'files of the extension in frames', tries: frames, effects: framed.length })
  await page.goto(HOSTILE)
  const { tries, got } = await page.evaluate(borrow, urls)
  const [own, absent] = [
    await page.evaluate(refusalMs, `${base}/payment.html`),
    await page.evaluate(refusalMs, `chrome-extension://${'a'.repeat(32)}/payment.html`),
  ]
  const note = `a refusal takes ${own.toFixed(1)} ms, that of an extension that is not there ${absent.toFixed(1)} ms`
  expect(got).toEqual([])
  settle({ attacker: 'frames', what: 'files of the extension read or run', tries, effects: got.length, note })
})

test('security T31 a page opens no page of the extension in a window, and goes to none itself', async ({ story }) => {
  const { wallet } = story
  const urls = PAGES.map((file) => `chrome-extension://${wallet.extensionId}/${file}`)
  const page = await hostilePage(story)
  const before = new Set(wallet.context.pages())
  const tries = await page.evaluate(openAll, urls)
  const opened = () => wallet.context.pages().filter((one) => !before.has(one))
  let effects = 0
  for (const url of urls) {
    const own = await hostilePage(story)
    const went = own.waitForEvent('framenavigated')
    await own.evaluate((to) => location.assign(to), url).catch(() => undefined)
    effects += Number(isOurs((await went).url(), story))
  }
  effects += opened().filter((one) => isOurs(one.url(), story)).length
  settle({ attacker: 'frames', what: 'pages of the extension opened by a page', tries: tries + urls.length, effects })
})
