// Answers of the service: JSON, and refusals in its flat error form (live-service W3.13).

/** An app's answer to a request; `reset` = no answer, the connection is cut. */
export type Answer = Response | 'reset' | Streamed

/** An answer whose body is streamed. */
type Streamed = { status: number; headers: Record<string, string>; parts: AsyncIterable<Uint8Array> }

/** One of the sandbox's services. The request's URL has no loopback prefix. */
export type App = (request: Request) => Promise<Answer>

export type Issue = { field: string; message: string }

/** A request that the service refuses. Thrown where it is detected, turned into an answer at the service's entry. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly issues: Issue[] | undefined

  constructor(status: number, code: string, message: string, issues?: Issue[]) {
    super(message)
    this.status = status
    this.code = code
    this.issues = issues
  }
}

/** A 200 answer, or another status. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** 404 for an unknown address. */
export function notFound(): Response {
  return json({ code: 'not_found', message: 'There is nothing here.' }, 404)
}

/** The answer to a thrown error: a refusal as such; anything else is a bug of the sandbox and is rethrown. */
export function refused(problem: unknown): Response {
  if (!(problem instanceof Refusal)) throw problem
  const { code, message, issues, status } = problem
  return json(issues ? { code, message, issues } : { code, message }, status)
}
