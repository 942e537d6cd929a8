/** The worker as our pages see it. Passed in by the entrypoint, so that a test can stand in for the worker at this door. */
import type { call, notices, watchSession } from '../../messages/client.ts'

export type AskWorker = typeof call
export type WorkerClient = { call: AskWorker; watchSession: typeof watchSession }
/** The browser's own switch for notifications. */
export type Notices = typeof notices
