// The allowances of a worker that nobody asks about allowances: none to list, and all else is unexpected.
import type { Allowances } from '../../../src/background/handlers/allowances.ts'

const unexpected = async (): Promise<never> => {
  throw new Error('unexpected call')
}

export const NO_ALLOWANCES: Allowances = {
  list: async () => ({ allowances: [], clockOffsetMs: 0 }),
  quote: unexpected,
  revoke: unexpected,
  quoteReplacement: unexpected,
  quoteRevocationReplacement: unexpected,
  replace: unexpected,
  resume: async () => undefined,
}
