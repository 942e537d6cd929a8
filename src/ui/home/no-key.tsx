/** Told before any payment: nothing can be asked of the payment service, and who can change that. */
import { FAILURE_TEXT, SET_KEY } from '../../text/words/failures.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import { KeyHelp } from '../parts/key-help.tsx'

export function NoKeyNotice({ request }: { request: PageRequest }) {
  const { title, text } = FAILURE_TEXT['gateway/no-key']
  return (
    <section class="notice stack">
      <b>{title}</b>
      <p>{text}</p>
      <KeyHelp request={request} label={SET_KEY} />
    </section>
  )
}
