/** A worker that answers nothing, as one that Chromium lost in an update. architecture §2. */
import { restart } from '../../messages/client.ts'
import { useAfter } from './use-after.ts'

/** Above what a busy machine takes to start the worker. */
export const SILENT_AFTER_MS = 20_000

/** The way out, once a page has waited that long for its first answer: it starts Tender anew. */
export const useSilence = (isWaiting: boolean): (() => void) | undefined =>
  useAfter(SILENT_AFTER_MS, isWaiting) ? restart : undefined
