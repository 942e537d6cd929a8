/**
 * Runs in a sandboxed frame of our own send page, without any extension API and with an origin of its own: sends one request to the
 * website of a Solana Pay link, and hands back its answer as text. The page that asks gives the address; nobody else can frame this.
 * security §9.
 */
import { isRecord } from '../core/base/decode.ts'
import type { Unanswered } from '../core/base/errors.ts'

/** Far more than a transaction and what is said of it; less than a person would wait. */
const MOST_BYTES = 65_536
const MOST_MS = 25_000

/** What the page gets. */
type Answer = { text: string } | { refused: Unanswered }

export function answerAsks(): void {
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || !isRecord(data) || typeof data['url'] !== 'string') return
    void askedOf(data['url'], data['body']).then((answer) => parent.postMessage(answer, origin))
  })
}

/** @param body as JSON, for a POST. */
export async function askedOf(url: string, body: unknown): Promise<Answer> {
  const signal = AbortSignal.timeout(MOST_MS)
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
      ...(typeof body === 'string' && { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok) return { refused: 'status' }
    if (!/^application\/json\s*(;|$)/i.test(response.headers.get('content-type') ?? '')) return { refused: 'not-json' }
    return await textOf(response)
  } catch {
    return { refused: signal.aborted ? 'slow' : 'silent' }
  }
}

async function textOf({ body }: Response): Promise<Answer> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = body?.getReader()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    bytes += value?.length ?? 0
    if (bytes > MOST_BYTES) {
      await reader?.cancel()
      return { refused: 'too-long' }
    }
    try {
      text += decoder.decode(value, { stream: !done })
    } catch {
      return { refused: 'not-json' }
    }
    if (done) return { text }
  }
}
