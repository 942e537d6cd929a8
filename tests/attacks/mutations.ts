// Random changes of an honest service, in any leaf of its JSON, including JSON inside its texts. security §7.
import fc from 'fast-check'
import { leavesOf, withLeaf } from '../properties/generators/leaves.ts'
import { BENIGN_PLANS } from './corpus.ts'
import {
  COLLECTOR,
  MAX,
  PAYER,
  PERMIT2,
  ROUTER,
  SECOND,
  type Service,
  STRANGER,
  TETHER,
  USDC,
  ZERO,
} from './service.ts'

/** A text that held JSON, parsed so that its leaves can be changed too. */
type Opened = { $text: unknown }

function opened(value: unknown): unknown {
  if (typeof value === 'string' && /^[[{]/.test(value)) return { $text: opened(JSON.parse(value)) } satisfies Opened
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(opened)
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, opened(member)]))
}
function closed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(closed)
  if ('$text' in value) return JSON.stringify(closed(value.$text))
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, closed(member)]))
}

const ADDRESSES = [PAYER, SECOND, STRANGER, ZERO, COLLECTOR, PERMIT2, ROUTER, USDC, TETHER]
const anyWord = fc.constantFrom<unknown>(
  ...ADDRESSES,
  MAX,
  '0x',
  '0x0',
  '1',
  '',
  0,
  null,
  true,
  'eip155:8453',
  'eip155:1',
)
/** A similar value: a neighbour of a number, another address, a text with one digit changed. */
function others(value: unknown): fc.Arbitrary<unknown> {
  const text = String(value)
  const isNumber = /^(0x[0-9a-f]{1,64}|\d{1,40})$/i.test(text)
  const number = isNumber ? BigInt(text) : 0n
  const near = fc.constantFrom(number + 1n, number > 0n ? number - 1n : 1n, number * 10n, number * 2n, number + 86_400n)
  const flipped = fc
    .tuple(fc.nat(Math.max(0, text.length - 1)), fc.constantFrom(...'0123456789abcdef'))
    .map(([at, digit]) => text.slice(0, at) + digit + text.slice(at + 1))
  const numbers = near.map((one) => (text.startsWith('0x') ? `0x${one.toString(16)}` : String(one)))
  return fc.oneof(anyWord, flipped, isNumber ? numbers : flipped)
}

const oneLeaf = (said: unknown): fc.Arbitrary<unknown> =>
  fc.constantFrom(...leavesOf(said)).chain(({ path, value }) => others(value).map((leaf) => withLeaf(said, path, leaf)))

const ON_EVM = BENIGN_PLANS.map(({ service }) => service)
  .filter(({ option }) => String(option['account']).startsWith('eip155'))
  .map(({ accounts, collectors, facts, ...said }) => {
    const once = oneLeaf(opened(said))
    const changed = fc.oneof(once, once.chain(oneLeaf), once.chain(oneLeaf).chain(oneLeaf))
    const ours = { ...(accounts && { accounts }), ...(collectors && { collectors }), ...(facts && { facts }) }
    return changed.map((one): Service => ({ ...(closed(one) as Service), ...ours }))
  })
/** An honest EVM service with one to three leaves changed. Solana's bytes are one leaf and have their own tests. */
export const mutatedServices: fc.Arbitrary<Service> = fc.constantFrom(...ON_EVM).chain((one) => one)
