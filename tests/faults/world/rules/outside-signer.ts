// The payer's keys in the search: the product's own signatures, and what each signed transaction is. pay-once §4.2.

import type { Signer } from '../../../../src/background/wallet/signer.ts'
import { familyOf } from '../../../../src/chains/family.ts'
import { type AccountId, partsOf } from '../../../../src/core/base/caip.ts'
import { isOnChain, type Session } from '../../../../src/core/session/session.ts'
import type { PreparedTransaction, SignedTransaction } from '../../../../src/core/transaction/transaction.ts'
import { COLLECTOR, KEY, SOLANA_KEY } from '../people/people.ts'
import { atMs, isLate, nameOf, type Outside, type Run } from './outside.ts'

/** A cancellation does nothing. */
export const EMPTY = 'empty'
/** What each signed transaction is. `content` is the same for all fees: only one of a nonce is mined. */
export const signedAs = new Map<string, { nonce: number; content: string; isPaying: boolean }>()
export const contentOf = (hash: string): string => signedAs.get(hash)?.content ?? ''

const signatures = new Map<string, string>()
const transactions = new Map<string, SignedTransaction>()

/** The product's own signatures, each made once: they depend on nothing but the bytes. */
export const signerOf = (run: Run, session: Session): Signer => ({
  sign: async ({ account, family: name, payload }) => {
    requireFresh(run, session)
    const { chainId, address } = partsOf(account)
    const made = signatures.get(payload) ?? familyOf(chainId)?.sign(payload, keyOf(name), address)
    if (made === undefined) throw new Error(`no keys on ${chainId}`)
    signatures.set(payload, made)
    return made
  },
  signTransaction: async (account, prepared) => {
    if (prepared.data !== '0x') requireFresh(run, session)
    const key = transactionKey(prepared)
    const known = transactions.get(key)
    if (known) return known
    const signed = signedBy(account, prepared)
    const { nonce, to, data, valueWei } = prepared
    transactions.set(key, signed)
    const content = data === '0x' ? EMPTY : nameOf(`${nonce} ${to} ${valueWei} ${data}`)
    signedAs.set(signed.hash, { nonce: Number(nonce), content, isPaying: to === COLLECTOR })
    return signed
  },
})

/** pay-once §3: no key is used after the end, nor the first one for a consent that is too old. */
function requireFresh(run: Run, session: Session): void {
  if (session.step !== 'executing') return
  const isFirst = session.results.length === 0 && !isOnChain(session)
  if (isLate(run.outside)) run.wrong = 'signed after its end'
  else if (isFirst && atMs(run.outside) - session.approvedAtMs > 60_000) run.wrong = 'signed for an old consent'
}
const keyOf = (family: string): Uint8Array => (family === 'solana' ? SOLANA_KEY : KEY).slice()
const transactionKey = ({ nonce, to, data, valueWei, maxFeePerGasWei, gas }: PreparedTransaction): string =>
  [nonce, to, data, valueWei, maxFeePerGasWei, gas].join(' ')

function signedBy(account: AccountId, prepared: PreparedTransaction): SignedTransaction {
  const { chainId, address } = partsOf(account)
  const signed = familyOf(chainId)?.signTransaction?.(prepared, KEY.slice(), address)
  if (!signed) throw new Error(`no transactions on ${chainId}`)
  return signed
}

/** The contents of all own transactions that nodes had and that were to do something, each with its nonce. */
export const heldContentsOf = ({ held }: Outside): string[] => [
  ...new Set(held.map(contentOf).filter((content) => content !== EMPTY)),
]
