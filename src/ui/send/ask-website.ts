/**
 * Asks the website of a Solana Pay link, in a frame that may reach any website and has nothing of the wallet. This page may reach none.
 * security D.7.
 */
import { isRecord } from '../../core/base/decode.ts'
import type { Unanswered } from '../../core/base/errors.ts'

/** With a `body` it is a POST. */
type WebsiteRequest = { url: string; body?: string }
type WebsiteReply = { text: string } | { refused: Unanswered }
export type AskWebsite = (request: WebsiteRequest) => Promise<WebsiteReply>

const UNANSWERED: readonly Unanswered[] = ['silent', 'slow', 'status', 'too-long', 'not-json']

/** Longer than the frame waits, in case it is not there. */
const MOST_MS = 30_000

export const askWebsite: AskWebsite = (request) => {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.hidden = true
  frame.src = '/asker.html'
  return new Promise((resolve) => {
    const end = (reply: WebsiteReply) => {
      clearTimeout(timer)
      removeEventListener('message', hear)
      frame.remove()
      resolve(reply)
    }
    const timer = setTimeout(() => end({ refused: 'slow' }), MOST_MS)
    const hear = ({ source, data }: MessageEvent) => {
      if (source !== null && source === frame.contentWindow) end(replyIn(data))
    }
    addEventListener('message', hear)
    frame.onload = () => frame.contentWindow?.postMessage(request, '*')
    document.body.append(frame)
  })
}

/** What a website sends is text, and the worker reads it. */
function replyIn(data: unknown): WebsiteReply {
  const { text, refused } = isRecord(data) ? data : {}
  if (typeof text === 'string') return { text }
  return { refused: UNANSWERED.find((one) => one === refused) ?? 'silent' }
}
