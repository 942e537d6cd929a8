// Bodies that no client should read completely: too large, too deep, too slow (security C.6 block B).

import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Answer } from '../../web/reply.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const CHUNK = new Uint8Array(1_048_576).fill('x'.charCodeAt(0))

/** A true answer with a member of this many extra bytes, sent in chunks without a length. */
export async function huge(answer: Response, bytes: number): Promise<Answer> {
  const [head, tail] = await padded(answer)
  async function* parts() {
    yield Buffer.from(head)
    for (let left = bytes; left > 0; left -= CHUNK.length) yield CHUNK.subarray(0, Math.min(left, CHUNK.length))
    yield Buffer.from(tail)
  }
  return { status: answer.status, headers: JSON_TYPE, parts: parts() }
}

/** The same, compressed to a few kilobytes. */
export async function bomb(answer: Response, bytes: number): Promise<Answer> {
  const [head, tail] = await padded(answer)
  const body = gzipSync(Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 'x'), Buffer.from(tail)]))
  const headers = { ...JSON_TYPE, 'content-encoding': 'gzip' }
  return new Response(new Uint8Array(body), { status: answer.status, headers })
}

async function padded(answer: Response): Promise<[head: string, tail: string]> {
  const text = await answer.text()
  return [`${text.slice(0, -1)},"padding":"`, '"}']
}

/** A true answer with a member of this many nested arrays. */
export async function deep(answer: Response, depth: number): Promise<Answer> {
  const text = await answer.text()
  const body = `${text.slice(0, -1)},"nested":${'['.repeat(depth)}${']'.repeat(depth)}}`
  return new Response(body, { status: answer.status, headers: JSON_TYPE })
}

/** A true answer, one byte at a time, until `over`; then the rest at once. */
export async function slow(answer: Response, everyMs: number, over: AbortSignal): Promise<Answer> {
  const body = new Uint8Array(await answer.arrayBuffer())
  async function* parts() {
    for (const byte of body) {
      yield Uint8Array.of(byte)
      // Stops waiting when the fault is over.
      await pause(everyMs, undefined, { signal: over, ref: false }).catch(() => undefined)
    }
  }
  return { status: answer.status, headers: JSON_TYPE, parts: parts() }
}
