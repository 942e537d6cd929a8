/** Offered options that this wallet can't use, so that nobody wonders where they are. architecture A3. */
import { leavesOut, type Offer } from '../../../core/offer/option.ts'
import { MAX_OPTIONS } from '../../../core/offer/responses.ts'
import { missingNetworkName } from '../../../text/choosing.ts'
import { surplusText, UNAVAILABLE, unreadableText } from '../../../text/words/choosing.ts'
import { SET_ASIDE_TEXT } from '../../../text/words/verdicts.ts'
import { fill } from '../../words/message.tsx'

export function UnavailableOptions({ offer }: { offer: Offer }) {
  if (!leavesOut(offer)) return null
  // Several quotes in one asset may be set aside for the same reason. One line is enough for them.
  const lines = new Map(offer.setAside.map((one) => [`${one.label} ${one.reason}`, one]))
  return (
    <section class="left-out">
      <h2>{UNAVAILABLE.title}</h2>
      <ul>
        {[...lines].map(([key, { label, reason, missing }]) => (
          <li key={key}>
            {missing === undefined
              ? fill(UNAVAILABLE.named, { option: label, reason: SET_ASIDE_TEXT[reason] })
              : fill(UNAVAILABLE.onNetwork, { network: missingNetworkName(missing), reason: SET_ASIDE_TEXT[reason] })}
          </li>
        ))}
        {offer.unreadable > 0 && <li>{fill(unreadableText(offer.unreadable), { count: offer.unreadable })}</li>}
        {offer.surplus !== undefined && (
          <li>{fill(surplusText(offer.surplus), { count: offer.surplus, most: MAX_OPTIONS })}</li>
        )}
      </ul>
    </section>
  )
}
