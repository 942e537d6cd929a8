/** The heap of a page or worker that holds nothing but what is in use. */
import type { CDPSession } from '@playwright/test'

/** Collects thrice, because what one collection frees may hold what the next can free. */
export async function heapOf(session: Pick<CDPSession, 'send'>): Promise<number> {
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}
