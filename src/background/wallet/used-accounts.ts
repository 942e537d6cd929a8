/**
 * Which accounts of a phrase have been used. Asks for a few of each way, and for more of the ways on which some were. Knows addresses only:
 * the phrase is not needed here. security §8.7.
 */
import type { PlacedAccount } from '../../core/base/chain-family.ts'
import { type AccountUse, type AccountUses, indexOf, isSameWay, isUsed } from '../../core/base/paths.ts'
import { readAccount } from '../../vault/record/record.ts'

/** Undefined for what is no account of a phrase with its path. */
export function placedAccountIn(raw: unknown): PlacedAccount | undefined {
  const { path, ...account } = readAccount(raw) ?? {}
  return path === undefined ? undefined : { ...account, path }
}

export type UsedAccounts = (accounts: readonly PlacedAccount[]) => Promise<AccountUses>

type Deps = { readUses: (accounts: readonly PlacedAccount[]) => Promise<AccountUses> }

/** Wallets add accounts one after another, so most people have one or two. */
const AT_ONCE = 5

/** What nobody was asked about is unknown. */
export const createUsedAccounts =
  ({ readUses }: Deps): UsedAccounts =>
  async (accounts) => {
    const known = new Map<PlacedAccount, AccountUse>()
    let isPartial = false
    let round = accounts.filter(({ path }) => indexOf(path) < AT_ONCE)
    for (let from = AT_ONCE; round.length > 0; from += AT_ONCE) {
      const heard = await readUses(round)
      isPartial ||= heard.isPartial
      for (const [at, account] of round.entries()) known.set(account, heard.uses[at] ?? 'unknown')
      const used = round.filter((account) => isUsed(known.get(account)))
      const isNext = ({ path }: PlacedAccount) => indexOf(path) >= from && indexOf(path) < from + AT_ONCE
      round = accounts.filter((one) => isNext(one) && used.some((other) => isSameWay(one.path, other.path)))
    }
    return { uses: accounts.map((account) => known.get(account) ?? 'unknown'), isPartial }
  }
