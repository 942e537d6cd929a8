// @vitest-environment happy-dom
// The script that the worker puts into a page when it is asked for the page's payment links: what it tells, and of how large a page.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reportLinks } from '../../../src/content/page-links.ts'

const HOST = 'pay.example'
const LINK = `https://${HOST}/?pid=pay_1`
const said: { name: string; args: string }[] = []
const runtime = { id: 'tender', sendMessage: async (message: (typeof said)[number]) => said.push(message) }

/** The page at this address, as the browser judges it. */
const at = (protocol: string, isSecureContext = true) => {
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('isSecureContext', isSecureContext)
}
beforeEach(() => {
  said.length = 0
  vi.stubGlobal('chrome', { runtime })
  at('https:')
  document.head.replaceChildren()
  document.body.replaceChildren()
})
afterEach(() => vi.unstubAllGlobals())

const linkTo = (href: string, name = 'a'): HTMLElement => {
  const link = document.createElement(name)
  link.setAttribute('href', href)
  return link
}
const has = (...hrefs: string[]) => document.body.append(...hrefs.map((href) => linkTo(href)))
const shadowIn = (parent: Element | ShadowRoot): ShadowRoot => {
  const host = document.createElement('div')
  parent.append(host)
  return host.attachShadow({ mode: 'open' })
}

/** The links that are told to the worker, by one message. */
async function toldLinks(): Promise<{ href: string; text: string }[]> {
  said.length = 0
  await reportLinks(HOST)
  expect(said.map(({ name }) => name)).toEqual(['pageLinks.report'])
  return JSON.parse(said[0]?.args ?? '').links
}
const told = async (): Promise<string[]> => (await toldLinks()).map(({ href }) => href)

test('security T51 with each link goes the page’s own text for it, on one line and cut', async () => {
  document.body.innerHTML = `<a href="${LINK}"> Pay\n  <b>now</b> </a><a href="https://${HOST}/pay_2">${'x'.repeat(5_000)}</a>`
  expect((await toldLinks()).map(({ text }) => text)).toEqual(['Pay now', 'x'.repeat(80)])
})

test('security T51 the links are told as written, and each payment once', async () => {
  const odd = `  ${LINK}&x=%20`
  has(odd, LINK, `https://${HOST}/pay_2`, '/cart', `http://${HOST}/pay_3`, 'ethereum:0x1')
  expect(await told()).toEqual([odd, `https://${HOST}/pay_2`, 'ethereum:0x1'])
})

test('screens §1 they are found in open shadow roots at any depth, and areas of a map count', async () => {
  const outer = shadowIn(document.body)
  shadowIn(outer).append(linkTo(LINK))
  outer.append(linkTo(`https://${HOST}/pay_2`, 'area'))
  expect(await told()).toEqual([`https://${HOST}/pay_2`, LINK])
})

test('screens §1 what the page offers in its head comes first', async () => {
  document.head.innerHTML = `<link rel="facilitated-payment" href="${LINK}">`
  has(`https://${HOST}/pay_2`)
  expect(await told()).toEqual([LINK, `https://${HOST}/pay_2`])
})

/** This many elements, of hundreds each: happy-dom looks for a node's next among all of its siblings. */
const hundreds = (count: number): HTMLElement[] =>
  Array.from({ length: count / 100 }, () => {
    const group = document.createElement('div')
    group.append(...Array.from({ length: 99 }, () => document.createElement('i')))
    return group
  })

describe('security T51 a large page', () => {
  test('tells at most 51 of 10,000', async () => {
    has(...Array.from({ length: 10_000 }, (_, at) => `https://${HOST}/pay_${at}`))
    expect(await told()).toHaveLength(51)
  })

  test('goes on between two slices of its elements, and a very long one is read in part', async () => {
    const paused = vi.spyOn(globalThis, 'setTimeout')
    document.body.append(...hundreds(5_000), linkTo(LINK))
    expect(await told()).toEqual([LINK])
    expect(paused).toHaveBeenCalledTimes(2)
    document.body.prepend(...hundreds(100_000))
    expect(await told()).toEqual([])
  })
})

test.each([
  ['http:', false],
  ['file:', true],
  ['about:', true],
])('screens §1 a page of %s, whose sender is not certain, tells nothing', async (protocol, isSecure) => {
  at(protocol, isSecure)
  has(LINK)
  await reportLinks(HOST)
  expect(said).toEqual([])
})

test('screens §1 a page of the computer itself is secure enough for the sandbox', async () => {
  at('http:')
  has(LINK)
  expect(await told()).toEqual([LINK])
})
