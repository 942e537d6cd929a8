// Attacks within Solana transactions: an unsuspecting client signs and sends each, and the attack succeeds.

import { getAddressDecoder } from '@solana/kit'
import { expect, test } from 'vitest'
import type { Attack } from '../../gateway/attacks/attack.ts'
import { SOLANA_THIEF } from '../../gateway/attacks/bend.ts'
import { createClient } from '../../independent/client.ts'
import { type Action, optionFor } from '../../independent/signer.ts'
import {
  readTransaction,
  SOLANA,
  SOLANA_USDC,
  signSolana,
  solanaAccount,
  solanaPayer,
  solanaRpc,
  transactionOf,
} from '../../independent/solana.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox } = useSandbox()

async function attacked(attack: Attack) {
  const payer = await solanaPayer(sandbox)
  const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', scenario: { attack } })
  const option = await optionFor({ where: sandbox, client: createClient(sandbox) }, paymentId, solanaAccount(payer))
  const [action] = option.actions as Action[]
  if (!action) throw new Error('no action')
  const told = readTransaction(transactionOf(action))
  expect(told.signers).toMatchObject({ [payer.address]: false, [told.feePayer ?? '']: true })
  return { payer, action, told }
}

/** Signs and sends; returns the payer's token account afterwards. */
async function tokensAfter(attack: Attack) {
  const { payer, action, told } = await attacked(attack)
  const { error } = await solanaRpc(sandbox, 'sendTransaction', await signSolana(action, payer), { encoding: 'base64' })
  expect(error).toBeUndefined()
  const transfer = told.instructions.find(({ accounts }) => accounts[1] === SOLANA_USDC)
  const found = await solanaRpc(sandbox, 'getAccountInfo', transfer?.accounts[0], { encoding: 'base64' })
  const { value } = found.result as { value: { data: [string, string] } }
  return { payer, data: Buffer.from(value.data[0], 'base64') }
}

const addressAt = (data: Uint8Array, offset: number) => getAddressDecoder().decode(data.subarray(offset, offset + 32))
/** SPL Token, state.rs `Account`: the owner, the delegate behind its tag, the amount that the delegate may take. */
const [OWNER_AT, DELEGATE_AT, DELEGATED_AT] = [32, 76, 121]

test('hidden-instruction-transfer: the signer also pays the thief', async () => {
  await tokensAfter('hidden-instruction-transfer')
  expect(await sandbox.balanceOf(SOLANA, 'native', SOLANA_THIEF)).toBe(1_000_000_000n)
})

test('hidden-instruction-authority: the signer loses the token account', async () => {
  const { data } = await tokensAfter('hidden-instruction-authority')
  expect(addressAt(data, OWNER_AT)).toBe(SOLANA_THIEF)
})

test('hidden-instruction-approve: the thief may take every token', async () => {
  const { payer, data } = await tokensAfter('hidden-instruction-approve')
  expect([addressAt(data, OWNER_AT), addressAt(data, DELEGATE_AT)]).toEqual([payer.address, SOLANA_THIEF])
  expect(data.readBigUInt64LE(DELEGATED_AT)).toBe(2n ** 64n - 1n)
})

test('lookup-table: the signed bytes do not name every account', async () => {
  const { told } = await attacked('lookup-table')
  const transfer = told.instructions.find(({ data }) => data[0] === 12)
  expect([told.version, transfer?.accounts.includes(undefined)]).toEqual([0, true])
})

test('durable-nonce: the first instruction advances a nonce', async () => {
  const { told } = await attacked('durable-nonce')
  const [first] = told.instructions
  expect([first?.program, first?.accounts[0]]).toEqual(['11111111111111111111111111111111', SOLANA_THIEF])
  // System program, AdvanceNonceAccount.
  expect(first?.data.readUInt32LE(0)).toBe(4)
})
