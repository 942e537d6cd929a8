// What the website of a Solana Pay link may answer to the account of the send world, built by the program clients and not by the wallet.
import * as kit from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import * as bench from './solana-bench.ts'

/** The payer and the shop are those of the send world. */
export const [PAYER, SHOP, SPONSOR, STRANGER] = [7, 9, 2, 4].map(bench.person) as [
  bench.Person,
  bench.Person,
  bench.Person,
  bench.Person,
]
/** Any public key: nothing is kept there. */
export const REFERENCE = kit.address('82ZJ7nbGpixjeDCmEhUcmwXYfvurzAgGdtSMuHnUgyny')
export const [PAYER_USDC, SHOP_USDC, STRANGER_USDC] = await Promise.all(
  [PAYER, SHOP, STRANGER].map(({ address }) => bench.accountOf(address)) as [
    Promise<kit.Address>,
    Promise<kit.Address>,
    Promise<kit.Address>,
  ],
)

export const AMOUNT = 12_400_000n

/** 12.40 USDC to the shop. */
export const tokens = (changes: Parameters<typeof bench.payment>[0] = {}): bench.Instruction =>
  bench.payment({ source: PAYER_USDC, destination: SHOP_USDC, authority: PAYER.signer, amount: AMOUNT, ...changes })

export const coins = (amount = 2_000_000n, destination = SHOP.address, source = PAYER): bench.Instruction =>
  getTransferSolInstruction({ source: source.signer, destination, amount })

/** The same with accounts behind its own. */
export const naming = (instruction: bench.Instruction, ...others: (kit.Address | [kit.Address, number])[]) => ({
  ...instruction,
  accounts: [
    ...(instruction.accounts ?? []),
    ...others.map((one) =>
      Array.isArray(one) ? { address: one[0], role: one[1] } : { address: one, role: bench.READ },
    ),
  ],
})

export const creation = (funder = PAYER.address, owner = SHOP.address, account = SHOP_USDC) =>
  bench.call(
    bench.ATA_PROGRAM,
    [[funder, bench.SIGN_WRITE], [account, bench.WRITE], owner, bench.USDC, bench.SYSTEM_PROGRAM, bench.TOKEN],
    [1],
  )

export const note = (text: string, ...signers: kit.Address[]) =>
  bench.call(
    bench.MEMO_V2,
    signers.map((one): [kit.Address, number] => [one, bench.SIGN]),
    new TextEncoder().encode(text),
  )

export const [unitLimit, unitPrice] = [
  (units: number) => budget(2, 4, BigInt(units)),
  (microlamports: bigint) => budget(3, 8, microlamports),
]

function budget(opcode: number, bytes: 4 | 8, value: bigint): bench.Instruction {
  const data = new DataView(new ArrayBuffer(1 + bytes))
  data.setUint8(0, opcode)
  if (bytes === 4) data.setUint32(1, Number(value), true)
  else data.setBigUint64(1, value, true)
  return bench.call(bench.BUDGET_PROGRAM, [], new Uint8Array(data.buffer))
}

/** Paid by the payer and signed by nobody, if nothing else is said. */
export const made = (instructions: readonly bench.Instruction[], plan: bench.Plan = {}): string =>
  bench.transaction(instructions, { feePayer: PAYER, ...plan })

export const answering = (transaction: unknown, message?: unknown): string => JSON.stringify({ transaction, message })
