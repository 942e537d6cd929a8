// Typed data as the service sends it, and its signature (protocol W5.2).

import { type Address, type Hex, isAddressEqual, isHex } from 'viem'
import { type Call, refuse } from './way.ts'

/** A 65-byte signature. @throws Refusal 400 */
export function parseSignatureHex(text: string): Hex {
  if (!isHex(text) || text.length !== 132) refuse('The result is not a 65-byte signature in hex.')
  return text
}

/** protocol W5.2: the address in lower case, the typed data as JSON text. */
export function typedDataCall(chainId: string, payer: Address, typedData: unknown): Call {
  const params = [payer.toLowerCase(), JSON.stringify(typedData)]
  return { chain_id: chainId, method: 'eth_signTypedData_v4', params }
}

/** @throws Refusal 400 unless `recovering` returns the payer; an invalid signature recovers no address. */
export async function requirePayer(payer: Address, recovering: Promise<Address>): Promise<void> {
  const signer = await recovering.catch(() => undefined)
  if (!signer || !isAddressEqual(signer, payer)) refuse('The signature is not the payer’s for this option.')
}
