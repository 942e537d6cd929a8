/** Everything that leaves the browser during a set-up and payments: to whom, about which accounts, and no secret. I9, I16, security T24. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as passOn } from 'node:https'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Page } from '@playwright/test'
import { base58 } from '@scure/base'
import { mnemonicToEntropy, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { PaymentRequest } from '../../sandbox/gateway/scenario.ts'
import type { Hosts } from '../../sandbox/servers.ts'
import { DOMAIN, GATEWAY_HOST, PAY_HOST, RPC_HOST } from '../../sandbox/settings.ts'
import { listen } from '../../sandbox/web/listen.ts'
import { sandboxExtension } from '../../tools/extension.ts'
import { launchWallet, nextExtensionPage, type Wallet } from '../e2e/steps/chromium.ts'
import { fillHosted, frameOf } from '../e2e/steps/collecting.ts'
import { askIn, expect, test as story } from '../e2e/steps/fixtures.ts'
import { createWallet, DEMO_PASSWORD } from '../e2e/steps/onboarding.ts'
import { approve } from '../e2e/steps/paying.ts'
import { keptVault } from '../e2e/steps/prepared.ts'
import { settle } from './ledger.ts'

/** `text`: method, address, headers and body. */
type Recorded = { host: string; method: string; path: string; text: string }
type RecordingProxy = {
  requests: readonly Recorded[]
  /** Hosts that the browser asked for and that are none of the sandbox's. */
  strangers: readonly string[]
  /** For Chromium: loopback goes through the proxy too. */
  args: readonly string[]
  close(): Promise<void>
}

