/** Parts shared by the sentences of a plan: the amount, and the recipient as this wallet knows it. security A.5. */
import { isCollector } from '../../../core/plan/recipient.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import { formatAmount } from '../../../text/amounts.ts'
import { Address } from '../../parts/address.tsx'

/** An amount in the option's token. Valid only for a plan that was reviewed against this option. */
export function Amount({ baseUnits, session }: { baseUnits: bigint; session: Reviewing }) {
  return <b>{formatAmount({ ...session.option.token, amountBaseUnits: baseUnits })}</b>
}

/** Identifies the recipient by the wallet's own registry, never by the service's claim. */
export function Recipient({ of, session }: { of: string; session: Reviewing }) {
  const isKnown = isCollector(session.option, of)
  return (
    <>
      {isKnown ? 'the payment service’s collector' : 'an address that Tender does not know,'} <Address of={of} />
    </>
  )
}
