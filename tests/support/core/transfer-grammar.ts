/**
 * The formats once more, as their texts write them, character by character and without any of the wallet's code: ERC-681's grammar for a
 * coin and for `transfer`, and Solana Pay 1.1. The wallet may refuse what this reads, but may read nothing that this refuses.
 */

/** What both parsers must agree on. `amount`: in the smallest unit for Ethereum, a decimal number of tokens for Solana. */
export type Meant = {
  scheme: 'ethereum' | 'solana' | 'request'
  chain: string
  to: string
  token: string
  amount: string
  said: Record<string, string>
  references: string[]
}

class Cursor {
  #at = 0
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  get isOver(): boolean {
    return this.#at >= this.#text.length
  }
  skip(literal: string): boolean {
    const isThere = this.#text.startsWith(literal, this.#at)
    if (isThere) this.#at += literal.length
    return isThere
  }
  while(set: string): string {
    const from = this.#at
    while (!this.isOver && set.includes(this.#text.charAt(this.#at))) this.#at++
    return this.#text.slice(from, this.#at)
  }
  until(stops: string): string {
    const from = this.#at
    while (!this.isOver && !stops.includes(this.#text.charAt(this.#at))) this.#at++
    return this.#text.slice(from, this.#at)
  }
}

const DIGITS = '0123456789'
const HEX = `${DIGITS}abcdefABCDEF`
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Undefined for a text that is no such link, or asks for anything else. */
export function meantBy(text: string): Meant | undefined {
  const cursor = new Cursor(text)
  const scheme = cursor.until(':').toLowerCase()
  if (!cursor.skip(':')) return undefined
  if (scheme === 'ethereum') return ethereum(cursor)
  return scheme === 'solana' ? solana(cursor) : undefined
}

function ethereum(cursor: Cursor): Meant | undefined {
  cursor.skip('pay-')
  const target = hexAddress(cursor)
  const chain = cursor.skip('@') ? cursor.while(DIGITS) : ''
  const isCall = cursor.skip('/')
  if (target === undefined || (isCall && cursor.until('?') !== 'transfer')) return undefined
  const pairs = pairsOf(cursor)
  if (!pairs) return undefined
  for (const fee of ['gas', 'gasLimit', 'gasPrice']) pairs.delete(fee)
  const to = isCall ? pairs.get('address') : target
  const number = pairs.get(isCall ? 'uint256' : 'value')
  for (const read of isCall ? ['address', 'uint256'] : ['value']) pairs.delete(read)
  const end = new Cursor(to ?? '')
  if (pairs.size > 0 || hexAddress(end) === undefined || !end.isOver) return undefined
  const amount = number === undefined ? '' : integer(number)
  if (to === undefined || amount === undefined) return undefined
  return { scheme: 'ethereum', chain, to, token: isCall ? target : '', amount, said: {}, references: [] }
}

function hexAddress(cursor: Cursor): string | undefined {
  if (!cursor.skip('0x')) return undefined
  const hex = cursor.while(HEX)
  return hex.length === 40 ? `0x${hex}` : undefined
}

/** By moving the point one place at a time. */
function integer(text: string): string | undefined {
  const cursor = new Cursor(text)
  cursor.skip('+')
  let whole = cursor.while(DIGITS)
  let fraction = cursor.skip('.') ? cursor.while(DIGITS) : ''
  let places = cursor.skip('e') || cursor.skip('E') ? Number.parseInt(cursor.while(DIGITS), 10) : 0
  if (!cursor.isOver || whole + fraction === '' || Number.isNaN(places) || places > 99) return undefined
  for (; places > 0; places--) {
    whole += fraction.charAt(0) || '0'
    fraction = fraction.slice(1)
  }
  if (new Cursor(fraction).while('0') !== fraction) return undefined
  const baseUnits = BigInt(whole === '' ? '0' : whole)
  return baseUnits > 0n && baseUnits < 1n << 256n ? String(baseUnits) : undefined
}

/** Each key once; `reference` is kept under as many keys. */
function pairsOf(cursor: Cursor): Map<string, string> | undefined {
  const pairs = new Map<string, string>()
  if (cursor.isOver) return pairs
  if (!cursor.skip('?')) return undefined
  while (!cursor.isOver) {
    const key = cursor.until('=&')
    if (key === '' || !cursor.skip('=')) return undefined
    const name = key === 'reference' ? `reference ${pairs.size}` : key
    if (pairs.has(name)) return undefined
    pairs.set(name, cursor.until('&'))
    if (cursor.skip('&') && cursor.isOver) return undefined
  }
  return pairs
}

function solana(cursor: Cursor): Meant | undefined {
  const head = cursor.until('?')
  const pairs = pairsOf(cursor)
  if (!pairs) return undefined
  const references: string[] = []
  for (const [key, value] of [...pairs]) {
    if (!key.startsWith('reference ')) continue
    references.push(value)
    pairs.delete(key)
  }
  const said: Record<string, string> = {}
  const isRequest = head.includes(':') || head.includes('%')
  for (const key of isRequest ? ['label', 'message'] : ['label', 'message', 'memo']) {
    const value = text(pairs.get(key) ?? '')
    if (value === undefined) return undefined
    const kept = key === 'memo' ? value : shownOnOneLine(value)
    if (kept !== '') said[key] = kept
    pairs.delete(key)
  }
  if (isRequest) {
    const isAlone = pairs.size === 0 && references.length === 0
    return isAlone ? request(head, said) : undefined
  }
  const [token, amount] = [pairs.get('spl-token'), pairs.get('amount')]
  pairs.delete('spl-token')
  pairs.delete('amount')
  const keys = [head, ...references, ...(token === undefined ? [] : [token])]
  if (pairs.size > 0 || !keys.every(isKey) || (amount !== undefined && !isAmount(amount))) return undefined
  return { scheme: 'solana', chain: '', to: head, token: token ?? '', amount: amount ?? '', said, references }
}

const isKey = (text: string): boolean =>
  text.length >= 32 && text.length <= 44 && new Cursor(text).while(BASE58) === text

function isAmount(text: string): boolean {
  const cursor = new Cursor(text)
  const whole = cursor.while(DIGITS)
  const isWhole = whole === '0' || (whole !== '' && !whole.startsWith('0'))
  const isFraction = !cursor.skip('.') || cursor.while(DIGITS) !== ''
  return isWhole && isFraction && cursor.isOver && Number(text) > 0
}

/** By the form encoding of the URL standard. */
function text(written: string): string | undefined {
  let decoded: string
  try {
    decoded = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytesOf(written))
  } catch {
    return undefined
  }
  return /%[0-9a-fA-F][0-9a-fA-F]/.test(decoded) ? undefined : decoded
}

/** What takes no place on the screen, or moves others, is a blank. The blank cell of Braille and the Hangul fillers are letters by category. */
function shownOnOneLine(decoded: string): string {
  const words: string[] = ['']
  for (const one of decoded.normalize('NFC')) {
    const isUnseen = /[\p{C}\p{Z}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}\u2800]/u.test(one)
    if (isUnseen) words.push('')
    else words.push(`${words.pop()}${one}`)
  }
  return words.filter((word) => word !== '').join(' ')
}

function bytesOf(written: string): Uint8Array {
  const bytes: number[] = []
  for (let at = 0; at < written.length; at++) {
    const one = written.charAt(at)
    if (one !== '%') bytes.push(one === '+' ? 0x20 : one.charCodeAt(0))
    else {
      const hex = written.slice(at + 1, at + 3)
      if (hex.length !== 2 || new Cursor(hex).while(HEX) !== hex) throw new Error('not percent-encoded')
      bytes.push(Number.parseInt(hex, 16))
      at += 2
    }
  }
  return Uint8Array.from(bytes)
}

function request(head: string, said: Record<string, string>): Meant | undefined {
  let url: string
  try {
    url = new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(head.replaceAll('+', '%2B')))
  } catch {
    return undefined
  }
  const isPlain = [...url].every((one) => one > ' ' && one < '\u007f' && one !== '\\' && one !== '#')
  const [, authority = ''] = /^https:\/\/([^/?]*)/i.exec(url) ?? []
  if (!isPlain || authority === '' || authority.includes('@') || !URL.canParse(url)) return undefined
  return { scheme: 'request', chain: '', to: url, token: '', amount: '', said, references: [] }
}
