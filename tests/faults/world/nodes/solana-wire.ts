// A sponsored Solana payment as the service builds it, on its own blockhash.
import * as kit from '@solana/kit'
import { getAddMemoInstruction } from '@solana-program/memo'
import { base64, MEMO_V2, payment, SPONSOR, wireOf } from '../../../support/chains/solana-bench.ts'
import type { Issue } from '../people/flows.ts'

/** A blockhash that no other options call got. */
export const blockhashOf = (number: number): string =>
  kit
    .getBase58Decoder()
    .decode(Uint8Array.from({ length: 32 }, (_, at) => (at === 31 ? number & 255 : at === 30 ? number >> 8 : at + 1)))

const made = new Map<string, string>()

/** 12.40 USDC to the shop; the sponsor pays the fee and has signed. */
export function solanaPayment({ paymentId, blockhash, amountBaseUnits }: Issue): string {
  const key = `${paymentId} ${blockhash} ${amountBaseUnits}`
  const known = made.get(key)
  if (known !== undefined) return known
  const empty = kit.setTransactionMessageFeePayer(SPONSOR.address, kit.createTransactionMessage({ version: 0 }))
  const lifetime = { blockhash: kit.blockhash(blockhash), lastValidBlockHeight: 1000n }
  const timed = kit.setTransactionMessageLifetimeUsingBlockhash(lifetime, empty)
  const whole = kit.appendTransactionMessageInstructions(
    [payment({ amount: amountBaseUnits }), getAddMemoInstruction({ memo: paymentId }, { programAddress: MEMO_V2 })],
    timed,
  )
  const message = kit.getCompiledTransactionMessageEncoder().encode(kit.compileTransactionMessage(whole))
  const text = base64(wireOf(Uint8Array.from(message), [SPONSOR]))
  made.set(key, text)
  return text
}
