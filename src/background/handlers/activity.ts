/** Requests of own pages about Activity. architecture §6. */
import {
  ACTIVITY_STATUSES,
  type ActivityCursor,
  type ActivityFilter,
  type ActivityPage,
  isBehind,
  isShown,
  placeOf,
  rowsOfPayment,
} from '../../core/activity/activity.ts'
import { refuseArgument } from '../../core/base/decode.ts'
import type { PageHandlers } from '../../messages/server.ts'
import type { Deletion } from '../engine/deletion.ts'
import type { ActivityIndex } from '../storage/activity-index.ts'
import type { TransactionActivity } from '../transactions/transaction-activity.ts'
import { field, idOf, textOf } from './arguments.ts'

export type ActivityCall = `activity.${'page' | 'delete'}`

export type ActivityDeps = {
  index: Pick<ActivityIndex, 'read'>
  transactions: TransactionActivity['page']
  remove: Deletion['remove']
}

/** A page of the longest export step. */
const MOST = 500

function filterOf(raw: unknown): ActivityFilter {
  const { raw: given } = field(raw, 'filter')
  const read = <T>(name: string, as: (name: string) => T) =>
    field(given, name).raw === undefined ? undefined : as(name)
  const text = (name: string) => textOf(given, name)
  const whole = (name: string) => field(given, name).whole()
  const status = (name: string) =>
    ACTIVITY_STATUSES.find((known) => known === field(given, name).raw) ?? refuseArgument(name, 'a status')
  return {
    text: read('text', text),
    network: read('network', text),
    shop: read('shop', text),
    fromMs: read('fromMs', whole),
    toMs: read('toMs', whole),
    status: read('status', status),
  }
}

function cursorOf(raw: unknown): { behind?: ActivityCursor } {
  const given = field(raw, 'behind')
  if (given.raw === undefined) return {}
  return { behind: { openedAtMs: given.member('openedAtMs').whole(), paymentId: given.member('paymentId').text() } }
}

function limitOf(raw: unknown): number {
  const limit = field(raw, 'limit').whole()
  return limit > 0 && limit <= MOST ? limit : refuseArgument('limit', `1 to ${MOST}`)
}

/** Reads one part of the index per message, so that a search through many payments never holds the worker. */
async function pageOf(
  { index, transactions }: Pick<ActivityDeps, 'index' | 'transactions'>,
  { filter, limit, behind }: { filter: ActivityFilter; limit: number; behind?: ActivityCursor },
): Promise<ActivityPage> {
  // Nothing newer than the range is read.
  const { fromMs, toMs } = filter
  const start = behind ?? (toMs === undefined ? undefined : { openedAtMs: toMs, paymentId: '' })
  const [paid, own] = await Promise.all([index.read(limit, start), transactions(limit, start)])
  // Behind the end of either, the page would have gaps.
  const next = paid.next && own.next && isBehind(paid.next, own.next) ? own.next : (paid.next ?? own.next)
  const isOnPage = (place: ActivityCursor) => (!start || isBehind(place, start)) && (!next || !isBehind(place, next))
  const rows = [
    ...paid.payments.filter(isOnPage).flatMap(rowsOfPayment),
    ...own.rows.filter((one) => isOnPage(placeOf(one))),
  ]
    .filter((row) => isShown(row, filter))
    .sort(
      (one, other) => Number(isBehind(placeOf(one), placeOf(other))) - Number(isBehind(placeOf(other), placeOf(one))),
    )
  const isOver = fromMs !== undefined && next !== undefined && next.openedAtMs < fromMs
  return { rows, ...(next && !isOver && { next }) }
}

export const activityHandlers = ({ remove, ...listed }: ActivityDeps): Pick<PageHandlers, ActivityCall> => ({
  'activity.page': {
    needsUnlock: false,
    parse: (raw) => ({ filter: filterOf(raw), limit: limitOf(raw), ...cursorOf(raw) }),
    run: (args) => pageOf(listed, args),
  },
  'activity.delete': {
    needsUnlock: true,
    parse: idOf,
    run: async ({ paymentId }) => {
      await remove(paymentId)
      return {}
    },
  },
})
