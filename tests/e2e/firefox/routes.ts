/** Answers in place of a site, as Playwright's `route` gives them: between Firefox and the hosts of the sandbox. */
import { request as requestOf } from 'node:https'
import type { Socket } from 'node:net'
import type { Hosts } from '../../../sandbox/servers.ts'
import { createHostServer, listen } from '../../../sandbox/web/listen.ts'
import { createProxy } from '../../../sandbox/web/proxy.ts'
import type { App } from '../../../sandbox/web/reply.ts'

type Fulfilled = { status?: number; contentType?: string; headers?: Record<string, string>; body?: string }
type Route = { fulfill: (answer: Fulfilled) => Promise<void> }

export type Routes = {
  /** An HTTP CONNECT proxy, which passes on nothing but the sandbox's names and those that have a route. */
  port: number
  /** From now on `answer` answers this address. */
  add: (url: string, answer: (route: Route) => unknown) => Promise<void>
  clear: () => void
  close: () => Promise<void>
}

type Where = { port: number; certificate: Hosts['certificate'] }

export async function openRoutes({ port: hostsPort, certificate }: Where): Promise<Routes> {
  const routes = new Map<string, (route: Route) => unknown>()
  const apps = new Map<string, App>()
  const open = new Map<Socket, string>()
  const middle = await listen(createHostServer(apps, certificate))
  const server = createProxy(hostsPort, (address) => (apps.has(hostOf(address)) ? middle.port : undefined))
  server.on('connect', ({ url = '' }, client: Socket) => {
    open.set(client, hostOf(url))
    client.on('close', () => open.delete(client))
  })
  const proxy = await listen(server)
  const cut = (isAffected: (host: string) => boolean) => {
    for (const [socket, host] of open) if (isAffected(host)) socket.destroy()
  }
  return {
    port: proxy.port,
    add: async (url, answer) => {
      const { host, href } = new URL(url)
      routes.set(href, answer)
      if (apps.has(host)) return
      apps.set(host, async (request) => {
        const routed = routes.get(request.url)
        return routed ? answerOf(routed) : passOn(request, hostsPort)
      })
      // A connection that is open already leads past it.
      cut((one) => one === host)
    },
    clear: () => {
      const hosts = [...apps.keys()]
      routes.clear()
      apps.clear()
      cut((one) => hosts.includes(one))
    },
    close: async () => {
      await proxy.close()
      await middle.close()
    },
  }
}

const hostOf = (address: string): string => address.replace(/:443$/, '')

const answerOf = (answer: (route: Route) => unknown): Promise<Response> =>
  new Promise((resolve, reject) => {
    const fulfill = async ({ status = 200, contentType, headers, body = '' }: Fulfilled) =>
      resolve(
        new Response(body, { status, headers: { ...headers, ...(contentType && { 'content-type': contentType }) } }),
      )
    Promise.resolve(answer({ fulfill })).catch(reject)
  })

/** To the sandbox, whose certificate is made anew for every run. */
function passOn(request: Request, port: number): Promise<Response> {
  const { host, pathname, search } = new URL(request.url)
  const headers = { ...Object.fromEntries(request.headers), host }
  const to = { host: '127.0.0.1', port, servername: host, path: pathname + search, method: request.method, headers }
  return new Promise((resolve, reject) => {
    const passed = requestOf({ ...to, rejectUnauthorized: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => {
        const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
        const isEmpty = [204, 304].includes(answer.statusCode ?? 0)
        resolve(
          new Response(isEmpty ? null : Buffer.concat(chunks), { status: answer.statusCode ?? 502, headers: given }),
        )
      })
    })
    passed.once('error', reject)
    request.arrayBuffer().then((body) => passed.end(Buffer.from(body)), reject)
  })
}
