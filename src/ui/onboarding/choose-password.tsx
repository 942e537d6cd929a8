/** The last step of making a wallet: its password. security §8.1. */
import type { TypedKey } from '../../core/base/chain-family.ts'
import type { TypedPhrase } from '../../messages/account-calls.ts'
import type { WalletStatus } from '../../messages/views.ts'
import { BACK } from '../../text/words/pages.ts'
import { NEW_WALLET } from '../../text/words/setup.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { Heading } from '../parts/heading.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { NewPassword, useNewPassword } from './new-password.tsx'

/** `imported`: a private key that comes with the phrase. */
export type NewWallet = TypedPhrase & { imported?: TypedKey }

type Props = {
  call: AskWorker
  wallet: NewWallet
  onCreated: (status: WalletStatus, password: string) => void
  onBack: () => void
}

/** Key derivation is slow on purpose (security §8.1), so the wait is explained. */
function Submit({ isBlocked, isReady }: { isBlocked: boolean; isReady: boolean }) {
  return (
    <>
      <button type="submit" class="primary" disabled={isBlocked || !isReady}>
        {isBlocked ? NEW_WALLET.creating : NEW_WALLET.create}
      </button>
      <p role="status" class="note">
        {isBlocked && NEW_WALLET.encrypting}
      </p>
    </>
  )
}

export function ChoosePassword({ call, wallet, onCreated, onBack }: Props) {
  const next = useNewPassword(call)
  const request = usePageRequest(call)
  const create = async () => {
    if (!next.isSame()) return
    const status = await request.send('wallet.create', { ...wallet, password: next.password })
    if (status) onCreated(status, next.password)
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <Heading>{NEW_WALLET.title}</Heading>
      <p>{NEW_WALLET.text}</p>
      <NewPassword state={next} />
      <ProblemLine problem={request.problem} />
      <Submit isBlocked={request.isBlocked} isReady={next.isReady} />
      <button type="button" class="quiet" disabled={request.isBlocked} onClick={onBack}>
        {BACK}
      </button>
    </form>
  )
}
