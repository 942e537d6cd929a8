/** The full tab of a wallet that exists: unlock or lock, address, payments. Nothing secret is shown here. */
import type { WalletStatus } from '../../messages/protocol.ts'
import { useAsking } from '../asking.ts'
import type { Call, Notices } from '../door.ts'
import { AccountCard } from '../parts/account-card.tsx'
import { Heading } from '../parts/heading.tsx'
import { Icon } from '../parts/icon.tsx'
import { PaymentList } from '../parts/payment-list.tsx'
import { ProblemLine } from '../parts/problem.tsx'
import { UnlockForm } from '../parts/unlock-form.tsx'
import { Settings } from './settings.tsx'

const SHOWN_PAYMENTS = 50

type Props = {
  status: WalletStatus
  call: Call
  onStatus: (status: WalletStatus) => void
  notices: Notices | undefined
}

function Unlocked({ status, call, onStatus, notices }: Props) {
  const asking = useAsking(call)
  const lock = async () => {
    const locked = await asking.ask('wallet.lock', {})
    if (locked) onStatus(locked)
  }
  return (
    <>
      <div class="card-head">
        <Heading>Your wallet</Heading>
        <button type="button" class="secondary" disabled={asking.isBlocked} onClick={() => void lock()}>
          <Icon name="lock" />
          Lock
        </button>
      </div>
      <ProblemLine problem={asking.problem} />
      <AccountCard status={status} call={call} />
      <Settings call={call} onStatus={onStatus} notices={notices} />
    </>
  )
}

function LockedWallet({ call, onStatus }: Pick<Props, 'call' | 'onStatus'>) {
  const asking = useAsking(call)
  return (
    <section class="card stack">
      <Heading>Your wallet is locked</Heading>
      <UnlockForm asking={asking} onUnlocked={onStatus} />
      <p class="note">Tender never asks for your recovery phrase here.</p>
    </section>
  )
}

export function Overview({ status, call, onStatus, notices }: Props) {
  return (
    <>
      {status.state === 'unlocked' ? (
        <Unlocked status={status} call={call} onStatus={onStatus} notices={notices} />
      ) : (
        <LockedWallet call={call} onStatus={onStatus} />
      )}
      <PaymentList call={call} topic={status.state} limit={SHOWN_PAYMENTS} />
    </>
  )
}
