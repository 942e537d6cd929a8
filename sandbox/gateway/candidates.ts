// What a payment could be paid with: the assets on the accounts' chains that the payment offers.

import { type Amount, coinAmount, tokenAmount } from '../chain/amount.ts'
import type { Chain, Chains } from '../chain/chains.ts'
import type { Eip155Chain } from '../chain/eip155.ts'
import type { SolanaChain } from '../chain/solana/solana.ts'
import {
  type Asset,
  type ChainSettings,
  type Erc20Settings,
  HOME_CHAIN,
  HOME_TOKEN,
  type SplSettings,
} from '../settings.ts'
import type { Account } from './bodies.ts'
import type { Payment } from './payments.ts'

/** An asset of an account's chain; no token = the coin. */
export type Candidate = { account: Account; asset: Asset } & (
  | { namespace: 'eip155'; chain: Eip155Chain; token: Erc20Settings | undefined }
  | { namespace: 'solana'; chain: SolanaChain; token: SplSettings | undefined }
)

/**
 * In the order of the payment's offer. Without one, in the order of the accounts: every asset, or only the home chain's dollar if
 * all accounts are on that chain.
 */
export async function candidatesFor(
  payment: Payment,
  accounts: readonly Account[],
  chains: Chains,
): Promise<Candidate[]> {
  const offer = offerOf(payment, accounts)
  const reachable = accounts.filter(({ chainId }) => {
    const settings = chains.known(chainId)
    // A chain that the payment does not offer is not started.
    return settings && (!offer || offer.some((choice) => isOf(choice, settings)))
  })
  const opened = reachable.map(async (account) => assetsOf(account, await chains.open(account.chainId)))
  const all = (await Promise.all(opened)).flat()
  if (!offer) return all
  return offer.flatMap((choice) =>
    all.filter(({ chain, asset }) => isOf(choice, chain.settings) && choice.endsWith(`/${asset.symbol}`)),
  )
}

function offerOf({ scenario }: Payment, accounts: readonly Account[]): readonly string[] | undefined {
  if (scenario.mixed) return ['solana/USDC']
  if (scenario.offer) return scenario.offer
  return accounts.every(({ chainId }) => chainId === HOME_CHAIN) ? [`${HOME_CHAIN}/${HOME_TOKEN}`] : undefined
}

/** Whether a choice of an offer, `<CAIP-2 chain>/<symbol>` or `<namespace>/<symbol>`, is on this chain. */
export function isOf(choice: string, { id, namespace }: ChainSettings): boolean {
  return choice.startsWith(`${id}/`) || choice.startsWith(`${namespace}/`)
}

function assetsOf(account: Account, chain: Chain): Candidate[] {
  if (chain.namespace === 'solana') {
    const { tokens, coin } = chain.settings
    const rest = { account, namespace: chain.namespace, chain }
    return [...tokens.map((token) => ({ ...rest, asset: token, token })), { ...rest, asset: coin, token: undefined }]
  }
  const { tokens, coin } = chain.settings
  const rest = { account, namespace: chain.namespace, chain }
  return [...tokens.map((token) => ({ ...rest, asset: token, token })), { ...rest, asset: coin, token: undefined }]
}

/** The account's balance of the asset, in base units. */
export function heldOf({ account, chain, token }: Candidate): Promise<bigint> {
  return chain.balanceOf(token?.address ?? 'native', account.address)
}

/** This many base units of the asset, in wire format. */
export function amountOf({ chain, token }: Candidate, value: bigint): Amount {
  return token ? tokenAmount(chain.settings, token, value) : coinAmount(chain.settings, value)
}
