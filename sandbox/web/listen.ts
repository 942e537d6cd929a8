// Connects node's servers to fetch-style apps: one https server for all host names, one http server on loopback with a path prefix
// for each service. Both pass the same requests to the same apps.

import { createHash, X509Certificate } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { generate } from 'selfsigned'
import { type App, json, notFound } from './reply.ts'

export type Certificate = {
  /** PEM, for a TLS server. */
  key: string
  cert: string
  /** Base64 SHA-256 of the SubjectPublicKeyInfo: Chromium's --ignore-certificate-errors-spki-list. */
  spki: string
}

const DAY_MS = 86_400_000
/** From yesterday, for a browser whose clock is behind; under 30 days in all. */
const VALID_FROM_MS = -DAY_MS
const VALID_UNTIL_MS = 14 * DAY_MS

/** A certificate and its private key for `names`; the first is the common name, a name may begin with `*.`. */
export async function createCertificate(names: readonly [string, ...string[]]): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: names[0] }], {
    ...{ keyType: 'ec', curve: 'P-256', algorithm: 'sha256' },
    notBeforeDate: new Date(Date.now() + VALID_FROM_MS),
    notAfterDate: new Date(Date.now() + VALID_UNTIL_MS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) },
    ],
  })
  const keyInfo = new X509Certificate(made.cert).publicKey.export({ type: 'spki', format: 'der' })
  return { key: made.private, cert: made.cert, spki: createHash('sha256').update(keyInfo).digest('base64') }
}

/** More than any call of the service needs. */
const MAX_BODY_BYTES = 1_048_576

/** Serves each host name's app on one TLS port. */
export function createHostServer(apps: ReadonlyMap<string, App>, certificate: Certificate): Server {
  return createTlsServer(
    { key: certificate.key, cert: certificate.cert },
    listener((request) => {
      const host = (request.headers.host ?? '').replace(/:\d+$/, '')
      return { app: apps.get(host), url: `https://${host}${request.url}` }
    }),
  )
}

/** Serves each app below `/<prefix>` over http, for clients that need no host names. */
export function createLoopbackServer(apps: Map<string, App>): Server {
  return createServer(
    listener((request) => {
      const [, prefix = '', rest = ''] = /^\/([a-z]+)(.*)$/.exec(request.url ?? '') ?? []
      const path = rest.startsWith('/') ? rest : `/${rest}`
      return { app: apps.get(prefix), url: `http://${request.headers.host}${path}` }
    }),
  )
}

/** An open server. `cut` ends every connection, including those passed on by CONNECT; `close` also ends the server. */
type Listening = { port: number; cut(): void; close(): Promise<void> }

/** Opens a server on a free loopback port. */
export async function listen(server: Server): Promise<Listening> {
  const sockets = new Set<Socket>()
  const cut = () => sockets.forEach((socket) => void socket.destroy())
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the server has no port')
  return {
    port: address.port,
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}

function listener(route: (request: IncomingMessage) => { app: App | undefined; url: string }): RequestListener {
  return (incoming, outgoing) => {
    answer(incoming, outgoing, route).catch((problem: unknown) => {
      // The caller has disconnected, or the answer had begun and could not be completed.
      if (incoming.socket.destroyed || outgoing.headersSent) return
      console.error('sandbox: a request failed by a bug of the sandbox', problem)
      outgoing.writeHead(500, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify({ code: 'internal_error', message: 'The sandbox failed; see its console.' }))
    })
  }
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  route: (request: IncomingMessage) => { app: App | undefined; url: string },
): Promise<void> {
  const { app, url } = route(incoming)
  const body = await readBody(incoming)
  const reply = !app
    ? notFound()
    : body === 'too-large'
      ? json({ code: 'params_validation', message: 'The body is too large.' }, 413)
      : await app(toRequest(incoming, outgoing, url, body))
  if (reply === 'reset') {
    outgoing.socket?.destroy()
    return
  }
  if ('parts' in reply) {
    outgoing.writeHead(reply.status, reply.headers)
    // Disables Nagle's algorithm, which would send a slow body in batches.
    outgoing.socket?.setNoDelay(true)
    await pipeline(reply.parts, outgoing)
    return
  }
  outgoing.writeHead(reply.status, Object.fromEntries(reply.headers))
  outgoing.end(Buffer.from(await reply.arrayBuffer()))
}

function toRequest(incoming: IncomingMessage, outgoing: ServerResponse, url: string, body: Buffer): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value))
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  const method = incoming.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(url, { method, headers, signal: gone.signal, ...(hasBody && { body: new Uint8Array(body) }) })
}

async function readBody(incoming: IncomingMessage): Promise<Buffer | 'too-large'> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) return 'too-large'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
