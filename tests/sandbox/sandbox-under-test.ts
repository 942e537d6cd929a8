// The service that the HTTP suites talk to: their own sandbox or, if TENDER_SANDBOX holds the line that `npm run sandbox -- --json`
// prints, whatever runs at those addresses.

import type { SandboxAddresses } from './addresses.ts'
import { startSandbox } from './sandbox.ts'

/** Addresses of a running service, and how to end it. */
export async function serviceUnderTest(): Promise<{ where: SandboxAddresses; close(): Promise<void> }> {
  const given = process.env['TENDER_SANDBOX']
  if (given) return { where: JSON.parse(given) as SandboxAddresses, close: async () => undefined }
  const sandbox = await startSandbox()
  return { where: sandbox.toJSON(), close: sandbox.close }
}
