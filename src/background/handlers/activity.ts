/** Requests of own pages about Activity. architecture §6. */
import {
  ACTIVITY_STATUSES,
  type ActivityCursor,
  type ActivityFilter,
  type ActivityPage,
  isShown,
} from '../../core/activity/activity.ts'
import { refuseArgument } from '../../core/base/decode.ts'
import type { PageApi } from '../../messages/protocol.ts'
import type { Handlers } from '../../messages/server.ts'
import type { Deletion } from '../engine/deletion.ts'
import type { ActivityIndex } from '../storage/activity-index.ts'
import { field, idOf, textOf } from './arguments.ts'

export type ActivityCall = `activity.${'page' | 'delete'}`

export type ActivityDeps = Pick<Deletion, 'remove'> & { index: Pick<ActivityIndex, 'read'> }

/** A page of the longest export step. */
const MOST = 500

function filterOf(raw: unknown): ActivityFilter {
  const { raw: given } = field(raw, 'filter')
  const isGiven = (name: string) => field(given, name).raw !== undefined
  const { raw: status } = field(given, 'status')
  return {
    ...(isGiven('text') && { text: textOf(given, 'text') }),
    ...(isGiven('network') && { network: textOf(given, 'network') }),
    ...(isGiven('shop') && { shop: textOf(given, 'shop') }),
    ...(isGiven('fromMs') && { fromMs: field(given, 'fromMs').whole() }),
    ...(isGiven('toMs') && { toMs: field(given, 'toMs').whole() }),
    ...(isGiven('status') && {
      status: ACTIVITY_STATUSES.find((known) => known === status) ?? refuseArgument('status', 'a status'),
    }),
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
  index: ActivityDeps['index'],
  { filter, limit, behind }: { filter: ActivityFilter; limit: number; behind?: ActivityCursor },
): Promise<ActivityPage> {
  // Nothing newer than the range is read.
  const { fromMs, toMs } = filter
  const start = behind ?? (toMs === undefined ? undefined : { openedAtMs: toMs, paymentId: '' })
  const { payments, next } = await index.read(limit, start)
  const rows = payments
    .filter((payment) => isShown(payment, filter))
    .map((payment) => ({ kind: 'payment', payment }) as const)
  const isOver = fromMs !== undefined && next !== undefined && next.openedAtMs < fromMs
  return { rows, ...(next && !isOver && { next }) }
}

export const activityHandlers = ({ index, remove }: ActivityDeps): Pick<Handlers<PageApi>, ActivityCall> => ({
  'activity.page': {
    parse: (raw) => ({ filter: filterOf(raw), limit: limitOf(raw), ...cursorOf(raw) }),
    run: (args) => pageOf(index, args),
  },
  'activity.delete': {
    parse: idOf,
    run: async ({ paymentId }) => {
      await remove(paymentId)
      return {}
    },
  },
})
