// Waiting that a fault asks for.

import { setTimeout as pause } from 'node:timers/promises'

/** The time, or until the fault is over, which is no error here. */
export async function pauseUntil(ms: number, over: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: over }).catch(() => undefined)
}
