/** What a link says of itself, and what it cannot promise. */
import { cleanName } from '../../core/base/text.ts'
import type { AskedSend } from '../../core/links/transfer-request.ts'
import { MAX_MEMO_BYTES } from '../../core/transaction/send.ts'
import { ASKED_SEND } from '../../text/words/asked.ts'
import { Strip } from '../parts/strip.tsx'
import { fill } from '../words/message.tsx'

/** Anybody can write these, so each is isolated from the words around it. */
export function SaidByLink({ said: { label, message }, notes: { memo } }: AskedSend) {
  return (
    <Strip tone="warn" icon="warning">
      <p>{ASKED_SEND.notice}</p>
      {label !== undefined && <p>{fill(ASKED_SEND.label, { name: <bdi>{label}</bdi> })}</p>}
      {message !== undefined && <p>{fill(ASKED_SEND.message, { text: <bdi>{message}</bdi> })}</p>}
      {memo !== undefined && <p>{fill(ASKED_SEND.memo, { text: <bdi>{cleanName(memo, MAX_MEMO_BYTES)}</bdi> })}</p>}
    </Strip>
  )
}
