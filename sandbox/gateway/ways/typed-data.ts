// Typed data as the service sends it, and its signature (live-service W5.2).

import { type Address, type Hex, isAddressEqual, isHex, recoverMessageAddress, stringToHex } from 'viem'
import { type Account, evmAddress } from '../bodies.ts'
import type { Payment } from '../payments.ts'
import { type Call, refuse, type Step, type Way } from './way.ts'

/** A 65-byte signature. @throws Refusal 400 */
export function parseSignatureHex(text: string): Hex {
  if (!isHex(text) || text.length !== 132) refuse('The result is not a 65-byte signature in hex.')
  return text
}

/** live-service W5.2: the address in lower case, the typed data as JSON text. */
export function typedDataCall(chainId: string, payer: Address, typedData: unknown): Call {
  const params = [payer.toLowerCase(), JSON.stringify(typedData)]
  return { chain_id: chainId, method: 'eth_signTypedData_v4', params }
}

/** @throws Refusal 400 unless `recovering` returns the payer; an invalid signature recovers no address. */
export async function requirePayer(payer: Address, recovering: Promise<Address>): Promise<void> {
  const signer = await recovering.catch(() => undefined)
  if (!signer || !isAddressEqual(signer, payer)) refuse('The signature is not the payer’s for this option.')
}

// A plan across namespaces: first the payer signs a text with an EVM account (protocol §1.5, §4.3).

/** The way to pay, after a `personal_sign` of a text that names the payment and the merchant. */
export function signTextFirst({ paymentId, merchantName }: Payment, signer: Account, way: Way): Way {
  const account = evmAddress(signer)
  const raw = stringToHex(`I am paying ${merchantName}.\nPayment: ${paymentId}`)
  const text: Step = {
    call: { chain_id: signer.chainId, method: 'personal_sign', params: [raw, account.toLowerCase()] },
    async check(result) {
      const signature = parseSignatureHex(result)
      await requirePayer(account, recoverMessageAddress({ message: { raw }, signature }))
    },
  }
  return { ...way, steps: [text, ...way.steps], settle: ([, ...results]) => way.settle(results) }
}
