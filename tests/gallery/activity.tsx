// The Activity page and its entries.

import { useEffect, useRef } from 'preact/hooks'
import type { AllowanceMovement } from '../../src/core/activity/allowances.ts'
import type { PaymentSummary } from '../../src/core/activity/summary.ts'
import { PayError } from '../../src/core/base/errors.ts'
import { ACTIVITY } from '../../src/text/words/activity.ts'
import { ActivityEntry, SendEntry } from '../../src/ui/activity/activity-entry.tsx'
import { ActivityScreen } from '../../src/ui/activity/activity-page.tsx'
import { NOW_MS } from './states/payments.ts'
import { SENT } from './states/sends.ts'
import { unlocked } from './states/views.ts'
import { type Answers, callWith, homeAnswers, PAYMENTS } from './worker-client.ts'

const nothing = () => undefined
const CORRUPTED: PaymentSummary = { paymentId: 'pay_6', step: 'corrupted', merchantName: '', openedAtMs: 0 }
export const ALL_PAYMENTS: PaymentSummary[] = [...PAYMENTS, CORRUPTED]

const rows = (payments: readonly PaymentSummary[]) => payments.map((payment) => ({ kind: 'payment', payment }) as const)
const ALLOWANCE: AllowanceMovement = {
  ...{
    kind: 'allowance',
    paymentId: 'pay_1',
    merchantName: 'Fern & Kettle',
    atMs: NOW_MS,
    account: `0x${'1'.repeat(40)}`,
  },
  ...{
    amountBaseUnits: 2n ** 256n - 1n,
    decimals: 6,
    symbol: 'USDT',
    networkName: 'Base',
    hash: '0x1',
    state: 'mined',
  },
}
export const ALLOWANCE_ROWS: AllowanceMovement[] = [
  { ...ALLOWANCE, paymentId: undefined, merchantName: '', amountBaseUnits: 0n, hash: '0x2' },
  ALLOWANCE,
  { ...ALLOWANCE, amountBaseUnits: 0n, hash: '0x3', state: 'failed', atMs: NOW_MS - 86_400_000 },
]
/** A payment of the month before, in another currency. */
const EARLIER: PaymentSummary[] = PAYMENTS.slice(2, 3).map((payment) => ({
  ...payment,
  ...{ paymentId: 'pay_earlier', merchantName: 'Café Söhne', openedAtMs: NOW_MS - 40 * 86_400_000 },
  ...(payment.receipt && {
    receipt: { ...payment.receipt, price: { currency: 'EUR', minorUnits: 2_390n, decimals: 2 } },
  }),
}))

/** What is pressed, or what a list is set to, once it is there. */
type Step = string | { list: string; value: string }

/** Takes the steps, one after another. */
export function Stepped({ steps, children }: { steps: readonly Step[]; children: preact.JSX.Element }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const left = [...steps]
    const timer = setInterval(() => {
      const [step] = left
      const found = step && ref.current?.querySelector<HTMLElement>(typeof step === 'string' ? step : `#${step.list}`)
      if (!found) return
      left.shift()
      if (typeof step === 'string') return found.click()
      Object.assign(found, { value: step.value }).dispatchEvent(new Event('change', { bubbles: true }))
    }, 20)
    return () => clearInterval(timer)
  }, [])
  return <div ref={ref}>{children}</div>
}
const never = new Promise<never>(() => undefined)
const page = (over: Answers) => <ActivityScreen call={callWith({ ...homeAnswers(unlocked), ...over })} />
const listed = () => page({ 'activity.page': () => ({ rows: rows([...PAYMENTS, ...EARLIER, CORRUPTED]) }) })
/** The first page has all of them, and the next answer none. */
function emptied() {
  const answers = [rows(ALL_PAYMENTS)]
  return page({ 'activity.page': () => ({ rows: answers.shift() ?? [] }) })
}
const FILTER = '[aria-controls="activity-filters"]'
const LAST_MONTH = 'label:nth-child(3) > [name="activity-time"]'
const found = (state: 'paid' | 'cancelled') => {
  const payment = PAYMENTS[state === 'paid' ? 2 : 4]
  if (!payment) throw new Error('no such payment')
  return { ...payment, ...(state === 'paid' && { recipients: [`eip155:8453:0x${'5'.repeat(40)}`] }) }
}
const beside = (receipt: preact.JSX.Element) => (
  <>
    <h1>{ACTIVITY.title}</h1>
    {receipt}
  </>
)
const entry = (payment: PaymentSummary) =>
  beside(<ActivityEntry payment={payment} call={callWith({})} onDeleted={nothing} />)

export const ACTIVITY_PAGES: Record<string, () => preact.JSX.Element> = {
  activity: () => listed(),
  'activity-filtered': () => (
    <Stepped
      steps={[
        FILTER,
        'label:nth-child(5) > [name="activity-time"]',
        { list: 'activity-status', value: 'paid' },
        LAST_MONTH,
      ]}
    >
      {listed()}
    </Stepped>
  ),
  'activity-none-found': () => <Stepped steps={[FILTER, LAST_MONTH, FILTER]}>{emptied()}</Stepped>,
  'activity-saving': () => <Stepped steps={['[aria-controls="activity-save"]:enabled']}>{listed()}</Stepped>,
  'activity-allowances': () => page({ 'activity.page': () => ({ rows: ALLOWANCE_ROWS }) }),
  'activity-sends': () => page({ 'activity.page': () => ({ rows: [SENT, { ...SENT, state: 'done', hash: '0x5' }] }) }),
  'activity-send': () =>
    beside(<SendEntry send={{ ...SENT, state: 'done' }} call={callWith({})} onDeleted={nothing} />),
  'activity-empty': () => page({ 'activity.page': () => ({ rows: [] }) }),
  'activity-loading': () => page({ 'activity.page': () => never }),
  'activity-failed': () =>
    page({
      'activity.page': () => {
        throw new PayError({ code: 'journal/unwritable' })
      },
    }),
  'activity-receipt': () => entry(found('paid')),
  'activity-cancelled': () => entry(found('cancelled')),
  'activity-corrupted': () => entry(CORRUPTED),
}
