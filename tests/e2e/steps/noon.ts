/**
 * A time zone where it is about noon now. Near midnight "until 00:10" would include a date, and what was paid "today"
 * would become yesterday a minute later.
 */
export function zoneOfNoon(): string {
  const hoursAhead = 12 - new Date().getUTCHours()
  // These names use POSIX signs: east of Greenwich is minus.
  return `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`
}
