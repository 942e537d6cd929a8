// A plan across namespaces: first the payer signs a text with an EVM account (protocol §1.5, §4.3).

import { recoverMessageAddress, stringToHex } from 'viem'
import { type Account, evmAddress } from '../bodies.ts'
import type { Payment } from '../payments.ts'
import { parseSignatureHex, requirePayer } from './typed-data.ts'
import type { Step, Way } from './way.ts'

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
