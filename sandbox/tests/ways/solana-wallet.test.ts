// The wallet's own decoder and signer against the service: it decodes the request, pays exactly that, and sees it in its balances.
// The wallet itself derives the key.

import { expect, test } from 'vitest'
import { decodeSolana, transactionTextOf } from '../../../src/chains/solana/decode.ts'
import { readAmounts } from '../../../src/chains/solana/reads.ts'
import { signSolana } from '../../../src/chains/solana/sign.ts'
import { parseActions } from '../../../src/core/offer/action.ts'
import { deriveKey } from '../../../tests/support/vault/keys.ts'
import { confirm, optionFor } from '../../independent/signer.ts'
import { SOLANA, SOLANA_PYUSD, SOLANA_USDC } from '../../independent/solana.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, client } = useSandbox()

/** An account of a new phrase, with funds. */
async function funded() {
  const payer = deriveKey('solana', crypto.getRandomValues(new Uint8Array(16)), 0)
  const body = JSON.stringify({ account: `${SOLANA}:${payer.address}` })
  expect((await fetch(sandbox.loopback.faucetUrl, { method: 'POST', body })).status).toBe(200)
  return payer
}

const balances = async (account: string) => {
  const urls = [sandbox.loopback.rpcUrls[SOLANA] ?? '']
  const tokens = [
    { address: '' },
    { address: SOLANA_USDC, program: 'spl-token' },
    { address: SOLANA_PYUSD, program: 'token-2022' },
  ] as const
  const [[SOL = 0n, USDC = 0n, PYUSD = 0n] = []] = await readAmounts({ urls, fetcher: fetch }, tokens, [account])
  return { SOL, USDC, PYUSD }
}

const OWN_TOKEN = { asset: { program: 'spl-token', mint: SOLANA_USDC, decimals: 6 }, version: 0 }
const TOKEN_2022 = { asset: { program: 'token-2022', mint: SOLANA_PYUSD, decimals: 6 }, version: 'legacy' }
const COINS = { asset: { program: 'system' }, version: 'legacy' }

test.each([
  ['USDC', {}, OWN_TOKEN, false],
  ['PYUSD', {}, TOKEN_2022, false],
  ['SOL', {}, COINS, false],
  ['USDC', { coSigner: true }, OWN_TOKEN, true],
  ['SOL', { coSigner: true }, COINS, true],
] as const)(
  'protocol §4.7.2, security §5: %s with %j is decoded, signed and paid',
  async (symbol, scenario, facts, isOwnFee) => {
    const { address, privateKey } = await funded()
    const { paymentId } = await sandbox.createPayment({ amountMinor: '1240', offer: [`solana/${symbol}`], scenario })
    const option = await optionFor({ where: sandbox, client }, paymentId, `${SOLANA}:${address}`)
    const [request] = parseActions(option.actions, 'actions')
    if (request?.type !== 'walletRpc') throw new Error('no sign request')
    const said = decodeSolana(request, address)
    if (said.kind === 'not-understood') throw new Error(said.reason)
    const value = BigInt(option.amount.value)
    expect(said).toMatchObject({ ...facts, signer: address, memo: paymentId, movements: [{ amountBaseUnits: value }] })
    expect(said.otherSigners).toEqual([{ address: expect.any(String), hasSigned: true }])
    expect(said.feePayer === address).toBe(isOwnFee)
    const before = await balances(address)
    const result = signSolana(transactionTextOf(request.params) ?? '', address, privateKey)
    expect((await confirm({ where: sandbox, client }, paymentId, option.id, [result])).body.status).toBe('succeeded')
    const paid = { SOL: 0n, USDC: 0n, PYUSD: 0n, [symbol]: value }
    const after = await balances(address)
    expect(after).toEqual({
      SOL: before.SOL - paid.SOL - (isOwnFee ? said.feeLamports : 0n),
      USDC: before.USDC - paid.USDC,
      PYUSD: before.PYUSD - paid.PYUSD,
    })
  },
)
