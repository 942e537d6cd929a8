// Whatever a website puts together, in any order: what is signed is one transfer, of the amount and to the recipient that were shown.

import * as kit from '@solana/kit'
import { getApproveInstruction, getCloseAccountInstruction } from '@solana-program/token'
import { IDBKeyRange } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPayError } from '../../../../src/core/base/errors.ts'
import { createSendWorld } from '../../../support/background/send-world.ts'
import * as bench from '../../../support/chains/solana-bench.ts'
import * as site from '../../../support/chains/website.ts'

beforeEach(() => vi.stubGlobal('IDBKeyRange', IDBKeyRange))
afterEach(() => vi.unstubAllGlobals())

const { PAYER, SPONSOR, STRANGER, REFERENCE, PAYER_USDC, STRANGER_USDC } = site
const theirs = { account: PAYER_USDC, destination: STRANGER.address, owner: PAYER.signer }
const approving = { source: PAYER_USDC, owner: PAYER.signer, delegate: STRANGER.address, amount: 1n }

const harmless = [
  ...[site.note('Order 7'), site.note('Order 7', PAYER.address), site.creation(), site.creation(SPONSOR.address)],
  ...[site.unitLimit(100_000), site.unitPrice(20_000n), site.unitPrice(10n ** 12n)],
]
const moving = [
  ...[site.tokens(), site.naming(site.tokens(), REFERENCE), site.tokens({ destination: STRANGER_USDC }), site.coins()],
  ...[site.tokens({ source: STRANGER_USDC }), site.coins(3n, STRANGER.address), site.coins(1n, PAYER.address, SPONSOR)],
  ...[getApproveInstruction(approving), getCloseAccountInstruction(theirs)],
]

const plan = fc.constantFrom<bench.Plan>(
  ...[{ signers: [] }, { version: 'legacy' as const, signers: [] }, { feePayer: SPONSOR, signers: [SPONSOR] }],
  { feePayer: SPONSOR, signers: [] },
)
const parts = fc.array(fc.constantFrom(...harmless, ...moving, ...moving.slice(0, 4)), { minLength: 1, maxLength: 4 })
const harms = fc.option(fc.record({ at: fc.nat(), flip: fc.integer({ min: 1, max: 255 }) }), { freq: 2 })

/** What leaves this account by an instruction, read by its bytes alone; undefined for one that nobody may add. */
function meaningOf({ program, accounts, data }: { program: string; accounts: string[]; data: Uint8Array }) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (program === bench.SYSTEM_PROGRAM)
    return data.length === 12 && view.getUint32(0, true) === 2
      ? { from: accounts[0], to: accounts[1], amount: view.getBigUint64(4, true) }
      : undefined
  if (program === bench.TOKEN)
    return data.length === 10 && data[0] === 12
      ? { from: accounts[0], to: accounts[2], amount: view.getBigUint64(1, true) }
      : undefined
  return [bench.BUDGET_PROGRAM, bench.ATA_PROGRAM, bench.MEMO_V1, bench.MEMO_V2].includes(kit.address(program))
    ? {}
    : undefined
}

function instructionsOf(raw: string) {
  const { messageBytes } = kit.getTransactionDecoder().decode(Buffer.from(raw, 'base64'))
  const { staticAccounts, instructions } = kit
    .getCompiledTransactionMessageDecoder()
    .decode(messageBytes) as unknown as {
    staticAccounts: string[]
    instructions: { programAddressIndex: number; accountIndices?: number[]; data?: Uint8Array }[]
  }
  return instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
    program: staticAccounts[programAddressIndex] ?? '',
    accounts: accountIndices.map((index) => staticAccounts[index] ?? ''),
    data: Uint8Array.from(data),
  }))
}

test('security §5: what a website has put together is signed as shown, or not at all', async () => {
  let signed = 0
  await fc.assert(
    fc.asyncProperty(parts, plan, harms, async (instructions, how, harm) => {
      const world = createSendWorld()
      const bytes = Buffer.from(site.made(instructions, how), 'base64')
      if (harm) bytes[harm.at % bytes.length] = (bytes[harm.at % bytes.length] ?? 0) ^ harm.flip
      const answer = site.answering(bytes.toString('base64'))
      const work = world.work()
      const quote = await work.judge({ link: 'solana:https://shop.example/pay', answer }).catch((error) => {
        if (!isPayError(error)) throw error
        return undefined
      })
      if (!quote) {
        expect(world.signed).toEqual([])
        return
      }
      await work.start(quote.terms, quote.cost)
      const meanings = instructionsOf(world.signed[0] ?? '').map(meaningOf)
      expect(meanings).not.toContain(undefined)
      const { to, tokenAddress, amountBaseUnits } = quote.terms
      const places = tokenAddress === '' ? [PAYER.address, to] : [PAYER_USDC, await bench.accountOf(kit.address(to))]
      const moves = meanings.filter((one) => one && 'from' in one)
      expect(moves).toEqual([{ from: places[0], to: places[1], amount: amountBaseUnits }])
      signed++
    }),
    { numRuns: 600 },
  )
  // Refusing everything would show nothing.
  expect(signed).toBeGreaterThan(20)
})
