// The tokens and coins that a transaction moves, read from its instructions.

import { type Address, getCompiledTransactionMessageDecoder, type Transaction } from '@solana/kit'
import { TOKEN_PROGRAMS } from './programs.ts'

/** `to` is the credited account: a token account, or the receiver of lamports. `asset` is a mint or `native`. */
export type Moved = { asset: string; from: Address; to: Address; value: bigint }

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
/** TransferChecked: source, mint, destination, authority. */
const TRANSFER_CHECKED = 12
/** System transfer: from, to; its instruction number takes four bytes. */
const SYSTEM_TRANSFER = 2

/** The transfers among a transaction's own instructions, in order. */
export function movesOf({ messageBytes }: Transaction): Moved[] {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!('instructions' in message)) return []
  return message.instructions.flatMap(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => {
    const program = message.staticAccounts[programAddressIndex]
    const [first, second, third, fourth] = accountIndices.map((index) => message.staticAccounts[index])
    const bytes = new DataView(Uint8Array.from(data).buffer)
    const isToken = program !== undefined && Object.values(TOKEN_PROGRAMS).includes(program)
    if (isToken && data[0] === TRANSFER_CHECKED && second && third && fourth) {
      return [{ asset: second, from: fourth, to: third, value: bytes.getBigUint64(1, true) }]
    }
    if (program === SYSTEM_PROGRAM && data[0] === SYSTEM_TRANSFER && first && second) {
      return [{ asset: 'native', from: first, to: second, value: bytes.getBigUint64(4, true) }]
    }
    return []
  })
}
