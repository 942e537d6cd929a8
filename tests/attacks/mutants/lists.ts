// Every list of mutants, and the tests that must kill it.
import { CONNECTION_TESTS, IN_CONNECTIONS } from './connections.ts'
import { IN_EXPLAIN } from './decode.ts'
import { EVIDENCE_TESTS, FACT_TESTS, IN_EVIDENCE, IN_FACTS } from './evidence.ts'
import { IN_LEAVING, IN_MOVING, LEAVING_TESTS, MOVING_TESTS } from './moving.ts'
import type { MutantsOf } from './mutant.ts'
import { CONTENT_TESTS, IN_CONTENT, IN_MESSAGES, IN_NET, MESSAGE_TESTS, NET_TESTS } from './pages.ts'
import { IN_PRIVACY, PRIVACY_TESTS } from './privacy.ts'
import { IN_REVIEW } from './review.ts'
import { IN_TEXT, IN_UI, TEXT_TESTS, UI_TESTS } from './screens.ts'
import { ACCOUNT_KEY_TESTS, IN_ACCOUNT_KEYS, IN_SECRETS, SECRET_TESTS } from './secrets.ts'
import { IN_SENDS, SEND_TESTS } from './sends.ts'
import { IN_TRANSACTIONS } from './transactions.ts'
import { IN_WEBSITE, WEBSITE_TESTS } from './website.ts'
import { FRONT_TESTS, IN_FRONT, IN_WIRING, WIRING_TESTS } from './wiring.ts'

const PLAN_TESTS = [
  'tests/attacks/attacks.test.ts',
  'tests/attacks/allowances.test.ts',
  'tests/unit/core/plan/review',
  'tests/unit/core/plan/facts.test.ts',
  'tests/properties/core/price.test.ts',
  'tests/unit/core/offer/action.test.ts',
  'tests/unit/core/links/link.test.ts',
  'tests/unit/chains/decode.test.ts',
  'tests/unit/chains/eip155/decode-call.test.ts',
  'tests/unit/chains/eip155/decode-message.test.ts',
  'tests/unit/chains/eip155/router.test.ts',
  'tests/unit/chains/solana/decode-refused.test.ts',
]

export const LISTS: readonly { lists: readonly MutantsOf[]; tests: readonly string[] }[] = [
  { lists: [IN_REVIEW, IN_EXPLAIN], tests: PLAN_TESTS },
  { lists: [IN_FACTS], tests: FACT_TESTS },
  { lists: [IN_EVIDENCE], tests: EVIDENCE_TESTS },
  { lists: [IN_WIRING], tests: WIRING_TESTS },
  { lists: [IN_FRONT], tests: FRONT_TESTS },
  { lists: [IN_CONNECTIONS], tests: CONNECTION_TESTS },
  { lists: [IN_LEAVING], tests: LEAVING_TESTS },
  { lists: [IN_MOVING], tests: MOVING_TESTS },
  { lists: [IN_ACCOUNT_KEYS], tests: ACCOUNT_KEY_TESTS },
  { lists: [IN_SECRETS], tests: SECRET_TESTS },
  { lists: [IN_PRIVACY], tests: PRIVACY_TESTS },
  { lists: [IN_SENDS], tests: SEND_TESTS },
  { lists: [IN_WEBSITE], tests: WEBSITE_TESTS },
  { lists: [IN_CONTENT], tests: CONTENT_TESTS },
  { lists: [IN_MESSAGES], tests: MESSAGE_TESTS },
  { lists: [IN_NET], tests: NET_TESTS },
  { lists: [IN_TEXT], tests: TEXT_TESTS },
  { lists: [IN_UI], tests: UI_TESTS },
  ...IN_TRANSACTIONS.map(({ files, tests }) => ({ lists: [files], tests })),
]
