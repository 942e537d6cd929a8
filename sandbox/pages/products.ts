// What the shop sells, each with a line drawing, so that no images are loaded.

import type { Price } from '../chain/amount.ts'
import { html, type Markup } from './page.ts'

export type Product = { id: string; name: string; note: string; price: Price }

const dollars = (amountMinor: bigint): Price => ({ currency: 'USD', amountMinor })

export const PRODUCTS: readonly [Product, Product, Product, Product, Product, Product, Product] = [
  { id: 'assam', name: 'Assam, second flush', note: '250 g, loose leaf', price: dollars(1240n) },
  { id: 'biscuits', name: 'Oat biscuits', note: 'A dozen, baked today', price: dollars(450n) },
  { id: 'sencha', name: 'Sencha sampler', note: '10 g, three cups', price: dollars(99n) },
  { id: 'samovar', name: 'Copper samovar', note: 'Tula, restored', price: dollars(125_000n) },
  { id: 'matcha', name: 'Matcha', note: '30 g, from Uji', price: { currency: 'JPY', amountMinor: 1240n } },
  { id: 'dates', name: 'Dates with saffron', note: 'A box of twelve', price: { currency: 'KWD', amountMinor: 3725n } },
  {
    id: 'honey',
    name: 'Lime blossom honey',
    note: '250 g, from the Alps',
    price: { currency: 'EUR', amountMinor: 890n },
  },
]

const DRAWINGS: Record<string, Markup> = {
  assam: html`<path d="M50 78V40m0 14c-16 0-22-10-22-22 14 0 22 8 22 22Zm0-8c0-14 8-22 22-24 1 15-7 24-22 24Z"/>`,
  biscuits: html`<circle cx="40" cy="52" r="22"/><path d="M58 39a22 22 0 1 1-5 35M33 46h.1m12 0h.1m-7 12h.1m30 0h.1m-4-12h.1"/>`,
  sencha: html`<path d="M26 44h44v14a20 20 0 0 1-20 20h-4a20 20 0 0 1-20-20Zm44 4h6a7 7 0 0 1 0 16h-8M40 34c-4-5 4-7 0-12m14 12c-4-5 4-7 0-12"/>`,
  matcha: html`<path d="M24 46h52c0 18-10 30-26 30S24 64 24 46Zm10 30h32M62 40l12-22M58 40l6-24"/>`,
  dates: html`<path d="M20 62h60v16H20Zm8 0c0-12 12-12 12 0m0 0c0-12 12-12 12 0m0 0c0-12 12-12 12 0M50 50c0-14 6-22 16-26-2 12-8 20-16 26Z"/>`,
  samovar: html`<path d="M38 30h24l6 8c0 16-6 26-6 26H38s-6-10-6-26Zm6-6h12m-6 0v-6M40 64l-4 14h28l-4-14M32 42h-8v8m44-8h8v8M50 52v8"/>`,
  honey: html`<path d="M30 40h40v38a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8zM26 26h48v14H26zM40 56l10-6 10 6v12l-10 6-10-6z"/>`,
}

/** The drawing of a product; decorative, so hidden from screen readers. */
export function drawing(productId: string): Markup {
  return html`<svg viewBox="0 0 100 96" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${DRAWINGS[productId] ?? ''}</svg>`
}
