// The certificate, TLS on the host names, the proxy and loopback, and that closing leaves nothing behind.

import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect as connectTcp } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { expect, test } from 'vitest'
import { startSandbox } from '../../sandbox.ts'
import { useSandbox } from '../../use-sandbox.ts'
import { createCertificate } from '../../web/listen.ts'

const { sandbox } = useSandbox()

const HOSTS = ['gateway', 'pay', 'shop', 'wallets', 'merchant', 'faucet', 'explorer', 'rpc'].map(
  (name) => `${name}.tender.test`,
)
const DAY_MS = 86_400_000

/** Asks the proxy for a tunnel; returns its status and, if that is 200, the tunnel. */
async function tunnel(target: string): Promise<{ status: number | undefined; socket: Duplex }> {
  const connecting = httpRequest(sandbox.proxyUrl, { method: 'CONNECT', path: target }).end()
  const [response, socket] = await once(connecting, 'connect')
  return { status: response.statusCode, socket }
}

/** One https GET through the proxy with full verification of the certificate; returns the raw response. */
async function get(host: string, path: string): Promise<string> {
  const { socket } = await tunnel(`${host}:443`)
  const tls = connectTls({ socket, servername: host, ca: sandbox.certificatePem })
  await once(tls, 'secureConnect')
  expect(tls.authorized).toBe(true)
  tls.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  let text = ''
  for await (const chunk of tls.setEncoding('utf8')) text += chunk
  return text
}

test('the certificate is a self-signed leaf for every host name, valid from yesterday for under 30 days', () => {
  const certificate = new X509Certificate(sandbox.certificatePem)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.issuer).toBe(certificate.subject)
  expect(certificate.ca).toBe(false)
  for (const host of HOSTS) expect(certificate.checkHost(host)).toBeDefined()
  expect(certificate.checkHost('pay.tender.test.evil.example')).toBeUndefined()
  expect(certificate.subjectAltName?.split(', ')).toEqual(
    ['tender.test', '*.tender.test', ...HOSTS].map((name) => `DNS:${name}`),
  )
  const [from, until] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)]
  expect(Math.abs(Date.now() - DAY_MS - from)).toBeLessThan(60_000)
  expect(until - from).toBeLessThanOrEqual(30 * DAY_MS)
  expect(until - Date.now()).toBeGreaterThan(DAY_MS)
  expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
})

test('the pinned hash is that of the certificate’s public key; every certificate has its own key and serial', async () => {
  const { publicKey } = new X509Certificate(sandbox.certificatePem)
  const hash = await crypto.subtle.digest('SHA-256', publicKey.export({ type: 'spki', format: 'der' }))
  expect(sandbox.spki).toBe(Buffer.from(hash).toString('base64'))
  const made = await Promise.all(Array.from({ length: 8 }, () => createCertificate(['a.test', ...HOSTS])))
  expect(new Set(made.map(({ spki }) => spki)).size).toBe(8)
  expect(new Set(made.map(({ cert }) => new X509Certificate(cert).serialNumber)).size).toBe(8)
})

test('a certificate of any length can be read, also one whose last line of base64 is full', async () => {
  const lengths = Array.from({ length: 48 }, (_, at) => createCertificate([`${'x'.repeat(at + 1)}.test`]))
  for (const { cert } of await Promise.all(lengths)) expect(new X509Certificate(cert).subject).toMatch(/^CN=x+\.test$/)
})

test.each(HOSTS)('https://%s answers over TLS that a node client verifies, through the proxy', async (host) => {
  expect(await get(host, '/')).toMatch(/^HTTP\/1\.1 (200|404) /)
})

test('the host name chooses the service', async () => {
  expect(await get('shop.tender.test', '/')).toContain('<title>Fern &#38; Kettle</title>')
  expect(await get('gateway.tender.test', '/v1/gateway/payment/pay_x')).toContain('missing_auth_headers')
  expect(await get('other.tender.test', '/')).toMatch(/^HTTP\/1\.1 404 /)
})

test('the proxy connects to the sandbox only', async () => {
  const denied = [
    'example.com:443',
    'pay.tender.test:80',
    'pay.tender.test.example:443',
    'xtender.test:443',
    '127.0.0.1:443',
  ]
  for (const target of denied) expect([target, (await tunnel(target)).status]).toEqual([target, 403])
  expect((await fetch(sandbox.proxyUrl)).status).toBe(403)
})

