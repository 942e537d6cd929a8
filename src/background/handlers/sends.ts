/** Requests of own pages about sends: what one would cost, sending it, and replacing one that waits. architecture §6. */
import type { Price } from '../../core/base/amount.ts'
import { parseAccountId, parseChainId } from '../../core/base/caip.ts'
import { minorUnitDecimals } from '../../core/base/currency.ts'
import { optional, refuseArgument } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import { totalCurrencyOf } from '../../core/base/settings.ts'
import { isHostName } from '../../core/links/solana-pay.ts'
import type { ReplacementKind } from '../../core/transaction/replacement.ts'
import type { Notes, SendCost, SendRequest, SendTerms } from '../../core/transaction/send.ts'
import type { PageApi } from '../../messages/protocol.ts'
import type { PageHandlers } from '../../messages/server.ts'
import type { SendList } from '../../messages/views.ts'
import { isKeyOrAddress, requireNoSecret } from '../../vault/keys/secret-text.ts'
import type { Sends } from '../transactions/sends.ts'
import { answeredLabel } from '../transactions/website-send.ts'
import type { BalanceReader } from '../wallet/balances.ts'
import type { Reauth } from '../wallet/reauth.ts'
import { feesOf, field, nothing, passwordOf, textOf } from './arguments.ts'

export type SendCall = Extract<keyof PageApi, `send.${string}`>

export type SendHandlerDeps = {
  reauth: Pick<Reauth, 'prove'>
  balances: Pick<BalanceReader, 'expire'>
  sends: Omit<Sends, 'list'>
  listSends: () => Promise<SendList>
}

const positive = (name: string, raw: unknown): bigint =>
  typeof raw === 'bigint' && raw > 0n ? raw : refuseArgument(name, 'a positive amount')

/** Whoever made the transaction may pay its fee. */
const lamportsOf = (raw: unknown): bigint => (raw === 0n ? raw : positive('lamports', raw))

const wordIn = (raw: unknown): string => (typeof raw === 'string' ? raw : refuseArgument('memo', 'text'))

/** Whether a transaction can carry them is judged with the send. */
function notesIn(memo: unknown, references: unknown): Notes {
  const keys = optional(references, (raw) =>
    Array.isArray(raw) ? raw.map(wordIn) : refuseArgument('references', 'keys'),
  )
  const text = optional(memo, wordIn)
  return { ...(text !== undefined && { memo: text }), ...(keys && { references: keys }) }
}

function requestOf(raw: unknown): SendRequest {
  const { raw: amount } = field(raw, 'amountBaseUnits')
  return {
    chainId: parseChainId(field(raw, 'chainId').text(), 'chainId', refuseArgument),
    symbol: field(raw, 'symbol').text(),
    to: textOf(raw, 'to'),
    amountBaseUnits: amount === 'max' ? amount : positive('amountBaseUnits', amount),
    ...notesIn(field(raw, 'memo').raw, field(raw, 'references').raw),
  }
}

function worthOf(raw: unknown): Price {
  const currency = totalCurrencyOf(field(raw, 'currency').raw)
  const { raw: minorUnits } = field(raw, 'minorUnits')
  const decimals = field(raw, 'decimals').whole()
  if (!currency) return refuseArgument('currency', 'a currency of the settings')
  if (typeof minorUnits !== 'bigint' || minorUnits < 0n) return refuseArgument('minorUnits', 'an amount')
  if (decimals !== minorUnitDecimals(currency)) return refuseArgument('decimals', 'those of the currency')
  return { currency, minorUnits, decimals }
}

function termsOf(raw: unknown): SendTerms {
  const terms = field(raw, 'terms')
  const worth = optional(terms.member('worth').raw, worthOf)
  const { raw: tokenAddress } = terms.member('tokenAddress')
  return {
    id: terms.member('id').text(),
    account: parseAccountId(terms.member('account').text(), 'account', refuseArgument),
    to: terms.member('to').text(),
    tokenAddress: typeof tokenAddress === 'string' ? tokenAddress : refuseArgument('tokenAddress', 'text'),
    amountBaseUnits: positive('amountBaseUnits', terms.member('amountBaseUnits').raw),
    ...(worth && { worth }),
    ...notesIn(terms.member('memo').raw, terms.member('references').raw),
    ...websiteIn(terms.member('askedBy').raw, terms.member('transaction').raw),
  }
}

