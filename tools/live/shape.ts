// What a JSON answer looks like without its values: members and types, so that a report of it gives nothing away.

const TYPES: Record<string, string> = { string: 'text', number: 'number', boolean: 'true or false' }

/** `{id: text, options: 2 × {…}}`; of a list the first element stands for all. */
export function shapeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'empty list' : `${value.length} × ${shapeOf(value[0])}`
  if (typeof value !== 'object') return TYPES[typeof value] ?? typeof value
  return `{${Object.entries(value)
    .map(([name, member]) => `${name}: ${shapeOf(member)}`)
    .join(', ')}}`
}
