/** Asks for the password before something is signed. `why` is a whole sentence. */
import type { WalletStatus } from '../../messages/views.ts'
import { LOCKED } from '../../text/words/locked.ts'
import { BACK } from '../../text/words/pages.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { Heading } from '../parts/heading.tsx'
import { UnlockForm } from '../unlock/unlock-form.tsx'

type Props = { call: AskWorker; why: string; onUnlocked: (status: WalletStatus) => void }

export function UnlockFirst({ call, why, onUnlocked }: Props) {
  const request = usePageRequest(call)
  return (
    <>
      <p>{why}</p>
      <UnlockForm request={request} onUnlocked={onUnlocked} />
    </>
  )
}

/** A page of its own, where several rows need it. */
export function UnlockPage({ onBack, ...rest }: Props & { onBack: () => void }) {
  return (
    <section class="card stack">
      <Heading>{LOCKED.unlockTitle}</Heading>
      <UnlockFirst {...rest} />
      <button type="button" class="quiet" onClick={onBack}>
        {BACK}
      </button>
    </section>
  )
}
