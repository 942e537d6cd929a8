/** The rows of Activity under their months, each with what it cost. screens §10. */

import { type ActivityRow, placeOf } from '../../core/activity/activity.ts'
import type { AllowanceMovement } from '../../core/activity/allowances.ts'
import type { SendMovement } from '../../core/activity/sends.ts'
import { paidTotals } from '../../core/activity/spending.ts'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import {
  activityFacts,
  allowanceFacts,
  allowanceTitle,
  momentText,
  monthTitle,
  paidText,
  sendFacts,
  sendTitle,
  sendWorthText,
} from '../../text/entries.ts'
import { shopName } from '../../text/payment-list.ts'
import { ACTIVITY } from '../../text/words/activity.ts'
import { TokenMark } from '../marks/token-mark.tsx'
import { shortAddress } from '../parts/address.tsx'
import { PaymentText, RowText } from './payment-list.tsx'

/** What opens beside the list. An allowance leads to where it can be taken back. */
export type Opened = Exclude<ActivityRow, AllowanceMovement>

export const keyOf = (row: ActivityRow): string => (row.kind === 'payment' ? row.payment.paymentId : row.hash)

/** By which whoever closes a receipt comes back to its row. */
export const rowIdOf = (row: Opened): string => `activity-row-${keyOf(row)}`

const Payment = ({ payment }: { payment: PaymentSummary }) => (
  <PaymentText payment={payment} name={shopName(payment)}>
    {activityFacts(payment, momentText(payment.openedAtMs, Date.now()))}
  </PaymentText>
)

const Send = ({ send }: { send: SendMovement }) => (
  <RowText
    mark={
      <TokenMark symbol={send.symbol || ACTIVITY.token}>
        <span class="upwards">↑</span>
      </TokenMark>
    }
    title={sendTitle(send, shortAddress(send.to))}
    worth={sendWorthText(send)}
  >
    {sendFacts(send, momentText(send.atMs, Date.now()))}
  </RowText>
)

const Allowance = ({ row }: { row: AllowanceMovement }) => (
  <RowText
    mark={<TokenMark symbol={row.symbol || ACTIVITY.token} network={row.networkName || undefined} />}
    title={allowanceTitle(row)}
  >
    {allowanceFacts(row, momentText(row.atMs, Date.now()))}
  </RowText>
)

type RowProps = { row: ActivityRow; isOpen: boolean; open: (row: Opened) => void }

function Row({ row, isOpen, open }: RowProps) {
  if (row.kind === 'allowance')
    return (
      <a class="row" href="#allowances">
        <Allowance row={row} />
      </a>
    )
  return (
    <button type="button" class="row" id={rowIdOf(row)} aria-current={isOpen} onClick={() => open(row)}>
      {row.kind === 'send' ? <Send send={row} /> : <Payment payment={row.payment} />}
    </button>
  )
}

type MonthProps = { name: string; total: string } & MonthsProps

const Month = ({ name, total, rows, shown, open }: MonthProps) => (
  <section class="stack-tight">
    <div class="card-head">
      <h2>{name}</h2>
      {total && <span class="note">{total}</span>}
    </div>
    <ul class="rows">
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <Row row={row} isOpen={shown !== undefined && keyOf(row) === keyOf(shown)} open={open} />
        </li>
      ))}
    </ul>
  </section>
)

type MonthsProps = { rows: readonly ActivityRow[]; shown: Opened | undefined; open: (row: Opened) => void }

/** `hasMore`: older rows are not loaded yet. `isCut`: filters may hide some of a month. */
type Props = MonthsProps & { hasMore: boolean; isCut: boolean }

/** A month has its total only once all of it is there, and every price in it is known. */
export function Months({ rows, hasMore, isCut, ...rest }: Props) {
  const months = [...Map.groupBy(rows, (row) => monthTitle(placeOf(row).openedAtMs))]
  return (
    <>
      {months.map(([name, those], at) => {
        const isWhole = !hasMore || at < months.length - 1
        const total = paidText((isWhole && paidTotals(those)) || [], isCut)
        return <Month key={name} name={name} total={total} rows={those} {...rest} />
      })}
    </>
  )
}
