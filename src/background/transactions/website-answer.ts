/** What a website of a Solana Pay link answered, as text → what it says. Untrusted: read strictly, and no more than is needed. */
import { isRecord } from '../../core/base/decode.ts'
import { cleanName } from '../../core/base/text.ts'

/** More characters than the 64 KiB that are read of an answer. */
const MAX_CHARS = 65_536
const MAX_MESSAGE = 256

/** To the account. `transaction`: base64, unread. Undefined if there is none. */
export function answeredTransaction(text: string): { transaction: string; message?: string } | undefined {
  const { transaction, message } = recordIn(text)
  if (typeof transaction !== 'string') return undefined
  const said = typeof message === 'string' ? cleanName(message, MAX_MESSAGE) : ''
  return { transaction, ...(said !== '' && { message: said }) }
}

/** Before the account is known. Its picture is never loaded. */
export function answeredLabel(text: string): string | undefined {
  const { label } = recordIn(text)
  const name = typeof label === 'string' ? cleanName(label) : ''
  return name === '' ? undefined : name
}

function recordIn(text: string): Record<string, unknown> {
  if (text.length > MAX_CHARS) return {}
  try {
    const found: unknown = JSON.parse(text)
    return isRecord(found) ? found : {}
  } catch {
    return {}
  }
}
