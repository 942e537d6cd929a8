/** Costs of a payment besides its amount: maximum fees of own transactions, Solana fee, rent. screens §7.4. */
import type { DecodedAction, SolanaTransfer } from '../../../core/plan/decoded-action.ts'
import { sumOf } from '../../../core/plan/fees.ts'
import type { Reviewing } from '../../../core/session/session.ts'
import { formatFeeWorth, formatWorth } from '../../../text/worth.ts'

export type Costs = {
  /**
   * `service`: it submits the signature. `sponsor`: another account pays the transaction's fee. `you`: at most
   * `baseUnits` of the network's coin; undefined if unknown.
   */
  fee:
    | { by: 'service' }
    | { by: 'sponsor'; address: string }
    | { by: 'you'; baseUnits?: bigint | undefined; isExact: boolean }
  /** What the account costs at most that is opened for the recipient, as it was read for the review. */
  rentLamports?: bigint
}

const isSolana = (one: DecodedAction): one is SolanaTransfer => one.kind === 'solana-transfer'

/** Of what is still to be done: what is mined has cost its fee. */
export function costsOf({ review, results }: Pick<Reviewing, 'review' | 'results'>): Costs {
  const { decodedActions, fees, facts } = review
  const solana = decodedActions.find(isSolana)
  const isOpening = solana?.creates !== undefined && solana.creates.funder === solana.signer
  const rent = isOpening && facts?.rentLamports !== undefined ? { rentLamports: facts.rentLamports } : {}
  const own = decodedActions.flatMap((one, index) => ('call' in one && index >= results.length ? [fees?.[index]] : []))
  if (own.length > 0) return { ...rent, fee: { by: 'you', isExact: false, baseUnits: sumOf(own) } }
  if (!solana) return { fee: { by: 'service' } }
  if (solana.feePayer !== solana.signer) return { ...rent, fee: { by: 'sponsor', address: solana.feePayer } }
  return { ...rent, fee: { by: 'you', isExact: true, baseUnits: solana.feeLamports } }
}

/** What the amount is worth in the price's currency; undefined where no rate was needed or read. security T04. */
export function worthOf({ option, offer, review }: Reviewing): string | undefined {
  const price = offer.info?.price
  const rate = review.facts?.rate
  return price && rate && formatWorth(option, price, rate)
}

/** The fee in the price's currency; undefined where no rate could be read. */
export function feeWorthOf({ option, offer, review }: Reviewing, baseUnits: bigint): string | undefined {
  const price = offer.info?.price
  const rate = option.token.address === '' ? review.facts?.rate : review.facts?.coinRate
  return price && rate && formatFeeWorth(baseUnits, option.network, price, rate)
}
