// A proxy on loopback that ends TLS with the sandbox's own certificate, so that it reads every request whole, and passes it on. A
// browser that is told of it has no other way out.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as passOn } from 'node:https'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Hosts } from '../../sandbox/servers.ts'
import { DOMAIN } from '../../sandbox/settings.ts'
import { listen } from '../../sandbox/web/listen.ts'

/** `text`: method, address, headers and body. */
export type Recorded = { host: string; method: string; path: string; text: string }
export type RecordingProxy = {
  requests: readonly Recorded[]
  /** Hosts that the browser asked for and that are none of the sandbox's. */
  strangers: readonly string[]
  /** For Chromium: loopback goes through the proxy too. */
  args: readonly string[]
  close(): Promise<void>
}

export async function openRecordingProxy({ port, certificate }: Hosts): Promise<RecordingProxy> {
  const requests: Recorded[] = []
  const strangers: string[] = []
  const inner = createServer((incoming, outgoing) => void pass(incoming, outgoing, port, requests))
  const outer = createServer((incoming, outgoing) => {
    strangers.push(incoming.url ?? '')
    outgoing.writeHead(403).end()
  })
  outer.on('connect', ({ url = '' }, client: Socket, first: Buffer) => {
    client.on('error', () => client.destroy())
    if (!url.endsWith(`.${DOMAIN}:443`)) {
      strangers.push(url)
      client.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n')
      return
    }
    client.write('HTTP/1.1 200 Connection established\r\n\r\n')
    if (first.length > 0) client.unshift(first)
    const secure = new TLSSocket(client, { isServer: true, key: certificate.key, cert: certificate.cert })
    secure.on('error', () => client.destroy())
    inner.emit('connection', secure)
  })
  const { port: own, close } = await listen(outer)
  const args = [`--proxy-server=http://127.0.0.1:${own}`, '--proxy-bypass-list=<-loopback>']
  return { requests, strangers, args, close }
}

async function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number, record: Recorded[]) {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const { method = '', url: path = '', headers } = incoming
  const host = headers.host ?? ''
  record.push({ host, method, path, text: [method, host, path, JSON.stringify(headers), body.toString()].join('\n') })
  // The certificate is the sandbox's own, made a moment ago.
  const to = { host: '127.0.0.1', port, servername: host, rejectUnauthorized: false, method, path, headers }
  const onward = passOn(to, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  onward.end(body)
}
