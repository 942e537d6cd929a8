// What the shop sells.

import type { Price } from '../chain/amount.ts'

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
