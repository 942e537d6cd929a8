// The sandbox as a command: starts it, prints its addresses, and runs until it is stopped (Ctrl-C). With --json: one line of JSON
// on stdout, for a program to read. With --scenario: a set of payments is made first, and their links are listed.

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createNamedPayments, type NamedPayment, SETS, type SetName } from './named-payments.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'

/** Where the sandbox build of the extension is written. */
const EXTENSION = '.output/chrome-mv3-sandbox'

const { isJson, scenario } = readArguments(process.argv.slice(2))
const starting = startSandbox({ ...(scenario && SETS[scenario].options) })
const stop = () => void starting.then((sandbox) => sandbox.close()).then(() => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
const sandbox = await starting
const made = scenario && (await createNamedPayments(sandbox, scenario))
if (isJson) console.log(JSON.stringify(made ? { ...sandbox.toJSON(), payments: made } : sandbox))
else console.log(`${summaryOf(sandbox)}${made ? paymentsText(SETS[scenario].title, made) : ''}\n\nStop with Ctrl-C.`)

/** Ends the process where an argument is not understood, before anything has started. */
function readArguments(args: string[]): { isJson: boolean; scenario: SetName | undefined } {
  try {
    const options = { json: { type: 'boolean' }, scenario: { type: 'string' } } as const
    const { json: isJson = false, scenario } = parseArgs({ args, options }).values
    if (scenario === undefined || isScenario(scenario)) return { isJson, scenario }
    throw new Error(`There is no scenario “${scenario}”. Those that exist: ${Object.keys(SETS).join(', ')}.`)
  } catch (error) {
    console.error(`sandbox: ${error instanceof Error ? error.message : error}`)
    process.exit(2)
  }
}

function isScenario(name: string): name is SetName {
  return Object.hasOwn(SETS, name)
}

function paymentsText(title: string, payments: readonly NamedPayment[]): string {
  const width = Math.max(...payments.map(({ name }) => name.length)) + 2
  const rows = payments.map(({ name, like, link }) => `  ${name.padEnd(width)}${like}\n  ${''.padEnd(width)}${link}`)
  return `\n\n${title} (docs/sandbox.md, §6):\n\n${rows.join('\n')}`
}

function summaryOf(sandbox: Sandbox): string {
  const { loopback, rpcNodeUrls } = sandbox
  const rows: [string, string][] = [
    ['Shop', `${sandbox.shopUrl}  (${loopback.shopUrl})`],
    ['Merchant’s desk', `${sandbox.merchantUrl}  (${loopback.merchantUrl})`],
    ['Payment links', `https://${sandbox.payHost}/?pid=…  (${loopback.payUrl})`],
    ['Gateway', `${sandbox.gatewayUrl}  (${loopback.gatewayUrl})`],
    ['Faucet', `${sandbox.faucetUrl}  (${loopback.faucetUrl})`],
    ['Explorer', `${sandbox.explorerUrl}  (${loopback.explorerUrl})`],
    ...Object.entries(rpcNodeUrls).flatMap(([id, urls]) =>
      urls.map((url, at): [string, string] => [at === 0 ? id : '', `${url}  (${loopback.rpcNodeUrls[id]?.[at]})`]),
    ),
    ['Nodes', 'one for each chain, started when it is first needed'],
    ['Wallet key', `Api-Key: ${sandbox.walletApiKey}   or   App-Id: ${sandbox.appId} with any Client-Id`],
    ['Merchant key', `Api-Key: ${sandbox.merchantApiKey}`],
    ['Merchant', sandbox.merchantAddress],
    ['Collector', sandbox.collectorAddress],
    ['Proxy', `${sandbox.proxyUrl}  (CONNECT only; knows the host names above)`],
  ]
  const width = Math.max(...rows.map(([name]) => name.length)) + 2
  const table = rows.map(([name, value]) => `  ${name.padEnd(width)}${value}`).join('\n')
  return `The sandbox is running. The host names work in a browser started like this:

${chromiumCommand(sandbox)}

${table}

Money: put an account into the faucet, or
  curl -d '{"account":"eip155:8453:0x…"}' ${loopback.faucetUrl}

A payment of its own kind (the members are those of PaymentRequest in sandbox/gateway/scenario.ts):
  curl -d '{"amountMinor":"1240","offer":["eip155:1/USDT","solana/USDC"],"scenario":{"collectData":"hosted"}}' ${loopback.controlUrl}

A payment in another currency, EUR, JPY or KWD:
  curl -d '{"amountMinor":"1240","currency":"JPY"}' ${loopback.controlUrl}

A payment whose service is the attacker (the names are those of ATTACKS in sandbox/gateway/attacks/):
  curl -d '{"amountMinor":"1240","scenario":{"attack":"more"}}' ${loopback.controlUrl}

A fault of one of a chain's two nodes, "a" or "b", or of both, "*" (the kinds are those of ChainFault in sandbox/chain/faults.ts):
  curl -d '{"chainId":"eip155:8453","node":"b","fault":{"kind":"false-receipt"}}' ${loopback.chainFaultsUrl}
  curl -X DELETE ${loopback.chainFaultsUrl}`
}

function chromiumCommand({ hostRules, spki, shopUrl }: Sandbox): string {
  return `  chromium --user-data-dir="${join(tmpdir(), 'tender-sandbox-profile')}" --no-first-run --disable-quic \\
    --host-resolver-rules="${hostRules}" \\
    --ignore-certificate-errors-spki-list=${spki} \\
    --disable-extensions-except=${EXTENSION} --load-extension=${EXTENSION} \\
    ${shopUrl}`
}
