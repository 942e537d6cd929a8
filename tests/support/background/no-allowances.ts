// The allowances and sends of a worker that nobody asks about them: none to list, and all else is unexpected.
import type { HandlerDeps } from '../../../src/background/handlers/page-api.ts'

const unexpected = async (): Promise<never> => {
  throw new Error('unexpected call')
}

export const NO_REVOCATIONS: HandlerDeps['revocations'] = {
  quote: unexpected,
  revoke: unexpected,
  quoteReplacement: unexpected,
  quoteRevocationReplacement: unexpected,
  replace: unexpected,
  resume: async () => undefined,
}

export const listNoAllowances: HandlerDeps['listAllowances'] = async () => ({ allowances: [], clockOffsetMs: 0 })
export const listNoSends: HandlerDeps['listSends'] = async () => ({ sends: [], clockOffsetMs: 0 })

export const NO_SENDS: HandlerDeps['sends'] = {
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
