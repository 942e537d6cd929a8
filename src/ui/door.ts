/** The worker as our pages see it. Passed in by the entrypoint, so that a test can stand in for the worker at this door. */
import type { call, watchSession } from '../messages/client.ts'

export type Call = typeof call
export type Door = { call: Call; watchSession: typeof watchSession }
