// The allowance pages, each with the worker's answers that lead to it.
import { useEffect, useRef } from 'preact/hooks'
import { PayError } from '../../src/core/base/errors.ts'
import type { AllowanceView } from '../../src/messages/views.ts'
import { AllowancesPage } from '../../src/ui/wallet/allowances.tsx'
import { RevokeForm } from '../../src/ui/wallet/revoke-form.tsx'
import { ALLOWANCES, endedView, REPLACEMENT_QUOTE, REVOKE_QUOTE, STUCK, UNLIMITED } from './states/allowances.ts'
import { locked, unlocked } from './states/views.ts'
import { type Answers, callWith } from './worker-client.ts'

const nothing = () => undefined
const [, , lasting] = ALLOWANCES

/** Expands the collapsed part, so that screenshots include it. */
function Opened({ children }: { children: preact.JSX.Element }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setInterval(() => ref.current?.querySelector('details')?.setAttribute('open', ''), 100)
    return () => clearInterval(timer)
  }, [])
  return <div ref={ref}>{children}</div>
}

const list = (answers: Answers, status = unlocked) => (
  <Opened>
    <AllowancesPage status={status} call={callWith(answers)} onStatus={nothing} />
  </Opened>
)
const rows = (allowances: AllowanceView[], answers: Answers = {}, status = unlocked) =>
  list({ 'allowances.list': () => ({ allowances, clockOffsetMs: 0 }), ...answers }, status)
const stuck = (row: AllowanceView) => rows([row], { 'allowances.quoteReplacement': () => REPLACEMENT_QUOTE })
const form = (answers: Answers, status = unlocked) =>
  lasting ? (
    <RevokeForm of={lasting} status={status} call={callWith(answers)} onStatus={nothing} onDone={nothing} />
  ) : (
    <p>no fixture</p>
  )
const refusing = (code: 'allowance/needed' | 'chain/unreachable' | 'journal/unwritable') => () => {
  throw new PayError({ code })
}

export const ALLOWANCE_PAGES: Record<string, () => preact.JSX.Element> = {
  allowances: () => rows(ALLOWANCES),
  'allowances-used-up': () => rows(ALLOWANCES.slice(-1)),
  'allowances-empty': () => rows([]),
  'allowances-reading': () => list({}),
  'allowances-failed': () => list({ 'allowances.list': refusing('journal/unwritable') }),
  'allowances-stuck': () => stuck(STUCK.first),
  'allowances-stuck-asking': () => rows([STUCK.first]),
  'allowances-stuck-offline': () =>
    rows([STUCK.first], { 'allowances.quoteReplacement': refusing('chain/unreachable') }),
  'allowances-stuck-locked': () => rows([STUCK.first], {}, locked),
  'allowances-stuck-again': () => stuck(STUCK.again),
  'allowances-stuck-just-now': () => stuck(STUCK.justNow),
  'allowances-cancelling': () => stuck(STUCK.cancelling),
  'allowances-cancelled': () => rows([endedView(UNLIMITED, { state: 'failed', reason: 'cancelled', isCancel: true })]),
  'allowances-too-late': () => rows([endedView(0n, { state: 'done', isCancel: true })]),
  revoke: () => form({ 'allowances.quote': () => REVOKE_QUOTE }),
  'revoke-locked': () => form({}, locked),
  'revoke-offline': () => form({ 'allowances.quote': refusing('chain/unreachable') }),
  'revoke-needed': () => form({ 'allowances.quote': refusing('allowance/needed') }),
}
