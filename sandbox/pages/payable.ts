// What a payment can be paid with, as the hosted checkout shows it: the offered assets, and one account's balances of them.
// Read-only: no option is issued, so a wallet's own stay valid.

import { baseUnitsFor, formatAmount, worthOf } from '../chain/amount.ts'
import type { Chains } from '../chain/chains.ts'
import { type Account, parseAccount } from '../gateway/bodies.ts'
import { amountOf, candidatesFor, heldOf, isOf } from '../gateway/candidates.ts'
import { type Collected, collectScenario, isDataDue } from '../gateway/collect.ts'
import type { Payment } from '../gateway/payments.ts'
import { CHAINS } from '../settings.ts'

type AssetsOnChain = { chain: string; symbols: string[] }
/** `form`: personal data is required, by the hosted form or by the wallet. */
type PayableOption = { amount: string; chain: string; isEnough: boolean; form: 'none' | 'hosted' | 'in-wallet' }

/** The offered assets, by chain. */
export function assetsOffered({ scenario }: Payment): AssetsOnChain[] {
  const offer = scenario.mixed ? ['solana/USDC'] : scenario.offer
  return CHAINS.map((chain) => {
    const all = [...chain.tokens, chain.coin].map(({ symbol }) => symbol)
    const isOffered = (symbol: string) =>
      !offer || offer.some((choice) => isOf(choice, chain) && choice.endsWith(`/${symbol}`))
    return { chain: chain.name, symbols: all.filter(isOffered) }
  }).filter(({ symbols }) => symbols.length > 0)
}

/** What this account could pay with. @throws Refusal 400 unless it is an account */
export async function payableFrom(
  payment: Payment,
  text: string,
  chains: Chains,
  collected: Collected,
): Promise<PayableOption[]> {
  const account: Account = parseAccount(text)
  const candidates = await candidatesFor(payment, [account], chains)
  const form = collectScenario(payment)?.form === 'schema-only' ? 'in-wallet' : 'hosted'
  return Promise.all(
    candidates.map(async (candidate) => {
      const price = baseUnitsFor(worthOf(payment), candidate.asset)
      return {
        amount: formatAmount(amountOf(candidate, price)),
        chain: candidate.chain.settings.name,
        isEnough: (await heldOf(candidate)) >= price,
        form: isDataDue(payment, candidate, collected) ? form : 'none',
      }
    }),
  )
}