/** Both or neither. What the bytes do, the send judges. */
function websiteIn(askedBy: unknown, transaction: unknown): Pick<SendTerms, 'askedBy' | 'transaction'> {
  if (askedBy === undefined && transaction === undefined) return {}
  if (typeof askedBy !== 'string' || !isHostName(askedBy)) return refuseArgument('askedBy', 'the host of a website')
  return {
    askedBy,
    transaction: typeof transaction === 'string' ? transaction : refuseArgument('transaction', 'base64'),
  }
}

function costOf(raw: unknown): SendCost {
  const cost = field(raw, 'cost')
  const { raw: family } = cost.member('family')
  if (family === 'eip155') return { family, fees: feesOf(cost.raw) }
  if (family !== 'solana') return refuseArgument('family', 'eip155 or solana')
  const lamports = lamportsOf(cost.member('lamports').raw)
  return { family, lamports, isCreating: cost.member('isCreating').flag() }
}

/** What may be an address as well as a key goes to no node before the person has said which it is. security T37. */
function requireNoKey(to: string, isAddress: boolean): void {
  if (!isKeyOrAddress(to)) requireNoSecret(to)
  else if (!isAddress) throw new PayError({ code: 'send/refused', reason: 'key-or-address' })
}

const sendIdOf = (raw: unknown) => ({ id: field(raw, 'id').text() })

const proofOf = (raw: unknown) => ({
  ...passwordOf(raw),
  ...(field(raw, 'passkey').raw !== undefined && { passkey: textOf(raw, 'passkey') }),
})

export function sendHandlers({ reauth, balances, sends, listSends }: SendHandlerDeps): Pick<PageHandlers, SendCall> {
  /** No password is asked for: a replacement moves nothing that was not approved. */
  const replacing = (kind: ReplacementKind): PageHandlers['send.speedUp'] => ({
    needsUnlock: true,
    parse: (raw) => ({ ...sendIdOf(raw), fees: feesOf(raw) }),
    run: async ({ id, fees }) => {
      await sends.replace(id, { kind, fees })
      return {}
    },
  })
  return {
    'send.asked': {
      needsUnlock: false,
      parse: (raw) => ({ link: textOf(raw, 'link') }),
      run: async ({ link }) => sends.asked(link) ?? refuseArgument('link', 'a link for a transfer'),
    },
    'send.named': {
      needsUnlock: false,
      parse: (raw) => ({ answer: textOf(raw, 'answer') }),
      run: async ({ answer }) => {
        const name = answeredLabel(answer)
        return name === undefined ? {} : { name }
      },
    },
    'send.judge': {
      needsUnlock: true,
      parse: (raw) => ({ link: textOf(raw, 'link'), answer: textOf(raw, 'answer') }),
      run: (answered) => sends.judge(answered),
    },
    'send.quote': {
      needsUnlock: true,
      parse: (raw) => ({ ...requestOf(raw), isAddress: field(raw, 'isAddress').raw === true }),
      run: async ({ isAddress = false, ...asked }) => {
        requireNoKey(asked.to, isAddress)
        return sends.quote(asked)
      },
    },
    'send.start': {
      needsUnlock: true,
      parse: (raw) => ({
        terms: termsOf(raw),
        cost: costOf(raw),
        isContractAgreed: field(raw, 'isContractAgreed').raw === true,
        ...proofOf(raw),
      }),
      run: async ({ terms, cost, isContractAgreed, ...proof }) => {
        // Whoever finds an unlocked wallet must not be able to empty it. The vault extends the unlock if the proof is right.
        await reauth.prove(proof)
        await sends.start(terms, cost, isContractAgreed)
        balances.expire()
        return {}
      },
    },
    'send.list': {
      needsUnlock: false,
      parse: nothing,
      run: async () => {
        await sends.resume()
        return listSends()
      },
    },
    'send.quoteReplacement': {
      needsUnlock: false,
      parse: sendIdOf,
      run: async ({ id }) => (await sends.quoteReplacement(id)) ?? refuseArgument('id', 'a send that waits'),
    },
    'send.delete': {
      needsUnlock: true,
      parse: sendIdOf,
      run: async ({ id }) => {
        await sends.remove(id)
        return {}
      },
    },
    'send.speedUp': replacing('speed-up'),
    'send.cancel': replacing('cancel'),
  }
}
