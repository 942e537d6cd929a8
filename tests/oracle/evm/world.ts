// One anvil for every EVM chain of the registry: each token and Permit2 at their real addresses, a rich payer who
// already allows Permit2 every token, and a snapshot to restore after each plan.
import {
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  isAddressEqual,
  maxUint256,
  toHex,
} from 'viem'
import { createNode, startAnvil } from '../../../sandbox/chain/anvil.ts'
import { CREATE2_FACTORY, PERMIT2, TOKEN_ABI, tokenDeployment } from '../../../sandbox/chain/contracts.ts'
import { makeRegistry } from '../../../src/chains/registry/registry.ts'
import type { Token } from '../../../src/core/base/registry.ts'
import { UNLISTED } from '../../attacks/honest/live.ts'
import { NOW_S, PAYER, PERMIT2 as PERMIT2_AT, SECOND } from '../../attacks/service.ts'

const TETHER = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
/** Deploys the tokens; part of no plan. */
const MINTER = `0x${'77'.repeat(20)}` as const
/** More than any plan could ask for, so that no attack fails only for lack of funds. */
const RICH = 10n ** 30n
/** Enough for any call below; fixed, so that a failing call is mined as failed. */
const GAS = toHex(400_000)

const onEvm = makeRegistry().tokens.filter(({ program }) => !program)
/** Some tokens have the same address on several chains; here they share one contract. */
export const TOKENS: readonly Address[] = [...new Set(onEvm.map(({ address }) => getAddress(address)))]

export type Call = { from: string; to: string; data: Hex }
type Question = { method: string; params: readonly unknown[] }
export type EvmWorld = Awaited<ReturnType<typeof openEvmWorld>>

/** Starts the node and deploys everything. */
export async function openEvmWorld() {
  const anvil = await startAnvil(1)
  const node = createNode(anvil.url)
  const ask = (method: string, ...params: unknown[]): Promise<Hex> => node.request({ method, params } as never)
  const world = {
    rpc: { urls: [anvil.url], fetcher: fetch },
    node,
    ask,
    read: (questions: readonly Question[]) => readAll(anvil.url, questions),
    /** From any account, without a key; mined in the next block. */
    send: ({ from, to, data }: Call, gasPrice?: Hex) =>
      ask('eth_sendTransaction', { from, to, data, gas: GAS, gasPrice }),
    /** Mines all waiting transactions in a block of that time. */
    async mine(atS: number): Promise<void> {
      await ask('evm_setNextBlockTimestamp', toHex(atS))
      await ask('evm_mine')
    },
    stop: anvil.stop,
  }
  await ask('evm_setTime', NOW_S - 1_000)
  await ask('evm_setAutomine', false)
  await ask('anvil_autoImpersonateAccount', true)
  await settle(world)
  return world
}

type Answer = { id: number; result?: string }

/** Reads hundreds of numbers in one batch. @throws {Error} if one has no answer. */
async function readAll(url: string, questions: readonly Question[]): Promise<bigint[]> {
  const body = JSON.stringify(questions.map((question, id) => ({ jsonrpc: '2.0', id, ...question })))
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const answers = new Map(((await response.json()) as Answer[]).map(({ id, result }) => [id, result]))
  return questions.map((_, id) => BigInt(answers.get(id) ?? 'no answer'))
}

type Young = Pick<EvmWorld, 'node' | 'ask' | 'send' | 'mine'>

async function settle({ node, ask, send, mine }: Young): Promise<void> {
  for (const address of [MINTER, PAYER, SECOND] as Address[]) await node.setBalance({ address, value: RICH })
  await ask('eth_sendTransaction', {
    ...{ from: MINTER, to: CREATE2_FACTORY, gas: toHex(6_000_000) },
    data: concat([PERMIT2.salt, PERMIT2.bytecode]),
  })
  await mine(NOW_S - 900)
  if (!(await node.getCode({ address: PERMIT2_AT as Address }))) throw new Error('Permit2 is not at its address')
  for (const token of onEvm) {
    // A call of the creation code returns the code that it would deploy.
    const { data: bytecode } = await node.call({ account: MINTER, data: creationOf(token) })
    if (!bytecode) throw new Error(`${token.symbol} has no code`)
    await node.setCode({ address: getAddress(token.address), bytecode })
  }
  const calls = TOKENS.flatMap((to) => [PAYER, SECOND].flatMap((owner) => gifts(to, owner as Address)))
  const hashes: Hex[] = []
  for (const call of calls) hashes.push(await send(call))
  await mine(NOW_S - 800)
  for (const hash of hashes) {
    const { status } = await node.getTransactionReceipt({ hash })
    if (status !== 'success') throw new Error('a token was not given')
  }
}

const gifts = (to: Address, owner: Address): Call[] => [
  { from: MINTER, to, data: encodeFunctionData({ abi: TOKEN_ABI, functionName: 'mint', args: [owner, RICH] }) },
  { from: owner, to, data: approval(maxUint256) },
]

/** Restores Permit2's allowance from before a plan. */
export const approval = (amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [PERMIT2_AT as Address, amount] })

function creationOf({ name, symbol, decimals, address, domain }: Token): Hex {
  const common = { symbol, decimals, address: getAddress(address), priceMicroUsd: 1n, faucetBaseUnits: 0n }
  const [unlistedName, unlistedVersion] = UNLISTED[symbol] ?? []
  const stated = domain ?? (unlistedName && unlistedVersion && { name: unlistedName, version: unlistedVersion })
  if (stated) return tokenDeployment({ ...common, ...stated, contract: 'SandboxStablecoin', offered: 'inline' })
  const contract = isAddressEqual(getAddress(address), TETHER) ? 'SandboxTether' : 'SandboxToken'
  return tokenDeployment({ ...common, name, contract })
}
