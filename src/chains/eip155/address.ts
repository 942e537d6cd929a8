/** EVM addresses as people and services write them (EIP-55). Viem keeps what it has judged in memory, so it gets no long text. */
import { getAddress, isAddress } from 'viem/utils'

/** With its checksum. Undefined for another shape, and for a mixed-case text whose checksum is wrong. */
export function evmAddressOf(text: string): string | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined
  const digits = text.slice(2)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  const address = isOneCase ? `0x${digits.toLowerCase()}` : text
  return isAddress(address) ? getAddress(address) : undefined
}
