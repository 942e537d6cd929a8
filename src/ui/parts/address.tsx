/** A full address in blocks of 4. Never shortened: look-alikes share the first and the last digits (security T48). */

/** `0x12345678…` → `0x1234`, `5678`, …; other addresses are cut in fours from their first character. */
export function groupAddress(address: string): string[] {
  const prefix = /^0x/i.exec(address)?.[0] ?? ''
  const [first = '', ...rest] = address.slice(prefix.length).match(/.{1,4}/g) ?? []
  return [prefix + first, ...rest]
}

/** The blocks are spaced by style only, so that a copied address has no blanks in it. */
export function Address({ of }: { of: string }) {
  return (
    <span class="address">
      {groupAddress(of).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  )
}
