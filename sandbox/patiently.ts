// Waiting for a state of the sandbox that sends no event.

import { vi } from 'vitest'

/**
 * Much longer than a busy machine takes, unlike vitest's default of a second; a state that never comes is still reported with its
 * own message.
 */
const LIMIT_MS = 30_000

/** Retries until `look` no longer throws. */
export const patiently = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: LIMIT_MS })
