// What the shop sells.

export type Product = { id: string; name: string; note: string; cents: bigint }

export const PRODUCTS: readonly [Product, Product, Product, Product] = [
  { id: 'assam', name: 'Assam, second flush', note: '250 g, loose leaf', cents: 1240n },
  { id: 'biscuits', name: 'Oat biscuits', note: 'A dozen, baked today', cents: 450n },
  { id: 'sencha', name: 'Sencha sampler', note: '10 g, three cups', cents: 99n },
  { id: 'samovar', name: 'Copper samovar', note: 'Tula, restored', cents: 125_000n },
]
