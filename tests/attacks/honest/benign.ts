// What the service really asks for (live-service W5). Never refused, and `ask` only where the policy says so. security §7:
// shape × chain × notation of numbers × text or object × with or without EIP712Domain.
import { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import { getAddMemoInstruction } from '@solana-program/memo'
import { getTransferSolInstruction } from '@solana-program/system'
import { getCreateAssociatedTokenIdempotentInstruction, getTransferInstruction } from '@solana-program/token'
import * as bench from '../../support/chains/solana-bench.ts'
import { IN_SOL, LAMPORTS, ownFee, payer, type Vector, withFee } from '../corpus/solana/solana.ts'
import { ask, matches } from '../verdict.ts'
import type { Benign } from './benign-plans.ts'

const unknown = { collector: 'unknown', expected: ask('line', 'collector-unknown') } as const
const bare = { domainType: 'left out' } as const
const object = { payload: 'object' } as const
const asText = { payload: 'params as text' } as const
const expected = matches
const unpriced = ask('page', 'price-unchecked')

export const BENIGN: Benign[] = [
  { shape: 'receive', chain: 1, token: 'USDC', expected },
  { shape: 'receive', chain: 1, token: 'USDC', ...object, expected },
  { shape: 'receive', chain: 1, token: 'USDC', ...bare, numbers: 'dec', expected },
  { shape: 'receive', chain: 1, token: 'USDC', ...bare, ...object, numbers: 'number', expected },
  { shape: 'receive', chain: 1, token: 'PYUSD', expected },
  { shape: 'receive', chain: 1, token: 'EURC', numbers: 'dec', ...asText, expected },
  { shape: 'receive', chain: 8453, token: 'USDC', expected },
  { shape: 'receive', chain: 8453, token: 'USDC', ...unknown },
  { shape: 'receive', chain: 8453, token: 'USDC', numbers: 'dec', ...object, expected },
  { shape: 'receive', chain: 8453, token: 'USDC', numbers: 'number', ...asText, expected },
  { shape: 'receive', chain: 8453, token: 'EURC', ...bare, expected },
  { shape: 'receive', chain: 10, token: 'USDC', numbers: 'number', expected },
  { shape: 'receive', chain: 10, token: 'USDC', ...bare, ...unknown },
  { shape: 'receive', chain: 42161, token: 'USDC', numbers: 'dec', expected },
  { shape: 'receive', chain: 42161, token: 'USDT', ...object, expected },
  { shape: 'receive', chain: 137, token: 'USDC', ...bare, ...object, expected },
  { shape: 'receive', chain: 42220, token: 'USDC', numbers: 'number', ...object, expected },
  { shape: 'receive', chain: 143, token: 'USDC', ...asText, expected },
  { shape: 'transfer by authorisation', chain: 1, token: 'USDC', expected },
  { shape: 'transfer by authorisation', chain: 8453, token: 'USDC', numbers: 'dec', ...bare, ...object, expected },
  { shape: 'permit', chain: 1, token: 'USDT', expected },
  { shape: 'permit', chain: 1, token: 'USDT', ...bare, expected },
  { shape: 'permit', chain: 1, token: 'USDT', ...bare, ...object, numbers: 'dec', expected },
  { shape: 'permit', chain: 1, token: 'USDT', numbers: 'number', ...asText, expected },
  { shape: 'permit', chain: 1, token: 'USDG', ...object, expected },
  { shape: 'permit', chain: 1, token: 'WETH', expected: unpriced },
  { shape: 'permit', chain: 56, token: 'USDT', expected },
  { shape: 'permit', chain: 56, token: 'USDC', numbers: 'dec', ...object, expected },
  { shape: 'permit', chain: 137, token: 'USDT', ...unknown },
  { shape: 'permit', chain: 137, token: 'EURe', numbers: 'dec', ...bare, expected },
  { shape: 'permit', chain: 42161, token: 'PYUSD', numbers: 'number', expected },
  { shape: 'permit', chain: 8453, token: 'AUSD', ...asText, expected },
  { shape: 'permit', chain: 10, token: 'EURAU', ...object, ...bare, expected },
  { shape: 'allowance, permit', chain: 1, token: 'USDT', expected },
  { shape: 'allowance, permit', chain: 56, token: 'USDC', ...object, ...bare, expected },
  { shape: 'allowance, permit', chain: 137, token: 'USDT', numbers: 'dec', ...unknown },
  { shape: 'reset, allowance, permit', chain: 1, token: 'USDT', numbers: 'dec', expected },
  { shape: 'text, permit', chain: 1, token: 'USDT', expected: ask('page', 'text-signed') },
  { shape: 'token transfer', chain: 1, token: 'USDC', expected },
  { shape: 'token transfer', chain: 42161, token: 'USDT', expected },
  { shape: 'coins', chain: 1, token: 'ETH', expected: unpriced },
  { shape: 'router', chain: 1, token: 'ETH', expected: unpriced },
  { shape: 'router', chain: 10, token: 'ETH', expected: unpriced },
  { shape: 'router', chain: 56, token: 'BNB', expected: unpriced },
]

const paid = bench.payment()
const memo = getAddMemoInstruction({ memo: 'order 7' }, { programAddress: bench.MEMO_V2 })
const reference = getAddMemoInstruction({ memo: 'pay_7' }, { programAddress: bench.MEMO_V1 })
const plain = getTransferInstruction({
  ...{ source: bench.PAYER_USDC, destination: bench.SHOP_USDC, authority: payer, amount: bench.AMOUNT },
})
const limit = getSetComputeUnitLimitInstruction({ units: 60_000 })
const price = getSetComputeUnitPriceInstruction({ microLamports: 50_000n })
const create = getCreateAssociatedTokenIdempotentInstruction({
  ...{ payer: bench.SPONSOR.signer, ata: bench.SHOP_USDC, owner: bench.SHOP.address, mint: bench.USDC },
})
const sol = getTransferSolInstruction({ source: payer, destination: bench.SHOP.address, amount: LAMPORTS })

export const BENIGN_ON_SOLANA: Vector[] = [
  { name: 'USDC, the sponsor pays the fee and has signed', expected },
  { name: 'USDC, as a legacy transaction', plan: { version: 'legacy' }, expected },
  { name: 'USDC, the payer pays the fee', plan: ownFee, expected },
  { name: 'USDC, the sponsor signs last', plan: { signers: [] }, expected },
  { name: 'USDC, with limit, price, new account and memo', instructions: [limit, price, create, paid, memo], expected },
  { name: 'USDC, the bare text in the params', params: (base64) => [base64], expected },
  { name: 'USDC by a plain Transfer, out of the account that is derived for it', instructions: [plain], expected },
  { name: 'USDC with two memos', instructions: [memo, paid, reference], expected },
  { name: 'PYUSD by TransferCheckedWithFee, while the fee is zero', ...withFee(0n), expected },
  { name: 'SOL', instructions: [sol], quote: IN_SOL, plan: ownFee, expected: unpriced },
  { name: 'SOL, as a legacy transaction with a memo', instructions: [sol, memo], quote: IN_SOL, expected: unpriced },
]
