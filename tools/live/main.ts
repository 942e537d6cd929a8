// `npm run live -- --link LINK`: what the wallet would say of each way to pay a payment of the real service, without a key.
// WXT_APP_ID or WXT_API_KEY names the caller, as in a build; neither is ever printed.

import { parseArgs } from 'node:util'
import { readConfig } from '../../src/config.ts'
import type { Account } from '../../src/core/base/chain-family.ts'
import { isPayError } from '../../src/core/base/errors.ts'
import { judgeLink } from '../../src/core/links/link.ts'
import { identityOf } from '../../src/gateway/identity.ts'
import { failureText } from '../../src/text/failures.ts'
import { REFUSAL_TEXT } from '../../src/text/words/refusals.ts'
import { isAddress, isSolanaAddress } from '../../src/vault/keys/keys.ts'
import { probe } from './probe.ts'

const USAGE = `npm run live -- --link LINK [--address ADDRESS …] [--gateway URL]

  --link      a payment link, or its id (pay_…)
  --address   the payer's EVM address with its checksum, or Solana address; by default addresses that nobody has the key of
  --gateway   another service than the build's

  WXT_APP_ID or WXT_API_KEY   who asks, as in a build; the other variables of a build count too`

/** Many tokens were sent there to be lost, so a service offers much. Nobody has their keys. */
const NOBODY: Account = {
  address: '0x000000000000000000000000000000000000dEaD',
  solanaAddress: '1nc1nerator11111111111111111111111111111111',
}

class Complaint extends Error {}
const complain = (words: string): never => {
  throw new Complaint(words)
}

function optionsOf(args: string[]) {
  try {
    const text = { type: 'string' } as const
    return parseArgs({ args, options: { link: text, gateway: text, address: { ...text, multiple: true } } }).values
  } catch (problem) {
    return complain(`${problem instanceof Error ? problem.message : String(problem)}\n\n${USAGE}`)
  }
}

function accountOf(addresses: readonly string[]): Account {
  const account = { ...NOBODY }
  for (const given of addresses) {
    const address = given.slice(given.lastIndexOf(':') + 1)
    if (isAddress(address)) account.address = address
    else if (isSolanaAddress(address)) account.solanaAddress = address
    else complain(`${given} is no EVM address with its checksum and no Solana address.`)
  }
  return account
}

async function run(args: string[]): Promise<void> {
  const { link = complain(USAGE), gateway, address = [] } = optionsOf(args)
  const env = { ...process.env, ...(gateway !== undefined && { WXT_GATEWAY_URL: gateway }) }
  const config = readConfig(env, 'production')
  const verdict = judgeLink(link, config.payHost, 'paste')
  if (verdict.kind !== 'payment') return complain(verdict.kind === 'refused' ? REFUSAL_TEXT[verdict.reason] : USAGE)
  const identity =
    identityOf({ endpoints: {} }, config) ??
    complain('The service only answers callers that name themselves: set WXT_APP_ID or WXT_API_KEY.')
  const { paymentId } = verdict
  await probe({ config, identity, paymentId, account: accountOf(address), fetch, say: (line) => console.log(line) })
}

await run(process.argv.slice(2)).catch((problem: unknown) => {
  if (problem instanceof Complaint) console.error(problem.message)
  else if (isPayError(problem)) {
    const { title, text } = failureText(problem.failure)
    console.error(`\n${title}. ${text} (${problem.failure.code})`)
  } else throw problem
  process.exitCode = 1
})
