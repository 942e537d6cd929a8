/** Offered options that this wallet can't use, so that nobody wonders where they are. architecture A3. */
import { leavesOut, type Offer } from '../../../core/offer/option.ts'
import { MAX_OPTIONS } from '../../../core/offer/responses.ts'
import { missingNetworkName } from '../../../text/networks.ts'
import { SET_ASIDE_TEXT } from '../../../text/verdicts.ts'

const countOf = (count: number): string => (count === 1 ? '1 more option' : `${count} more options`)

export function UnavailableOptions({ offer }: { offer: Offer }) {
  if (!leavesOut(offer)) return null
  // Several quotes in one asset may be set aside for the same reason. One line is enough for them.
  const lines = new Map(offer.setAside.map((one) => [`${one.label} ${one.reason}`, one]))
  return (
    <section class="left-out">
      <h2>Can’t be paid with this wallet</h2>
      <ul>
        {[...lines].map(([key, { label, reason, missing }]) => (
          <li key={key}>
            <b>{missing === undefined ? label : `On ${missingNetworkName(missing)}:`}</b> {SET_ASIDE_TEXT[reason]}
          </li>
        ))}
        {offer.unreadable > 0 && (
          <li>
            <b>{countOf(offer.unreadable)}</b> of a kind that Tender does not know.
          </li>
        )}
        {offer.surplus !== undefined && (
          <li>
            <b>{countOf(offer.surplus)}</b> that Tender did not read: it reads {MAX_OPTIONS} at most.
          </li>
        )}
      </ul>
    </section>
  )
}
