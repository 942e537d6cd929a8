// The delay that a fault requires.

import { setTimeout as pause } from 'node:timers/promises'

/** Resolves after the time, or when the fault is over, which is not an error here. */
export async function pauseUntil(ms: number, over: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: over }).catch(() => undefined)
}
