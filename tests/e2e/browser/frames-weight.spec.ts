/** What the content script weighs in a page with many frames, beside one without a word in it. architecture §11. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCertificate, createHostServer, listen } from '../../../sandbox/web/listen.ts'
import { heapOf } from '../../../tools/bench/chromium/cdp.ts'
import { sandboxExtension } from '../../../tools/extension.ts'
import { launchWallet } from '../steps/chromium.ts'
import { expect, test } from '../steps/fixtures.ts'

const FRAMES = 20
const HOSTS = Array.from({ length: FRAMES }, (_, at) => `w${at}.tender.test`)
const SHOP = 'shop.tender.test'

/**
 * 44 KiB as measured: 40 are what Chromium makes in each frame for an extension that may put scripts into pages. A script that makes
 * all of its functions at its start takes 50 more, one that looks up the runtime 129.
 */
const MOST_KIB = 60

/** An extension that runs an empty script where ours runs. */
function emptyExtension(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tender-empty-'))
  const script = { matches: ['https://*/*'], js: ['empty.js'], run_at: 'document_start', all_frames: true }
  const manifest = { manifest_version: 3, name: 'Empty', version: '1', content_scripts: [script] }
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ ...manifest, background: { service_worker: 'empty.js' } }),
  )
  writeFileSync(join(folder, 'empty.js'), '')
  return folder
}

/** Serves an empty page and its frames, all of one site, so that one process holds them. */
async function serveHosts() {
  const html = (body: string) => async () => new Response(body, { headers: { 'content-type': 'text/html' } })
  const certificate = await createCertificate([SHOP, ...HOSTS])
  const frame = html('<!doctype html><a href="https://pay.tender.test/pay_1">Pay here</a>')
  const apps = new Map([[SHOP, html('<!doctype html>')], ...HOSTS.map((host) => [host, frame] as const)])
  const { port, close } = await listen(createHostServer(apps, certificate))
  return { hostRules: `MAP *.tender.test:443 127.0.0.1:${port}, MAP * ~NOTFOUND`, spki: certificate.spki, close }
}

/** The heap that 20 frames add to a page, with the extension's world in each. The first page warms up. */
async function heapOfFrames(extension: string, sandbox: { hostRules: string; spki: string }): Promise<number> {
  const profile = mkdtempSync(join(tmpdir(), 'tender-weight-'))
  const { context, close } = await launchWallet({ extension, sandbox, profile, headless: true })
  try {
    const weigh = async () => {
      const page = await context.newPage()
      await page.goto(`https://${SHOP}/`)
      const session = await context.newCDPSession(page)
      const before = await heapOf(session)
      await page.evaluate(async (hosts) => {
        const load = (host: string) =>
          new Promise((resolve) => {
            const frame = document.createElement('iframe')
            frame.addEventListener('load', resolve)
            frame.src = `https://${host}/`
            document.body.append(frame)
          })
        await Promise.all(hosts.map(load))
      }, HOSTS)
      const added = (await heapOf(session)) - before
      await page.close()
      return added
    }
    await weigh()
    return await weigh()
  } finally {
    await close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 })
  }
}

test('architecture §11 in 20 frames the content script takes little more than an empty one', async () => {
  const [empty, hosts] = [emptyExtension(), await serveHosts()]
  try {
    const floor = await heapOfFrames(empty, hosts)
    const own = (await heapOfFrames(sandboxExtension('chrome'), hosts)) - floor
    console.log(`content script in ${FRAMES} frames: ${Math.round(own / 1024)} KiB beyond an empty one`)
    expect(floor).toBeGreaterThan(FRAMES * 100 * 1024)
    expect(own).toBeLessThanOrEqual(MOST_KIB * 1024)
  } finally {
    await hosts.close()
    rmSync(empty, { recursive: true })
  }
})
