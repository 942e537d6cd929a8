// personal_sign: a text before a good payment, or alone. Refused if a person cannot read all of it. security §4, T11.
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { IN_USDC, type Otherwise, PAYER, PAYMENT_ID, rpc, STRANGER, serviceOf, typedAction } from '../../service.ts'
import { ask, type Expected, refuse } from '../../verdict.ts'
import { authorization, permit } from './typed.ts'

type Vector = {
  name: string
  source?: string
  /** As in the params: text, or the hex of its bytes. */
  text: string
  signer?: string
  chainId?: string
  /** Position of the text: before the payment, after it, or alone. */
  place?: 'before' | 'behind' | 'alone'
  expected: Expected
} & Otherwise

const ABOUT = `I pay ${PAYMENT_ID}`
const hexOf = (text: string) => `0x${bytesToHex(utf8ToBytes(text))}`
const signIn = (host: string) => `${host} wants you to sign in with your Ethereum account:
${PAYER}

${ABOUT}

URI: https://${host}
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2026-01-01T00:00:00Z`

export const VECTORS: Vector[] = [
  {
    name: 'a readable text of this payment: it may bind the payer to more',
    source: 'security §4',
    text: ABOUT,
    expected: ask('page', 'text-signed'),
  },
  {
    name: 'a power of attorney that names the shop',
    source: 'security §4',
    text: 'I give Fern & Kettle all that I own.',
    expected: refuse('text-unrelated'),
  },
  {
    name: 'a shop that calls itself “I”, so that any text names it',
    source: 'security §4',
    info: { merchant: { name: 'I' } },
    text: 'I own nothing any more.',
    expected: refuse('text-unrelated'),
  },
  {
    name: 'a text of something else',
    text: 'I agree to the terms of evil.example',
    expected: refuse('text-unrelated'),
  },
  {
    name: 'the fixed text that derives the keys of a rollup',
    source: 'security §4',
    text: 'Access zkSync account.\n\nOnly sign this message for a trusted client!',
    expected: refuse('text-unrelated'),
  },
  {
    name: 'the fixed text that derives the keys of an exchange, from a shop of that name',
    source: 'security §4',
    info: { merchant: { name: 'StarkEx' } },
    text: 'Sign this message to access your StarkEx account. Only sign it on a page that you trust.',
    expected: refuse('text-unrelated'),
  },
  {
    name: 'a shop without a name, which every text would contain',
    info: { merchant: { name: '' } },
    text: 'I own nothing any more.',
    expected: refuse('text-unrelated'),
  },
  {
    name: '32 bytes: the word of a Safe owner for any transaction',
    source: 'security T11',
    text: `0x${'c5'.repeat(32)}`,
    expected: refuse('text-is-digest'),
  },
  {
    name: 'a digest as 64 hex digits to read',
    source: 'security T11',
    text: 'c5'.repeat(32),
    expected: refuse('text-is-digest'),
  },
  {
    name: 'the bytes of typed data, 0x19 0x01, domain and message',
    source: 'security T11',
    text: `0x1901${'c5'.repeat(64)}`,
    expected: refuse('text-is-digest'),
  },
  {
    name: 'a message in a message, with the prefix already there',
    source: 'security T11',
    text: hexOf(`\x19Ethereum Signed Message:\n${ABOUT.length}${ABOUT}`),
    expected: refuse('text-is-digest'),
  },
  {
    name: 'a login at another site that mentions this payment (ERC-4361)',
    source: 'security T11',
    text: signIn('evil.example'),
    expected: refuse('type-unknown'),
  },
  {
    name: 'typed data as text, which some services take for signed',
    text: JSON.stringify({ ...permit(), about: ABOUT }),
    expected: refuse('type-unknown'),
  },
  {
    name: 'a raw transaction as bytes',
    source: 'security §4 RLP',
    text: '0xf86c808504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080',
    expected: refuse('text-unreadable'),
  },
  {
    name: 'letters that turn the line around: an amount read backwards',
    source: 'security §4 bidi',
    text: `${ABOUT}: \u202e004,21\u202c`,
    expected: refuse('text-unreadable'),
  },
  {
    name: 'letters of no width, in which a second text hides',
    text: `${ABOUT}\u200b\u200c\u200d`,
    expected: refuse('text-unreadable'),
  },
  { name: 'one byte more than a screen holds', text: ABOUT.padEnd(2_049, '.'), expected: refuse('text-unreadable') },
  {
    name: 'by an account that is not the payer’s',
    text: ABOUT,
    signer: STRANGER,
    expected: refuse('account-differs'),
  },
  { name: 'a text and nothing else: no payment at all', text: ABOUT, place: 'alone', expected: refuse('plan-shape') },
  { name: 'behind the payment, when the money is gone', text: ABOUT, place: 'behind', expected: refuse('plan-shape') },
]

export function serviceOfVector({ text, signer = PAYER, chainId, place = 'before', ...said }: Vector) {
  const message = rpc('personal_sign', [text, signer], chainId)
  const payment = typedAction(authorization())
  const plans = { before: [message, payment], behind: [payment, message], alone: [message] }
  return serviceOf(IN_USDC, plans[place], said)
}
