/** A full address in groups of 4. Never truncated: look-alikes share the first and last digits (security T48). */

/** `0x12345678…` → `0x1234`, `5678`, …; addresses without `0x` are grouped from their first character. */
export function groupAddress(address: string): string[] {
  const prefix = /^0x/i.exec(address)?.[0] ?? ''
  const [first = '', ...rest] = address.slice(prefix.length).match(/.{1,4}/g) ?? []
  return [prefix + first, ...rest]
}

/** Groups are spaced by CSS only, so that a copied address contains no spaces. */
export function Address({ of }: { of: string }) {
  return (
    <span class="address">
      {groupAddress(of).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  )
}
