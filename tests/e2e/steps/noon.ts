/**
 * A time zone in which it is about noon now, for browsers that look at the clock on the wall: "until 00:10" is another sentence shortly
 * before midnight, with a date in it, and what was paid "today" was paid yesterday a minute later.
 */
export function zoneOfNoon(): string {
  const hoursAhead = 12 - new Date().getUTCHours()
  // These names have POSIX's sign: east of Greenwich is minus.
  return `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`
}
