/**
 * Whether money that is sent to an address can be somebody’s: by what the registry lists, by what its chain knows, and by whom this
 * wallet knows. security §4.
 */

import { knownRefusal, parseAddress } from '../../chains/address.ts'
import type { TransferReads } from '../../chains/client.ts'
import { isWalletAddress } from '../../chains/transfer.ts'
import { type KnownAddress, paidAddresses } from '../../core/activity/recipients.ts'
import { type AccountId, isSameAddress, partsOf } from '../../core/base/caip.ts'
import { chainFamilyOf } from '../../core/base/chain-family.ts'
import { PayError, type RentRefusal, type SendRefusal } from '../../core/base/errors.ts'
import type { Registry } from '../../core/base/registry.ts'
import type { RecipientKind, Send } from '../../core/transaction/send.ts'
import type { Journal } from '../storage/journal.ts'
import type { AccountList } from '../wallet/account-list.ts'

type KnownDeps = { accountList: Pick<AccountList, 'view'>; journal: Pick<Journal, 'summaries'> }

/** @throws {PayError} journal/unwritable. */
export async function knownAddresses(
  sends: readonly Send[],
  { accountList, journal }: KnownDeps,
): Promise<KnownAddress[]> {
  const [{ accounts, watched, recipients = {} }, payments] = await Promise.all([
    accountList.view(),
    journal.summaries(),
  ])
  const own = [...accounts, ...watched].flatMap(({ name, address, solanaAddress }) =>
    [address, solanaAddress].flatMap((one) => (one === undefined ? [] : { address: one, name })),
  )
  const saved = Object.entries(recipients).map(([address, savedAs]) => ({ address, savedAs }))
  return [...own, ...saved, ...paidAddresses(sends, payments)]
}

/** @throws {PayError} send/refused always. */
export const refuseSend = (reason: Exclude<SendRefusal, RentRefusal>, wallet?: string): never => {
  throw new PayError({ code: 'send/refused', reason, ...(wallet !== undefined && { wallet }) })
}

/** The address in its canonical spelling. @throws {PayError} send/refused, address/invalid: what can be said without the chain. */
export function recipientOf(typed: string, account: AccountId, registry: Registry): string {
  const { chainId, address } = partsOf(account)
  const { family, address: to } = parseAddress(typed)
  if (family !== chainFamilyOf(chainId)) refuseSend('other-network')
  if (isSameAddress(chainId, to, address)) refuseSend('own-address')
  const reason = knownRefusal(registry, chainId, to)
  return reason === undefined ? to : refuseSend(reason)
}

/**
 * True for a contract, about which the person is asked. `taken`: what counts as a wallet besides. An address that a program of Solana has
 * derived is none: nobody may be able to move tokens out of there again. @throws {PayError} send/refused, chain/*.
 */
export async function isContractAt(
  account: AccountId,
  to: string,
  { readRecipient }: Pick<TransferReads, 'readRecipient'>,
  taken: readonly RecipientKind[],
): Promise<boolean> {
  const { chainId } = partsOf(account)
  const { kind, wallet } = await readRecipient(chainId, to)
  if (kind === 'contract') return true
  if (kind !== 'wallet' && !taken.includes(kind)) refuseSend(kind, wallet)
  if (chainFamilyOf(chainId) === 'solana' && !isWalletAddress(to)) refuseSend('not-a-wallet')
  return false
}
