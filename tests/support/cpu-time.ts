/** What the calling thread computed, in milliseconds, whatever else the machine did meanwhile: a wall clock fails on a busy one. */
export function cpuMsOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
