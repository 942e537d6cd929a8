/** What a link for a transfer asks for, why one is refused, and how its parameters are read. `transfer-link` judges a text. */
import { parseBaseUnits } from '../base/amount.ts'
import type { ChainId } from '../base/caip.ts'
import type { ChainFamily } from '../base/chain-family.ts'
import type { TransferRefusal } from '../base/errors.ts'

/** `baseUnits` is exact. `decimal`, as Solana Pay writes it, waits for the decimals of the token. */
export type RequestedAmount = { baseUnits: bigint } | { decimal: string }

/** What the link says of itself: a claim of the page. `label` and `message` are one line for showing, `memo` is as it was asked. */
export type Said = { label?: string; message?: string; memo?: string }

/**
 * `to` and `tokenAddress` are spelled as in the link: whether they are addresses is judged by the chain's own code. Without `chainId` the
 * payer chooses the network, without `tokenAddress` it is the coin, without `amount` the payer enters it. `references`: public keys that
 * go into the transaction, by which the shop finds it.
 */
export type TransferRequest = {
  family: ChainFamily
  chainId?: ChainId
  to: string
  tokenAddress?: string
  amount?: RequestedAmount
  said: Said
  references: readonly string[]
}

/**
 * A link in terms of this wallet. `assets`: what it asks for, on each network that it leaves open. `to`: canonical. Without
 * `amountBaseUnits` the payer enters it. `notes` go into the transaction, `said` does not.
 */
export type AskedSend = {
  assets: readonly { chainId: ChainId; symbol: string }[]
  to: string
  amountBaseUnits?: bigint
  said: Pick<Said, 'label' | 'message'>
  notes: { memo?: string; references?: readonly string[] }
}

/** Thrown while a link is read, and caught by the judge of the link alone. */
export class RefusedTransfer {
  readonly reason: TransferRefusal
  constructor(reason: TransferRefusal) {
    this.reason = reason
  }
}

/** @throws {RefusedTransfer} always. */
export function refuseTransfer(reason: TransferRefusal): never {
  throw new RefusedTransfer(reason)
}

/** In base units. Undefined where the link has more decimals than the token. */
export const amountInBaseUnits = (amount: RequestedAmount, decimals: number): bigint | undefined =>
  'baseUnits' in amount ? amount.baseUnits : parseBaseUnits(amount.decimal, decimals)

/** The parameters of a link, each as written. */
export type Parameters = {
  /** The value of a parameter that may be there once. */
  take: (key: string) => string | undefined
  /** All values of one that may be there more than once. */
  takeAll: (key: string) => string[]
  /** @throws {RefusedTransfer} if there is a parameter that was not taken: it may change what is paid, as `cluster=devnet` would. */
  end: () => void
}

/** @throws {RefusedTransfer} parameter, twice. */
export function parametersOf(query: string): Parameters {
  const values = new Map<string, string[]>()
  for (const part of query === '' ? [] : query.split('&')) {
    const at = part.indexOf('=')
    if (at <= 0) refuseTransfer('parameter')
    const key = part.slice(0, at)
    values.set(key, [...(values.get(key) ?? []), part.slice(at + 1)])
  }
  const takeAll = (key: string) => {
    const found = values.get(key) ?? []
    values.delete(key)
    return found
  }
  return {
    takeAll,
    take: (key) => {
      const [value, another] = takeAll(key)
      return another === undefined ? value : refuseTransfer('twice')
    },
    end: () => {
      if (values.size > 0) refuseTransfer('parameter')
    },
  }
}

/** Percent-decoded once. @throws {RefusedTransfer} odd-characters. */
export function decodedOnce(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return refuseTransfer('odd-characters')
  }
}
