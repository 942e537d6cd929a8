/** Whose addresses this wallet knows: own accounts, watched addresses, and whom its money has reached. */
import { type KnownAddress, paidAddresses } from '../../core/activity/recipients.ts'
import type { Send } from '../../core/transaction/send.ts'
import type { Journal } from '../storage/journal.ts'
import type { AccountList } from '../wallet/account-list.ts'

type Deps = { accountList: Pick<AccountList, 'view'>; journal: Pick<Journal, 'summaries'> }

/** @throws {PayError} journal/unwritable. */
export async function knownAddresses(sends: readonly Send[], { accountList, journal }: Deps): Promise<KnownAddress[]> {
  const [{ accounts, watched }, payments] = await Promise.all([accountList.view(), journal.summaries()])
  const own = [...accounts, ...watched].flatMap(({ name, address, solanaAddress }) =>
    [address, solanaAddress].flatMap((one) => (one === undefined ? [] : { address: one, name })),
  )
  return [...own, ...paidAddresses(sends, payments)]
}
