/** Pictures of pages with one QR code each: any kind of link, in any look that is to be read. The same seed gives the same pictures. */
import { type Code, codeOf, type Drawn, drawCode, emptyPage, type Look } from './draw.ts'

export type Pictured = { kind: string; look: Look; page: Drawn }

const [PAGE_WIDTH, PAGE_HEIGHT] = [1280, 800]
const [LEAST_PX, MOST_PX] = [3, 12]
const MOST_DEGREES = 15
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const KEYS = ['AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v']

/** Each text is its own: one that is read for another is noticed. */
const LINKS: Record<string, (at: number) => string> = {
  'gateway link': (at) => `https://pay.example/?pid=pay_${at.toString(16).padStart(32, 'a')}`,
  'gateway link, by path': (at) => `https://pay.example/pay_${at.toString(16).padStart(24, '0')}`,
  'wc: link': (at) =>
    `wc:${at}@2?relay-protocol=irn&symKey=${'5d'.repeat(32)}&pay=https%3A%2F%2Fpay.example%2Fpay_${at}`,
  'ethereum: coin': (at) => `ethereum:${ADDRESS}@8453?value=${at}e15`,
  'ethereum: token': (at) => `ethereum:${USDC}@8453/transfer?address=${ADDRESS}&uint256=${at}e4`,
  'solana: coin': (at) => `solana:${KEYS[0]}?amount=0.${at}&label=Fern%20%26%20Kettle`,
  'solana: token': (at) => `solana:${KEYS[0]}?amount=${at}&spl-token=${KEYS[1]}&reference=${KEYS[0]}&memo=Order+${at}`,
  'solana: request': (at) => `solana:https%3A%2F%2Fshop.example%2Fpay%3Forder%3D${at}`,
}

/** A Lehmer generator: fast, and the same everywhere. */
export function randomOf(seed: number): () => number {
  let state = (seed * 48_271) % 2_147_483_647 || 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

export function* pictures(count: number, seed: number): Generator<Pictured> {
  const random = randomOf(seed)
  const between = (least: number, most: number) => least + random() * (most - least)
  for (let at = 1; at <= count; at++) {
    const [kind, link] = Object.entries(LINKS)[at % Object.keys(LINKS).length] ?? []
    if (kind === undefined || !link) return
    const modulePx = between(LEAST_PX, MOST_PX)
    const hasLogo = random() < 0.25
    const look: Look = {
      text: link(at),
      modulePx,
      degrees: between(-MOST_DEGREES, MOST_DEGREES),
      blurPx: random() < 0.5 ? 0 : between(0, Math.min(2, modulePx * 0.35)),
      isLightOnDark: random() < 0.25,
      hasLogo,
      // Whoever puts a logo into a code has to make up for it.
      ecc: hasLogo ? 'high' : ((['low', 'medium', 'quartile'] as const)[Math.floor(random() * 3)] ?? 'medium'),
    }
    yield { kind, look, page: pageWith(codeOf(look), random) }
  }
}

/** The code is somewhere on the page, and all of it is to be seen. */
function pageWith(code: Code, random: () => number): Drawn {
  const [width, height] = [PAGE_WIDTH, PAGE_HEIGHT].map((side) => Math.max(side, 2 * code.reach)) as [number, number]
  const page = emptyPage(width, height, random)
  const place = (side: number) => code.reach + Math.floor(random() * (side - 2 * code.reach))
  drawCode(page, code, place(width), place(height))
  return page
}
