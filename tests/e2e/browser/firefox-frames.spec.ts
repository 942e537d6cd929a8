/** What a real Firefox tells the worker about a click in a frame: the frame, the page around it, and no sandboxed frame. */
import { expect, test } from '@playwright/test'
import { createCertificate } from '../../sandbox/web/certificate.ts'
import { createHostServer, listen } from '../../sandbox/web/listen.ts'
import { createProxy } from '../../sandbox/web/proxy.ts'
import { sandboxExtension } from '../../tools/extension.ts'
import { type Firefox, launchFirefox } from '../steps/marionette.ts'

const EXTENSION_ID = 'tender@tender.test'
const UUID = '7a3d1f02-5b1c-4e0e-9c39-6f1f1d0a2b12'
const [SHOP, WIDGETS] = ['shop.tender.test', 'widgets.tender.test']

const FRAMES = `<!doctype html><iframe id="sandboxed" sandbox="allow-scripts" src="https://${WIDGETS}/pay_2"></iframe>
<iframe id="framed" src="https://${WIDGETS}/pay_1"></iframe>`
/** A link to the payment that the path names. The page notes what becomes of the click, and the browser doesn't follow it. */
const LINK = `<!doctype html><body><a href="">Pay here</a><script>
document.querySelector('a').href = 'https://pay.tender.test' + location.pathname
addEventListener('click', (event) => {
  document.body.dataset.heard = event.defaultPrevented ? 'prevented' : 'left alone'
  event.preventDefault()
})</script>`
const PLACES = `async () => {
  const reply = await browser.runtime.sendMessage({ name: 'session.list', args: '{}' })
  return JSON.parse(reply.value).payments.map(({ paymentId, site, page }) => ({ paymentId, site, page }))
}`

/** The two hosts, behind a proxy. */
async function serveHosts() {
  const html = (body: string) => async () => new Response(body, { headers: { 'content-type': 'text/html' } })
  const apps = new Map([
    [SHOP, html(FRAMES)],
    [WIDGETS, html(LINK)],
  ])
  const server = await listen(createHostServer(apps, await createCertificate([SHOP, WIDGETS])))
  const proxy = await listen(createProxy(server.port))
  return { port: proxy.port, close: () => Promise.all([proxy.close(), server.close()]) }
}

async function find(firefox: Firefox, selector: string): Promise<string> {
  const { value } = await firefox.send('WebDriver:FindElement', { using: 'css selector', value: selector })
  return Object.values(value as Record<string, string>)[0] ?? ''
}

/** Clicks the link in a frame. @returns what the frame's own page heard of the click. */
async function clickIn(firefox: Firefox, frame: string): Promise<string> {
  await firefox.send('WebDriver:SwitchToFrame', { element: await find(firefox, frame) })
  await firefox.send('WebDriver:ElementClick', { id: await find(firefox, 'a') })
  return firefox.evaluate<string>('() => document.body.dataset.heard ?? "nothing"')
}

test('architecture A9, security T50 Firefox names the frame and the page of a click, and leaves a sandboxed frame alone', async () => {
  const hosts = await serveHosts()
  const firefox = await launchFirefox(EXTENSION_ID, UUID, hosts.port)
  try {
    await firefox.send('Addon:Install', { path: sandboxExtension('firefox'), temporary: true })
    const wallet = { url: `moz-extension://${UUID}/wallet.html` }
    const places = () => firefox.evaluate(PLACES).catch(String)
    // A click before the event page has started would reach nobody.
    await firefox.send('WebDriver:Navigate', wallet)
    await expect.poll(places, { timeout: 60_000 }).toEqual([])
    await firefox.send('WebDriver:Navigate', { url: `https://${SHOP}/` })
    expect(await clickIn(firefox, '#sandboxed')).toBe('left alone')
    await firefox.send('WebDriver:SwitchToFrame', { id: null })
    expect(await clickIn(firefox, '#framed')).toBe('nothing')
    await firefox.send('WebDriver:SwitchToFrame', { id: null })
    await firefox.send('WebDriver:Navigate', wallet)
    const place = { paymentId: 'pay_1', site: `https://${WIDGETS}`, page: `https://${SHOP}` }
    await expect.poll(places, { timeout: 60_000 }).toEqual([place])
  } finally {
    await firefox.close()
    await hosts.close()
  }
})
