// Displayed values: tokens that imitate others, prices that do not fit, names that manipulate the text around them.
// security T03, T04, T47. A name is never refused: it is cleaned, and proves nothing about the recipient.

import { authorization, edited } from './corpus/evm/typed.ts'
import {
  ETHEREUM,
  hex,
  IN_USDC,
  type Otherwise,
  type Service,
  STRANGER,
  serviceOf,
  typedAction,
  USDC,
} from './service.ts'
import { ask, type Expected, refuse } from './verdict.ts'

/** A quote or a price; `signs`: the signed amount if it differs from the usual one. */
type Vector = { name: string; source?: string; signs?: bigint; expected: Expected } & Otherwise
/** A merchant name as the service claims it and as the screen shows it. */
export type Name = { name: string; source?: string; claims: string; shows: string }

const usd = (value: string, decimals = 2) => ({ value, display: { decimals } })

export const VECTORS: Vector[] = [
  {
    name: 'nine decimals for six: 12,400 would be shown as 12.40',
    source: 'security T03',
    display: { decimals: 9 },
    expected: refuse('claims-differ'),
  },
  {
    name: 'two decimals for six',
    source: 'security T03',
    display: { decimals: 2 },
    expected: refuse('claims-differ'),
  },
  { name: 'decimals below nothing', display: { decimals: -6 }, expected: refuse('claims-differ') },
  { name: 'decimals as a text', display: { decimals: '6' }, expected: refuse('unreadable') },
  {
    name: 'symbol and decimals of another token',
    source: 'security T03',
    display: { assetSymbol: 'WETH', decimals: 18 },
    expected: refuse('claims-differ'),
  },
  {
    name: 'a Cyrillic С at the end of USDC, and eight decimals',
    source: 'security T03',
    display: { assetSymbol: 'USD\u0421', decimals: 8 },
    expected: refuse('claims-differ'),
  },
  {
    name: 'a number for a symbol',
    display: { assetSymbol: 6 },
    expected: refuse('unreadable'),
  },
  {
    name: 'USDC, says a contract that nobody knows',
    source: 'security T03',
    amount: { unit: `caip19/${ETHEREUM}/erc20:${STRANGER}` },
    expected: refuse('unknown-asset'),
  },
  {
    name: 'USDC’s contract, on a chain where it is another’s',
    amount: { unit: `caip19/eip155:8453/erc20:${USDC}` },
    expected: refuse('unknown-chain'),
  },
  {
    name: 'no price at all, to get around the comparison',
    source: 'security T04',
    info: { amount: undefined },
    expected: ask('page', 'price-missing'),
  },
  { name: 'an amount with a sign', amount: { value: '-12400000' }, expected: refuse('unreadable') },
  {
    name: '5,000 USDC for a price of 5.00 USD',
    source: 'security T04',
    price: usd('500'),
    amount: { value: '5000000000' },
    signs: 5_000_000_000n,
    expected: refuse('price-gap'),
  },
  {
    name: 'one percent and a base unit above the price',
    source: 'security T04',
    amount: { value: '12524001' },
    signs: 12_524_001n,
    expected: refuse('price-gap'),
  },
  {
    name: 'a price in thousandths that is shown in hundredths',
    source: 'security T04',
    price: usd('1240', 3),
    expected: refuse('gateway/malformed'),
  },
  {
    name: 'a price in yen, to get around the comparison',
    source: 'security T04',
    price: { unit: 'iso4217/JPY', ...usd('1860', 0) },
    expected: ask('page', 'price-unchecked'),
  },
  { name: 'a currency that is none', price: { unit: 'iso4217/usd' }, expected: refuse('gateway/malformed') },
]

export const NAMES: Name[] = [
  {
    name: 'letters that turn the rest of the line around',
    source: 'security T47',
    claims: 'Fern \u202eelttek & nreF\u202c',
    shows: 'Fern elttek & nreF',
  },
  {
    name: 'letters of no width',
    source: 'security T47',
    claims: 'Fe\u200brn\u2060 &\ufeff Kettle',
    shows: 'Fe rn & Kettle',
  },
  {
    name: 'a second line with a word of the wallet’s own',
    claims: 'Fern & Kettle\n\nVerified by Tender',
    shows: 'Fern & Kettle Verified by Tender',
  },
  { name: 'ten thousand letters', claims: 'F'.repeat(10_000), shows: 'F'.repeat(64) },
  {
    name: 'blanks that push the amount off the screen',
    claims: `Fern${'\u3000'.repeat(400)}& Kettle`,
    shows: 'Fern & Kettle',
  },
  { name: 'escapes of a terminal', claims: '\u001b[2JFern\u0007', shows: '[2JFern' },
  { name: 'nothing that can be seen', claims: '\u2800\u3164\u115f\u00ad', shows: '' },
  { name: 'tags that spell a hidden name', claims: `Fern\u{e0041}\u{e0042}`, shows: 'Fern' },
]

export function serviceOfVector({ signs, ...said }: Vector): Service {
  const typed = edited(authorization(), signs === undefined ? {} : { message: { value: hex(signs) } })
  return serviceOf(IN_USDC, [typedAction(typed)], said)
}
