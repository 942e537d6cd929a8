/** The paths at which public wallets keep the accounts of a phrase (BIP-32, BIP-44). security §8.7 says which wallet, with the source. */

/** One for each chain family that has an address there. */
type Texts = { eip155?: string; solana?: string }

/** `i` is the account's index, which is hardened or not. `first`: the least index, where a lower one is the address of another way. */
type WayOf = { wallets: readonly string[]; first?: number } & Texts

const WAYS = {
  usual: {
    wallets: ['MetaMask', 'Phantom', 'Solflare'],
    eip155: "m/44'/60'/0'/0/i",
    solana: "m/44'/501'/i'/0'",
  },
  ledger: { wallets: ['Ledger Live'], first: 1, eip155: "m/44'/60'/i'/0/0" },
  account: { wallets: ['Trust Wallet', 'Ledger Live', 'Solflare'], solana: "m/44'/501'/i'" },
  root: { wallets: ['Ledger'], solana: "m/44'/501'" },
  sollet: { wallets: ['Sollet'], solana: "m/501'/i'/0/0" },
  seed: { wallets: ['Solana CLI'], solana: 'm' },
} as const satisfies Record<string, WayOf>

type WayName = keyof typeof WAYS
const WAY_NAMES = ['usual', 'ledger', 'account', 'root', 'sollet', 'seed'] as const satisfies readonly WayName[]

/** A way from a phrase to its accounts, and which of them: one address, or with `usual` one in each chain family. */
export type Path = `${WayName}/${number}`

/** Hardened steps take the other half of 32 bits. */
const MOST_INDEXES = 2 ** 31

const hasIndex = (way: WayOf): boolean => [way.eip155, way.solana].some((path) => path?.includes('i'))

const partsOf = (path: Path): { way: WayOf; name: WayName; index: number } => {
  const [prefix, index] = path.split('/')
  const name = WAY_NAMES.find((one) => one === prefix) ?? 'usual'
  return { way: WAYS[name], name, index: Number(index) }
}

/** Undefined unless written as this wallet writes it. */
export function parsePath(raw: unknown): Path | undefined {
  const [, prefix, digits] = (typeof raw === 'string' && /^([a-z]+)\/(0|[1-9]\d{0,9})$/.exec(raw)) || []
  const name = WAY_NAMES.find((one) => one === prefix)
  if (name === undefined || Number(digits) >= MOST_INDEXES) return undefined
  const way: WayOf = WAYS[name]
  const index = Number(digits)
  return index >= (way.first ?? 0) && (index === 0 || hasIndex(way)) ? `${name}/${index}` : undefined
}

/** Account `index` (0-based) of this wallet's own way. @throws {RangeError} for an index that no path can have */
export function usualPath(index: number): Path {
  if (!Number.isInteger(index) || index < 0 || index >= MOST_INDEXES) throw new RangeError(`account index ${index}`)
  return `usual/${index}`
}

/** As other wallets show it: `m/44'/60'/0'/0/0`. */
export function pathTexts(path: Path): Texts {
  const { way, index } = partsOf(path)
  const at = (text: string) => text.replace('i', String(index))
  return {
    ...(way.eip155 !== undefined && { eip155: at(way.eip155) }),
    ...(way.solana !== undefined && { solana: at(way.solana) }),
  }
}

/** The names of the wallets that keep accounts there, best known first. */
export const walletsAt = (path: Path): readonly string[] => partsOf(path).way.wallets

/** True if both are of one way, whose accounts other wallets add one after another. */
export const isSameWay = (one: Path, other: Path): boolean => partsOf(one).name === partsOf(other).name

export const indexOf = (path: Path): number => partsOf(path).index

/** The first accounts of every way, this wallet's own way first. @param most accounts of one way */
export const firstPaths = (most: number): Path[] =>
  WAY_NAMES.flatMap((name) =>
    Array.from({ length: most }, (_, index) => parsePath(`${name}/${index}`)).filter((path) => path !== undefined),
  )

/** What the networks say of an account: it has listed assets, or only a past, or neither; or none of them answered. */
export type AccountUse = 'money' | 'used' | 'unused' | 'unknown'

export const isUsed = (use: AccountUse | undefined): boolean => use === 'money' || use === 'used'

/** In the order of the accounts. `isPartial`: a network did not answer, so some may have been used all the same. */
export type AccountUses = { uses: AccountUse[]; isPartial: boolean }
