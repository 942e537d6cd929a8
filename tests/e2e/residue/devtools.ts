/** The browser's own debugger on a socket of its own: collects garbage and takes heap snapshots of the worker and of pages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hit } from './scan.ts'
import type { Needle } from './secrets.ts'

type Answer = {
  id?: number
  method?: string
  sessionId?: string
  params?: { chunk?: string }
  result?: unknown
  error?: { message: string }
}
type Target = { targetId: string; type: string; url: string }

export type Devtools = {
  /** Collects the garbage of every worker and page of this extension. Returns how many there were. */
  collectGarbage(extensionId: string): Promise<number>
  /** Every secret among the strings of their heaps. */
  scanHeaps(extensionId: string, needles: readonly Needle[]): Promise<{ hits: Hit[]; strings: number }>
  close(): void
}

/** The browser must have been started with `--remote-debugging-port=0`. */
export async function connectDevtools(profile: string): Promise<Devtools> {
  const [port, path] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const waiting = new Map<number, (answer: Answer) => void>()
  const chunks = new Map<string, string[]>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
    else if (answer.method === 'HeapProfiler.addHeapSnapshotChunk')
      chunks.get(answer.sessionId ?? '')?.push(answer.params?.chunk ?? '')
  })
  let last = 0
  const send = <T>(method: string, params: object = {}, sessionId?: string): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as T),
      )
      socket.send(JSON.stringify({ id, method, params, sessionId }))
    })
  async function inEach<T>(extensionId: string, run: (sessionId: string, target: Target) => Promise<T>): Promise<T[]> {
    const { targetInfos } = await send<{ targetInfos: Target[] }>('Target.getTargets')
    const own = targetInfos.filter(
      ({ url, type }) => url.includes(extensionId) && (type === 'page' || type === 'service_worker'),
    )
    const all: T[] = []
    for (const target of own) {
      const { targetId } = target
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
      all.push(await run(sessionId, target))
      await send('Target.detachFromTarget', { sessionId })
    }
    return all
  }
  return {
    collectGarbage: async (extensionId) =>
      (await inEach(extensionId, (session) => send('HeapProfiler.collectGarbage', {}, session))).length,
    scanHeaps: async (extensionId, needles) => {
      const found = await inEach(extensionId, async (session, { type }) => {
        chunks.set(session, [])
        await send('HeapProfiler.takeHeapSnapshot', { reportProgress: false }, session)
        const { strings } = JSON.parse((chunks.get(session) ?? []).join('')) as { strings: string[] }
        const text = strings.join('\n')
        const hits = needles.filter(({ bytes }) => text.includes(bytes.toString('latin1')))
        return {
          strings: strings.length,
          hits: hits.map(({ secret, spelling }) => ({ secret, spelling, where: `heap of the ${type}` })),
        }
      })
      return { hits: found.flatMap(({ hits }) => hits), strings: found.reduce((sum, { strings }) => sum + strings, 0) }
    },
    close: () => socket.close(),
  }
}
