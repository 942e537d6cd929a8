/** The first page of the tab: what there is, receive and send, and the payments. Locked, it asks to unlock. */
import type { WalletStatus } from '../../messages/views.ts'
import { OVERVIEW, PAGE_NAMES } from '../../text/words/pages.ts'
import { AccountCard } from '../account/account-card.tsx'
import { PaymentList } from '../activity/payment-list.tsx'
import type { AskWorker } from '../client/client.ts'
import { Icon } from '../marks/icon.tsx'
import { Heading } from '../parts/heading.tsx'
import { LockedWallet } from './locked-wallet.tsx'

const SHOWN_PAYMENTS = 5

type Props = { status: WalletStatus; call: AskWorker; onStatus: (status: WalletStatus) => void }

const Actions = () => (
  <div class="rounds">
    <a class="round" href="#receive">
      <span>
        <Icon name="receive" />
      </span>
      {PAGE_NAMES.receive}
    </a>
    <a class="round" href="#send">
      <span>
        <Icon name="send" />
      </span>
      {PAGE_NAMES.send}
    </a>
  </div>
)

export function Overview({ status, call, onStatus }: Props) {
  return (
    <>
      {status.state === 'unlocked' ? (
        <>
          <Heading>{OVERVIEW.title}</Heading>
          <AccountCard status={status} call={call}>
            <Actions />
          </AccountCard>
        </>
      ) : (
        <LockedWallet call={call} onStatus={onStatus} passkey={status.passkey} />
      )}
      <PaymentList call={call} topic={status.state} limit={SHOWN_PAYMENTS} />
      <p>
        <a href="#activity">{OVERVIEW.activity}</a>
      </p>
    </>
  )
}
