// The sandbox of a test file, started before its tests and closed after them.

import { afterAll, afterEach, beforeAll } from 'vitest'
import { late } from '../tests/support/late.ts'
import type { SandboxAddresses } from './addresses.ts'
import type { Account } from './independent/account.ts'
import { BASE, type Client, createClient, offeredPayment, signedConfirm, USDC } from './independent/client.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from './sandbox.ts'

/** Starts a sandbox for the file. No fault of a gateway call outlives the test that set it. */
export function useSandbox(options: SandboxOptions = {}) {
  let sandbox: Sandbox | undefined
  let client: Client | undefined
  beforeAll(async () => {
    sandbox = await startSandbox(options)
    client = createClient(sandbox)
  })
  afterEach(() => sandbox?.clearFaults())
  afterAll(() => sandbox?.close())
  const [where, its] = [late(() => sandbox), late(() => client)]
  return { sandbox: where, client: its, here: { where, client: its }, ...stepsWith(where, its) }
}

/** Set-up that several files share. */
const stepsWith = (sandbox: Sandbox, client: Client) => ({
  /** A payment, a payer who can pay it, and its only option. */
  offered: (cents?: number) => offeredPayment(client, cents),
  /** The same, signed: the body that confirms it. */
  ready: async (cents = 450) => {
    const { id, payer, option } = await offeredPayment(client, cents)
    return { id, payer, body: await signedConfirm(option, payer) }
  },
  /** What an account has paid on Base in USDC. */
  paidBy: async ({ address }: Account) => (await sandbox.transfers(BASE, USDC)).filter(({ from }) => from === address),
})

/**
 * The service that the HTTP suites talk to: their own sandbox or, if TENDER_SANDBOX holds the line that `npm run -s sandbox -- --json`
 * prints, whatever runs at those addresses.
 */
export function useService() {
  const given = process.env['TENDER_SANDBOX']
  if (given === undefined) {
    const { here } = useSandbox()
    return { where: here.where as SandboxAddresses, client: here.client }
  }
  const where = JSON.parse(given) as SandboxAddresses
  return { where, client: createClient(where) }
}
