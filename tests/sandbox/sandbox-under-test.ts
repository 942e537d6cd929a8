// The service that the HTTP suites talk to: a sandbox of their own or, when TENDER_SANDBOX holds the line that
// `npm run sandbox -- --json` prints, whatever runs at the addresses in it.

import type { SandboxAddresses } from './addresses.ts'
import { startSandbox } from './sandbox.ts'

/** Addresses of a running service, and how to end it. */
export async function serviceUnderTest(): Promise<{ where: SandboxAddresses; close(): Promise<void> }> {
  const given = process.env['TENDER_SANDBOX']
  if (given) return { where: JSON.parse(given) as SandboxAddresses, close: async () => undefined }
  const sandbox = await startSandbox()
  return { where: sandbox.toJSON(), close: sandbox.close }
}
