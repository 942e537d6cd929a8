// The allowances and sends of a worker that nobody asks about them: none to list, and all else is unexpected.
import type { Allowances } from '../../../src/background/handlers/allowances.ts'
import type { SendHandlerDeps } from '../../../src/background/handlers/sends.ts'

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

export const NO_SENDS: SendHandlerDeps['sends'] = {
  list: async () => ({ sends: [], clockOffsetMs: 0 }),
  asked: () => undefined,
  quote: unexpected,
  judge: unexpected,
  start: unexpected,
  remove: unexpected,
  quoteReplacement: unexpected,
  replace: unexpected,
  resume: async () => undefined,
  isWaiting: async () => false,
}
