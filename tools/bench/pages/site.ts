/** Pages of strangers, served on this machine. Each load gets a site of its own, and so a process of its own. */
import { createCertificate, createHostServer, listen } from '../../../sandbox/web/listen.ts'
import type { App } from '../../../sandbox/web/reply.ts'
import type { Reach } from '../chromium/browser.ts'
import { documentOf, type PageName } from './documents.ts'

export type Site = { reach: Reach; urlOf: (page: PageName) => string; close: () => Promise<void> }

export async function serveSite(): Promise<Site> {
  // The browser is told to trust the key, whatever name it is used under.
  const certificate = await createCertificate(['pages.test'])
  const hosts = new Map<string, App>()
  const { port, close } = await listen(createHostServer(hosts, certificate))
  const app: App = async (request) => {
    const [, name = ''] = new URL(request.url).pathname.split('/')
    return new Response(documentOf(name), { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } })
  }
  return {
    reach: { hostRules: `MAP *.test:443 127.0.0.1:${port}, MAP * ~NOTFOUND`, spki: certificate.spki },
    urlOf(page) {
      const host = `page${hosts.size}.test`
      hosts.set(host, app)
      return `https://${host}/${page}`
    },
    close,
  }
}
