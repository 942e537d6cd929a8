/** Leads to where the App-Id or key is set. Also shown if the service refuses the one that is. */
import type { PageRequest } from '../client/use-page-request.ts'

export const KeyHelp = ({ request, label }: { request: PageRequest; label: string }) => (
  <button
    type="button"
    class="primary"
    disabled={request.isBlocked}
    onClick={() => void request.send('wallet.openTab', { page: 'service' })}
  >
    {label}
  </button>
)
