/** Saves a text as a file, like any download: the person decides where. */
export function saveFile(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** `tender-backup-2026-11-23.json`, by the day where the person is. */
export function fileName(what: string, nowMs: number, ending: string): string {
  const now = new Date(nowMs)
  const two = (part: number) => String(part).padStart(2, '0')
  return `tender-${what}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.${ending}`
}
