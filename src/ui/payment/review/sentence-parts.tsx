/** Parts shared by the sentences of a plan: the amount, and the recipient as this wallet knows it. security A.5. */
import { isCollector } from '../../../core/plan/recipient.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import { formatAmount } from '../../../text/amounts.ts'
import { Address } from '../../parts/address.tsx'

/** An amount in the option's token. Valid only for a plan that was reviewed against this option. */
export function Amount({ baseUnits, session }: { baseUnits: bigint; session: Reviewing }) {
  return <b>{formatAmount({ ...session.option.token, amountBaseUnits: baseUnits })}</b>
}

type RecipientProps = { of: string; session: Reviewing; what?: 'collector' | 'router' }

/** Identifies the recipient by the wallet's own registry and payments, never by the service's claim. */
export function Recipient({ of, session, what = 'collector' }: RecipientProps) {
  const { option, review } = session
  const unlisted = what === 'router' ? 'a smart contract' : 'an address'
  const words = () =>
    `${unlisted} that ${review.facts?.isPaidBefore ? 'you have paid before' : 'Tender does not know'},`
  return (
    <>
      {isCollector(option, of) ? `the payment service’s ${what}` : words()} <Address of={of} />
    </>
  )
}
