// Notes what is sent to the service and what it answers, for the report: header names, statuses and shapes, never a value.

import { shapeOf } from './shape.ts'

export type Recorder = { fetch: typeof fetch; headerNames: () => string[] }

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
