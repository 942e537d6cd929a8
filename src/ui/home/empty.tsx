/** The popup before there is a wallet: one sentence and one button. screens §12. */
import { NO_WALLET } from '../../text/words/home.ts'
import type { PageRequest } from '../client/use-page-request.ts'

export function Empty({ request }: { request: PageRequest }) {
  return (
    <section class="card stack">
      <h2>{NO_WALLET.title}</h2>
      <p>{NO_WALLET.text}</p>
      <button
        type="button"
        class="primary"
        disabled={request.isBlocked}
        onClick={() => void request.send('wallet.openTab', {})}
      >
        {NO_WALLET.setUp}
      </button>
    </section>
  )
}
