// Waiting for a fact of the sandbox that nothing tells of.

import { vi } from 'vitest'

/** Far above what a busy machine takes, where vitest's own second is not; what never comes is still told, with its own words. */
const LIMIT_MS = 30_000

/** Looks again until `look` throws no more. */
export const patiently = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: LIMIT_MS })