async function openRecordingProxy({ port, certificate }: Hosts): Promise<RecordingProxy> {
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

const test = story.extend<{ recorder: RecordingProxy }>({
  recorder: async ({ hosts }, use) => {
    const recorder = await openRecordingProxy(hosts)
    await use(recorder)
    await recorder.close()
  },
  wallet: async ({ sandbox, recorder }, use) => {
    const extension = sandboxExtension('chrome')
    const wallet = await launchWallet({ extension, sandbox, headless: true, args: recorder.args })
    await use(wallet)
    await wallet.close()
  },
})

const [BASE, POLYGON, ETHEREUM] = ['eip155:8453', 'eip155:137', 'eip155:1']
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const HOSTED: Partial<PaymentRequest> = { offer: [`${BASE}/USDC`], scenario: { collectData: 'hosted' } }
/** Each way to pay, with and without a form. */
const PAYMENTS: readonly Partial<PaymentRequest>[] = [
  ...[
    { offer: [`${BASE}/USDC`] },
    { offer: [`${BASE}/EURC`] },
    { offer: [`${POLYGON}/USDT`] },
    { offer: [`${SOLANA}/USDC`] },
  ],
  ...[{ offer: [`${ETHEREUM}/ETH`] }, { offer: [`${ETHEREUM}/PYUSD`] }, { offer: [`${SOLANA}/SOL`] }],
  ...[HOSTED, { offer: [`${POLYGON}/USDT`] }],
  { offer: [`${SOLANA}/USDC`], scenario: { buildsTwo: true } },
]

type Secrets = Record<string, readonly string[]>
const spelt = (bytes: Uint8Array): string[] => {
  const all = Buffer.from(bytes)
  return [
    all.toString('hex'),
    all.toString('base64').replace(/=+$/, ''),
    all.toString('base64url'),
    base58.encode(bytes),
  ]
}

/** What opens the wallet, in each spelling that it could leave in. */
async function secretsOf(wallet: Wallet, words: readonly string[]): Promise<Secrets> {
  const phrase = words.join(' ')
  const keyOf = async (family: string) => {
    const asked = { password: DEMO_PASSWORD, family, index: 0 }
    return (await askIn<{ key: string }>(wallet, 'wallet.exportKey', asked)).key
  }
  const [evm, solana] = [await keyOf('eip155'), base58.decode(await keyOf('solana'))]
  const { session } = await wallet.inExtension(keptVault)
  const kept = [...JSON.stringify(session).matchAll(/"([\w+/=-]{32,})"/g)].map(([, text = '']) => text)
  return {
    password: [DEMO_PASSWORD, encodeURIComponent(DEMO_PASSWORD), ...spelt(Buffer.from(DEMO_PASSWORD))],
    phrase: [phrase, words.join(','), words.join('","'), ...spelt(Buffer.from(phrase))],
    entropy: spelt(mnemonicToEntropy(phrase, wordlist)),
    seed: spelt(mnemonicToSeedSync(phrase)),
    'EVM key': spelt(Buffer.from(evm.slice(2), 'hex')),
    'Solana key': [...spelt(solana), ...spelt(solana.slice(0, 32))],
    'data key': kept,
  }
}

/** Three words of the phrase in a row are no accident. */
const wordsIn = (words: readonly string[], text: string): boolean =>
  words.some(
    (word, at) => at + 2 < words.length && new RegExp(`${word}\\W+${words[at + 1]}\\W+${words[at + 2]}`).test(text),
  )

function leaksIn(requests: readonly Recorded[], secrets: Secrets, words: readonly string[]): string[] {
  return requests.flatMap(({ host, method, path, text }) => {
    const forms = [text, text.toLowerCase(), unescaped(text)]
    const named = Object.keys(secrets).filter((name) =>
      secrets[name]?.some((secret) => forms.some((form) => form.includes(secret))),
    )
    if (forms.some((form) => wordsIn(words, form))) named.push('words')
    return named.map((name) => `${name} in ${method} ${host}${path}`)
  })
}
const unescaped = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

type Own = { address: string; solanaAddress: string }
const names = (text: string, { address, solanaAddress }: Own) => ({
  evm: text.toLowerCase().includes(address.slice(2).toLowerCase()),
  solana: text.includes(solanaAddress),
})

/** The service may join what was allowed to it; a node learns of no account of another family. */
function linksIn(requests: readonly Recorded[], own: Own): string[] {
  return requests.flatMap(({ host, method, path, text }) => {
    const { evm, solana } = names(text, own)
    const isOptions = host === GATEWAY_HOST && /\/options/.test(path)
    return evm && solana && !isOptions ? [`${method} ${host}${path}`] : []
  })
}

/** Chromium's own errands, which no flag stops; the extension's policy keeps its worker and pages from these hosts. */
const VENDOR = /(^|\.)(google|googleapis|gstatic|gvt1|gvt2)\.com$/
const hostOf = (target: string): string => /^(?:http:\/\/)?([^/:]+)/.exec(target)?.[1] ?? target

/** Opens a payment and stops at the question for the accounts. */
async function openUnasked(wallet: Wallet, paymentId: string): Promise<Page> {
  const opened = nextExtensionPage(wallet, 'payment.html')
  await askIn(wallet, 'link.paste', { text: paymentId })
  const payment = await opened
  await expect(payment.getByTestId('pay-button-share')).toBeEnabled()
  return payment
}

test('security T24 pay-once I9 I16 during a set-up and ten payments the browser speaks to the service, the nodes and the form, and tells no secret', async ({
  sandbox,
  wallet,
  recorder,
}) => {
  const { words } = await createWallet(wallet)
  const own = await askIn<Own>(wallet, 'wallet.status', {})
  for (const chainId of [BASE, POLYGON, ETHEREUM]) await sandbox.fund(`${chainId}:${own.address}`)
  await sandbox.fund(`${SOLANA}:${own.solanaAddress}`)
  let early = 0
  for (const [at, asked] of PAYMENTS.entries()) {
    const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', merchantName: `Shop ${at}`, ...asked })
    const payment = await openUnasked(wallet, paymentId)
    const about = recorder.requests.filter(({ path, host }) => host !== RPC_HOST && path.includes(paymentId))
    expect(about.length).toBeGreaterThan(0)
    early += about.filter(({ text }) => Object.values(names(text, own)).some(Boolean)).length
    await payment.getByTestId('pay-button-share').click()
    if (asked.scenario?.collectData) await fillHosted(frameOf(payment))
    await approve(payment, DEMO_PASSWORD)
    await expect(payment.getByTestId('pay-result-success-icon')).toBeVisible()
    await payment.close()
  }
  const { requests, strangers } = recorder
  const hosts = Map.groupBy(requests, ({ host }) => host)
  const foreign = [...hosts.keys()].filter((host) => ![GATEWAY_HOST, RPC_HOST, PAY_HOST].includes(host))
  const leaks = leaksIn(requests, await secretsOf(wallet, words), words)
  const links = linksIn(requests, own)
  const row = { attacker: 'requests', tries: requests.length } as const
  const [errands, odd] = [strangers.map(hostOf), strangers.map(hostOf).filter((host) => !VENDOR.test(host))]
  expect([foreign, odd, leaks, links]).toEqual([[], [], [], []])
  const told = [...hosts].map(([host, all]) => `${all.length} to ${host}`).join(', ')
  const note = `${told}; Chromium’s own errands, refused: ${[...new Set(errands)].join(', ') || 'none'}`
  settle({ ...row, what: 'requests to other hosts', effects: foreign.length + odd.length, note })
  settle({ ...row, what: 'secrets in requests', effects: leaks.length })
  settle({ ...row, what: 'accounts joined beyond what was allowed', effects: links.length })
  settle({ ...row, what: 'accounts told before they were allowed', effects: early })
})
