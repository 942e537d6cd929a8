// A plan on Solana: signed as by the wallet, completed by its sponsor, and executed, twice and with a higher amount.
import { getTransactionDecoder } from '@solana/kit'
import { FailedTransactionMetadata, type LiteSVM } from 'litesvm'
import { transactionTextOf } from '../../../src/chains/solana/decode.ts'
import { signSolana } from '../../../src/chains/solana/sign.ts'
import type { SolanaTransfer } from '../../../src/core/plan/decoded-action.ts'
import type { Case } from '../../properties/generators/plans.ts'
import * as bench from '../../support/chains/solana-bench.ts'
import { differencesOf } from '../differences.ts'
import { crossedOf, type Signed, signOne } from '../signatures.ts'
import { balancesOf, openSolanaWorld } from './world.ts'

const [SLOTS_AT, SLOT_BYTES] = [1, 64]

/** Executes a plan and returns every difference between the chain and `exposure`. */
export async function executeOnSolana(of: Case): Promise<string[]> {
  const seen: string[] = []
  const signed: Signed[] = []
  const transfer = of.decodedActions.find((one) => one.kind === 'solana-transfer')
  const request = of.plan[of.decodedActions.findIndex((one) => one.kind === 'solana-transfer')]
  const text = request && transactionTextOf(request.params)
  if (!transfer || text === undefined) throw new Error('no transaction')
  for (const [index, one] of of.decodedActions.entries()) {
    const step = of.plan[index]
    if (step && one.kind === 'text-message') signed.push(signOne(step, one, seen))
  }
  const machine = openSolanaWorld(transfer)
  const before = balancesOf(machine)
  const wire = completed(Buffer.from(signSolana(text, bench.PAYER.address, bench.PAYER.seed), 'base64'))
  const more = transfer.movements.map(({ amountBaseUnits }) => withOneMore(wire, amountBaseUnits))
  for (const bytes of more)
    if (carriedOut(machine, bytes) === 'done') seen.push('what the payer did not sign was carried out')
  const outcome = carriedOut(machine, wire)
  if (outcome !== 'done') seen.push(outcome)
  if (carriedOut(machine, wire) === 'done') seen.push('it was carried out again')
  seen.push(
    ...crossedOf(
      signed,
      signed.map(({ digest }) => digest),
    ),
  )
  return differencesOf({ of, before, after: balancesOf(machine), fees: feesOf(of, transfer, machine), seen })
}

/** The fee if the payer pays it, and the rent of the one account that the payer may pay for. */
function feesOf({ option }: Case, { signer, feePayer, feeLamports, creates }: SolanaTransfer, machine: LiteSVM) {
  const size = creates?.funder === signer ? sizeOf(machine, creates.account) : undefined
  const rent = size === undefined ? 0n : machine.minimumBalanceForRentExemption(size)
  return { named: (feePayer === signer ? feeLamports : 0n) + rent, most: option.network.feeCapWei + rent }
}

function sizeOf(machine: LiteSVM, address: string): bigint | undefined {
  const account = machine.getAccount(address as Parameters<LiteSVM['getAccount']>[0])
  return account.exists ? BigInt(account.data.length) : undefined
}

/** `done`, or the error. */
function carriedOut(machine: LiteSVM, wire: Uint8Array): string {
  const outcome = machine.sendTransaction(getTransactionDecoder().decode(wire))
  return outcome instanceof FailedTransactionMetadata ? outcome.toString() : 'done'
}

/** Adds the sponsor's signature if it is still missing. */
function completed(wire: Uint8Array): Uint8Array {
  const message = wire.subarray(SLOTS_AT + (wire[0] ?? 0) * SLOT_BYTES)
  const whole = bench.wireOf(message, [bench.PAYER, bench.SPONSOR])
  return Uint8Array.from(wire, (byte, at) => (isEmptySlot(wire, at) ? (whole[at] ?? 0) : byte))
}

function isEmptySlot(wire: Uint8Array, at: number): boolean {
  const slot = Math.floor((at - SLOTS_AT) / SLOT_BYTES)
  if (at < SLOTS_AT || slot >= (wire[0] ?? 0)) return false
  const start = SLOTS_AT + slot * SLOT_BYTES
  return wire.subarray(start, start + SLOT_BYTES).every((byte) => byte === 0)
}

/** The same signatures on a message that moves one base unit more. */
function withOneMore(wire: Uint8Array, amount: bigint): Uint8Array {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(amount)
  const at = Buffer.from(wire).lastIndexOf(bytes)
  bytes.writeBigUInt64LE(amount + 1n)
  return Uint8Array.from([...wire.subarray(0, at), ...bytes, ...wire.subarray(at + bytes.length)])
}
