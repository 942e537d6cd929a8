/** The address in a text that a QR code holds: the address alone, or a link that names one (ERC-681, Solana Pay). */

const ETHEREUM = /^ethereum:(?:pay-)?(0x[0-9a-fA-F]{40})(?:@\d+)?$/i
const SOLANA = /^solana:([1-9A-HJ-NP-Za-km-z]{32,44})$/i

/**
 * The text itself if it is no such link: whether it is an address is judged where it is used. Undefined for a link that asks for more than
 * an address, such as an amount, because Tender would not do what it says.
 */
export function addressIn(text: string): string | undefined {
  const trimmed = text.trim()
  if (!/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) return trimmed
  return ETHEREUM.exec(trimmed)?.[1] ?? SOLANA.exec(trimmed)?.[1]
}
