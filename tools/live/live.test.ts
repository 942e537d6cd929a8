// The probe, as a process, against the sandbox's service: what it says of payments shaped like the real ones, what it does not do, and
// what it says where it cannot ask.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createNamedPayment, type NameIn } from '../../sandbox/named-payments.ts'
import { APP_ID, CHAINS, COLLECTOR_ADDRESS, PAY_HOST, ROUTER_ADDRESS, WALLET_API_KEY } from '../../sandbox/settings.ts'
import { useSandbox } from '../../sandbox/use-sandbox.ts'
import { ROOT } from '../processes.ts'

const { sandbox } = useSandbox()

const HOLDER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Ended = { status: number | null; output: string; errors: string }

/** The probe as somebody runs it, with the sandbox's chains in the place of the real ones. */
async function probe(args: string[], env: Record<string, string> = { WXT_APP_ID: APP_ID }): Promise<Ended> {
  const chains = CHAINS.flatMap(({ id, namespace }) => {
    const reference = id.slice(id.indexOf(':') + 1)
    const listed = namespace === 'eip155' ? `${COLLECTOR_ADDRESS},${ROUTER_ADDRESS}` : ''
    return [
      [`WXT_RPC_${reference}`, sandbox.loopback.rpcNodeUrls[id]?.join(',') ?? ''],
      [`WXT_COLLECTORS_${reference}`, listed],
    ]
  })
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, 'tools/live/main.ts'), ...args],
    {
      env: {
        PATH: process.env['PATH'],
        WXT_PAY_HOST: PAY_HOST,
        WXT_GATEWAY_URL: sandbox.loopback.gatewayUrl,
        ...Object.fromEntries(chains),
        ...env,
      },
    },
  )
  const read = async (from: AsyncIterable<Buffer>) => {
    let text = ''
    for await (const chunk of from) text += chunk.toString()
    return text
  }
  const [output, errors] = await Promise.all([read(child.stdout), read(child.stderr)])
  if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve))
  return { status: child.exitCode, output, errors }
}

async function told(name: NameIn<'live'>): Promise<Ended & { paymentId: string }> {
  for (const chainId of ['eip155:1', 'eip155:137', 'eip155:8453', 'eip155:56'])
    await sandbox.fund(`${chainId}:${HOLDER}`)
  const { paymentId, link } = await createNamedPayment(sandbox, 'live', name)
  return { paymentId, ...(await probe(['--link', link, '--address', HOLDER])) }
}

test.each<[NameIn<'live'>, RegExp[]]>([
  [
    'coin-unlisted-router',
    [/1\. 0\.02 BNB/, /ASKS on a page of its own[\s\S]*router-unknown/, /to sign: eth_sendTransaction/],
  ],
  ['token-unlisted-domain', [/1\. 12\.40 AUSD/, /PAYS at one press/, /eth_signTypedData_v4/]],
  ['other-symbol', [/12\.50 USDT on Polygon \(the service says USDT0\)/, /PAYS at one press/]],
  ['price-in-euros', [/€11\.00|11\.00 EUR/, /PAYS at one press/]],
  ['approve-permit2', [/2 to sign: eth_sendTransaction, eth_signTypedData_v4/]],
  ['authorization-hex-build', [/POST …\/payment\/pay_\w+\/fetch[\s\S]*200/, /13\.10 PYUSD/, /PAYS at one press/]],
  ['identity-form', [/ASKS FOR DATA first/]],
  ['polling', [/PAYS at one press: everything matches/]],
])('%s: the probe judges it as the wallet does, and neither signs nor confirms', async (name, expected) => {
  const { status, output, errors, paymentId } = await told(name)
  expect(errors).toBe('')
  for (const words of expected) expect(output).toMatch(words)
  expect(output).toContain('Nothing was signed or confirmed.')
  expect(status).toBe(0)
  const { calls, accepted } = sandbox.payment(paymentId)
  expect([calls.confirm, accepted]).toEqual([0, undefined])
})

test('the report names headers and shapes, and no identity, account or amount of an answer', async () => {
  const { output, paymentId } = await told('polling')
  expect(output).toContain('app-id: •••, client-id: •••, content-type: application/json, wcp-version: 2026-02-18')
  expect(output).toMatch(/GET …\/payment\/pay_\w+\n +→ 200 \{status: text, amount: \{unit: text, value: text/)
  const { output: byKey } = await probe(['--link', paymentId], { WXT_API_KEY: WALLET_API_KEY })
  expect(byKey).toContain('api-key: •••')
  for (const text of [output, byKey]) for (const secret of [APP_ID, WALLET_API_KEY]) expect(text).not.toContain(secret)
})

test('a payment whose options fail, or that nobody knows, is told in the wallet’s words', async () => {
  const { output, status } = await told('options-failed')
  expect([status, output]).toEqual([0, expect.stringContaining('failed, open')])
  const { errors, status: code } = await probe(['--link', 'pay_0000000000'])
  expect([code, errors]).toEqual([1, expect.stringContaining('Payment not found.')])
})

test.each<[string, string[], Record<string, string>, RegExp]>([
  ['no link', [], { WXT_APP_ID: APP_ID }, /^npm run live -- --link LINK/],
  ['an unknown flag', ['--lnk', 'x'], { WXT_APP_ID: APP_ID }, /Unknown option '--lnk'[\s\S]*npm run live/],
  ['no payment link', ['--link', 'https://shop.example/'], { WXT_APP_ID: APP_ID }, /isn’t a payment link/],
  ['a wallet verification', ['--link', 'ver_0123456789'], { WXT_APP_ID: APP_ID }, /It isn’t a payment/],
  [
    'another host',
    ['--link', 'https://pay.tender.test.evil.example/?pid=pay_1'],
    { WXT_APP_ID: APP_ID },
    /a different site/,
  ],
  ['no identity', ['--link', 'pay_1'], {}, /set WXT_APP_ID or WXT_API_KEY/],
  ['a wrong key', ['--link', 'pay_1'], { WXT_API_KEY: 'wrong-key-value' }, /refused this App-Id or key/],
  ['a wrong address', ['--link', 'pay_1', '--address', '0x12'], { WXT_APP_ID: APP_ID }, /0x12 is no EVM address/],
])('with %s it says so and ends with 1', async (_, args, env, words) => {
  const { status, errors, output } = await probe(args, env)
  expect([status, errors.trim()]).toEqual([1, expect.stringMatching(words)])
  expect(`${output}${errors}`).not.toContain('wrong-key-value')
})

test('a service that is silent is told, after as many tries as the wallet makes', async () => {
  const { status, errors } = await probe(['--link', 'pay_1', '--gateway', 'http://127.0.0.1:1'])
  expect([status, errors]).toEqual([1, expect.stringContaining('Can’t reach the payment service.')])
})
