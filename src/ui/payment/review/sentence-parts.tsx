/** What the sentences of a plan have in common: the amount, and who gets it by the wallet's own verdict. security A.5. */
import { isCollector } from '../../../core/plan/recipient.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import { formatAmount } from '../../../text/amounts.ts'
import { Address } from '../../parts/address.tsx'

/** An amount of the option's own token: only for a plan that was found to be about this option. */
export function Amount({ baseUnits, session }: { baseUnits: bigint; session: Reviewing }) {
  return <b>{formatAmount({ ...session.option.token, amountBaseUnits: baseUnits })}</b>
}

/** Who gets the money, by the wallet's own registry and never by the service's word. */
export function Recipient({ of, session }: { of: string; session: Reviewing }) {
  const isKnown = isCollector(session.option, of)
  return (
    <>
      {isKnown ? 'the payment service’s collector' : 'an address that Tender does not know,'} <Address of={of} />
    </>
  )
}
