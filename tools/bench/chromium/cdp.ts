/**
 * The browser's debugging protocol over a pipe. Not Playwright: it attaches to every worker as it starts, and the start of a worker
 * is what is measured here.
 */
import type { Readable, Writable } from 'node:stream'
import type { CDPSession } from '@playwright/test'
import { bounded } from '../../../tests/support/bounded.ts'

type Params = Record<string, unknown>
type Message = { id?: number; sessionId?: string; method?: string; params?: Params; result?: unknown; error?: Problem }
type Problem = { message: string }
type Pending = { name: string; resolve: (result: unknown) => void; reject: (error: Error) => void }

/** One target, or the browser itself. Every wait has a bound and names what it waited for. */
export type Session = {
  send: CDPSession['send']
  /** Calls `see` with every event of this name, until the returned function is called. */
  on: <T>(event: string, see: (params: T) => void) => () => void
  /** The first event that `isIt`. `what`: for the error. */
  next: <T>(event: string, isIt: (params: T) => boolean, what: string) => Promise<T>
}

type Connection = { session: (id?: string) => Session; end: (reason: string) => void }

/** @param from, to the pipes of a browser that was started with `--remote-debugging-pipe` */
export function connectPipe(from: Readable, to: Writable): Connection {
  const pending = new Map<number, Pending>()
  const listeners = new Set<(message: Message) => void>()
  let lastId = 0
  let ended: string | undefined

  function take(message: Message): void {
    if (message.id === undefined) {
      for (const listen of listeners) listen(message)
      return
    }
    const call = pending.get(message.id)
    pending.delete(message.id)
    if (message.error) call?.reject(new Error(`${call.name}: ${message.error.message}`))
    else call?.resolve(message.result)
  }
  readMessages(from, take)

  const send = (sessionId: string | undefined, method: string, params: unknown): Promise<unknown> => {
    if (ended !== undefined) return Promise.reject(new Error(`${method}: ${ended}`))
    const id = ++lastId
    const answered = new Promise((resolve, reject) => pending.set(id, { name: method, resolve, reject }))
    to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    return bounded(answered, `the answer to ${method}`)
  }
  const on = <T>(sessionId: string | undefined, event: string, see: (params: T) => void) => {
    const listen = (message: Message) => {
      if (message.sessionId === sessionId && message.method === event) see(message.params as T)
    }
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }
  return {
    session: (id) => ({
      send: ((method: string, params?: unknown) => send(id, method, params)) as CDPSession['send'],
      on: (event, see) => on(id, event, see),
      next: <T>(event: string, isIt: (params: T) => boolean, what: string) => {
        const { promise, resolve } = Promise.withResolvers<T>()
        const stop = on<T>(id, event, (params) => isIt(params) && resolve(params))
        return bounded(promise, what).finally(stop)
      },
    }),
    end(reason) {
      ended = reason
      for (const { name, reject } of pending.values()) reject(new Error(`${name}: ${reason}`))
      pending.clear()
    },
  }
}

/** Messages end with a zero byte; a piece of the stream may hold many or a part of one. */
function readMessages(from: Readable, take: (message: Message) => void): void {
  let parts: Buffer[] = []
  from.on('data', (piece: Buffer) => {
    let start = 0
    for (let end = piece.indexOf(0); end >= 0; end = piece.indexOf(0, start)) {
      parts.push(piece.subarray(start, end))
      start = end + 1
      take(JSON.parse(Buffer.concat(parts).toString()) as Message)
      parts = []
    }
    if (start < piece.length) parts.push(piece.subarray(start))
  })
}

/** Collects thrice, because what one collection frees may hold what the next can free. */
export async function heapOf(session: Pick<CDPSession, 'send'>): Promise<number> {
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}