test('the host rules name the https port, and block all other names', async () => {
  const [, port] =
    /^MAP \*\.tender\.test:443 127\.0\.0\.1:(\d+), MAP \* ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127\.0\.0\.1$/.exec(
      sandbox.hostRules,
    ) ?? ['', '']
  const tls = connectTls({
    host: '127.0.0.1',
    port: Number(port),
    servername: 'pay.tender.test',
    ca: sandbox.certificatePem,
  })
  await once(tls, 'secureConnect')
  expect(tls.authorized).toBe(true)
  tls.destroy()
})

test('the RPC address reaches the chain’s node, from any page', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] })
  const url = sandbox.loopback.rpcUrls['eip155:8453'] ?? ''
  const response = await fetch(url, { method: 'POST', body })
  expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 7, result: '0x2105' })
  const preflight = await fetch(url, { method: 'OPTIONS' })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect((await fetch(url.replace('8453', '5'), { method: 'POST', body })).status).toBe(404)
})

test('a body of more than 1 MiB is refused', async () => {
  const response = await fetch(sandbox.loopback.faucetUrl, { method: 'POST', body: 'x'.repeat(1_048_577) })
  expect(response.status).toBe(413)
})

test('close, once or twice, ends the node and frees every port', async () => {
  const own = await startSandbox()
  const rpc = own.loopback.rpcUrls['eip155:8453'] ?? ''
  await own.balanceOf('eip155:8453', 'native', own.merchantAddress)
  const idle = connectTcp(Number(new URL(own.proxyUrl).port), '127.0.0.1')
  await once(idle, 'connect')
  const cut = once(idle, 'close')
  expect(own.nodePids.map((pid) => process.kill(pid, 0))).toEqual([true])
  await Promise.all([own.close(), own.close()])
  await own.close()
  await cut
  for (const pid of own.nodePids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  for (const url of [rpc, own.proxyUrl, own.loopback.shopUrl]) await expect(fetch(url)).rejects.toThrow()
})

test('startSandbox is ready within 1 s, because chains start on first use', async () => {
  const tookMs: number[] = []
  for (const _ of ['first', 'second', 'third']) {
    const startedMs = performance.now()
    const own = await startSandbox()
    tookMs.push(performance.now() - startedMs)
    expect(own.nodePids).toEqual([])
    await own.close()
  }
  // The fastest of them, because a busy machine may delay one.
  expect(Math.min(...tookMs)).toBeLessThan(1_000)
})

test('a chain that several callers use at once is started once', async () => {
  const own = await startSandbox()
  const looks = Array.from({ length: 8 }, () => own.balanceOf('eip155:137', 'native', own.merchantAddress))
  expect(new Set(await Promise.all(looks)).size).toBe(1)
  expect(own.nodePids).toHaveLength(1)
  await own.close()
})

test('close also ends a node that is still starting', async () => {
  const own = await startSandbox()
  const look = own.balanceOf('eip155:56', 'native', own.merchantAddress).catch(() => 0n)
  await own.close()
  await look
  for (const pid of own.nodePids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  await expect(own.balanceOf('eip155:1', 'native', own.merchantAddress)).rejects.toThrow('the sandbox is closed')
})

test('rpcCalls records the calls to each chain, a batch as several calls', async () => {
  const url = sandbox.loopback.rpcUrls['eip155:8453'] ?? ''
  const before = sandbox.rpcCalls.length
  const call = (method: string, ...params: unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params })
  const account = sandbox.merchantAddress
  const bodies = [[call('eth_chainId'), call('eth_getBalance', account, 'latest')], call('eth_blockNumber')]
  for (const body of bodies) await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  await fetch(url, { method: 'POST', body: 'nonsense' })
  expect(sandbox.rpcCalls.slice(before).map(({ chainId, method, params }) => [chainId, method, params])).toEqual([
    ['eip155:8453', 'eth_chainId', []],
    ['eip155:8453', 'eth_getBalance', [account, 'latest']],
    ['eip155:8453', 'eth_blockNumber', []],
    ['eip155:8453', '', undefined],
  ])
})
