// Notes what is sent to the service and what it answers, for the report: header names, statuses and shapes, never a value.

type Recorder = { fetch: typeof fetch; headerNames: () => string[] }

/** Headers whose value is public and worth reading. */
const SHOWN = ['wcp-version', 'content-type', 'accept']

/** @param say is given one line for each request. */
export function recorder(inner: typeof fetch, gatewayUrl: string, say: (line: string) => void): Recorder {
  const names = new Set<string>()
  const asked = (url: URL, method: string, answer: string) =>
    say(`  ${method} ${url.href.slice(gatewayUrl.length).replace('/v1/gateway', '…')}\n    → ${answer}`)
  return {
    headerNames: () => [...names].sort(),
    fetch: async (input, init) => {
      const url = new URL(String(input))
      if (!url.href.startsWith(gatewayUrl)) return inner(input, init)
      for (const [name, value] of new Headers(init?.headers))
        names.add(SHOWN.includes(name) ? `${name}: ${value}` : `${name}: •••`)
      const method = init?.method ?? 'GET'
      try {
        const response = await inner(input, init)
        const text = await response.text()
        asked(url, method, `${response.status} ${shapeOfText(text)}`)
        return new Response(text, { status: response.status, headers: response.headers })
      } catch (problem) {
        asked(url, method, 'no answer')
        throw problem
      }
    },
  }
}

function shapeOfText(text: string): string {
  try {
    return shapeOf(JSON.parse(text))
  } catch {
    return text === '' ? 'nothing' : 'no JSON'
  }
}

// What a JSON answer looks like without its values: members and types, so that a report of it gives nothing away.

const TYPES: Record<string, string> = { string: 'text', number: 'number', boolean: 'true or false' }

/** `{id: text, options: 2 × {…}}`; of a list the first element stands for all. */
function shapeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'empty list' : `${value.length} × ${shapeOf(value[0])}`
  if (typeof value !== 'object') return TYPES[typeof value] ?? typeof value
  return `{${Object.entries(value)
    .map(([name, member]) => `${name}: ${shapeOf(member)}`)
    .join(', ')}}`
}
