/** Parsers for message arguments. Any shape that own pages do not send is refused. architecture §6. */
import { parseAccountId, parseOptionId, parsePaymentId } from '../../core/base/caip.ts'
import type { ChainFamily, TypedKey } from '../../core/base/chain-family.ts'
import { decode, refuseArgument } from '../../core/base/decode.ts'
import { type Path, parsePath } from '../../core/base/paths.ts'
import type { AllowanceKey } from '../../core/transaction/allowance.ts'
import type { FeeQuote } from '../../core/transaction/transaction.ts'
import type { TypedPhrase } from '../../messages/account-calls.ts'

/** One member of the arguments, with readers that throw on a wrong shape. */
export const field = (raw: unknown, name: string) => decode(raw, 'args', refuseArgument).member(name)

/** Allows an empty text, unlike `decode().text()`: an empty password is a wrong password. */
export const textOf = (raw: unknown, name: string): string => {
  const { raw: value } = field(raw, name)
  return typeof value === 'string' ? value : refuseArgument(name, 'text')
}

/** An optional password; if present, it must be text. */
export const passwordOf = (raw: unknown): { password?: string } =>
  field(raw, 'password').raw === undefined ? {} : { password: textOf(raw, 'password') }

export const idOf = (raw: unknown) => ({ paymentId: parsePaymentId(field(raw, 'paymentId').text()) })
export const parseChoice = (raw: unknown) => ({ ...idOf(raw), optionId: parseOptionId(field(raw, 'optionId').text()) })
export const nothing = () => ({})

/** A phrase as typed, and where the chosen accounts of it are. */
export function typedPhraseOf(raw: unknown): TypedPhrase {
  const words = field(raw, 'words')
    .list()
    .map((word) => (typeof word === 'string' ? word : refuseArgument('words', 'text')))
  const isGiven = (name: string) => field(raw, name).raw !== undefined
  return {
    words,
    ...(isGiven('passphrase') && { passphrase: textOf(raw, 'passphrase') }),
    ...(isGiven('paths') && { paths: pathsOf(raw) }),
  }
}

function pathsOf(raw: unknown): Path[] {
  const paths = field(raw, 'paths')
    .list()
    .map((path) => parsePath(path) ?? refuseArgument('paths', 'paths of accounts'))
  const isChoice = paths.length > 0 && new Set(paths).size === paths.length
  return isChoice ? paths : refuseArgument('paths', 'a path, and none of them twice')
}

export const chainFamilyIn = (raw: unknown): ChainFamily => {
  const { raw: family } = field(raw, 'family')
  return family === 'eip155' || family === 'solana' ? family : refuseArgument('family', 'eip155 or solana')
}

export const typedKeyOf = (raw: unknown): TypedKey => ({
  family: chainFamilyIn(raw),
  key: textOf(raw, 'key'),
  ...(field(raw, 'isChosen').raw !== undefined && { isChosen: field(raw, 'isChosen').flag() }),
})

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

export function allowanceKeyOf(raw: unknown): AllowanceKey {
  const tokenAddress = field(raw, 'tokenAddress').text()
  const account = parseAccountId(field(raw, 'account').text(), 'account', refuseArgument)
  if (!account.startsWith('eip155:')) refuseArgument('account', 'an EVM account')
  return {
    account,
    tokenAddress: ADDRESS.test(tokenAddress) ? tokenAddress : refuseArgument('tokenAddress', 'an address'),
  }
}

/** What fits a field of a transaction. */
const MOST_WEI = 2n ** 256n - 1n

/** Fees as a screen has shown them. */
export function feesOf(raw: unknown): FeeQuote {
  const numberOf = (name: string): bigint => {
    const { raw: value } = field(raw, 'fees').member(name)
    return typeof value === 'bigint' && value > 0n && value <= MOST_WEI
      ? value
      : refuseArgument(name, 'a positive number')
  }
  const maxFeePerGasWei = numberOf('maxFeePerGasWei')
  const { raw: tip } = field(raw, 'fees').member('maxPriorityFeePerGasWei')
  const isTip = typeof tip === 'bigint' && tip >= 0n && tip <= maxFeePerGasWei
  const maxPriorityFeePerGasWei = isTip ? tip : refuseArgument('maxPriorityFeePerGasWei', 'at most the fee')
  const isCharged = field(raw, 'fees').member('dataFeeWei').raw !== undefined
  const forData = isCharged ? { dataFeeWei: numberOf('dataFeeWei') } : {}
  return { gas: numberOf('gas'), maxFeePerGasWei, maxPriorityFeePerGasWei, ...forData }
}
