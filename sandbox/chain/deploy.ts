// Deploys the service's contracts, Permit2, Multicall3, the tokens and the price feeds of a chain at the addresses of settings.ts.

import { concat, createTestClient, encodeFunctionData, type Hex, http, isAddressEqual, publicActions } from 'viem'
import {
  COLLECTOR_ADDRESS,
  type Eip155Settings,
  type FeedSettings,
  MERCHANT_ADDRESS,
  MULTICALL_ADDRESS,
  PERMIT2_ADDRESS,
  ROUTER_ADDRESS,
  UNNAMED_COLLECTOR,
  UNNAMED_ROUTER,
} from '../settings.ts'
import {
  COLLECTOR_BYTECODE,
  CREATE2_FACTORY,
  FEED_ABI,
  feedDeployment,
  MULTICALL_BYTECODE,
  PERMIT2,
  routerDeployment,
  tokenDeployment,
} from './contracts.ts'
import type { Sender } from './sender.ts'

/** A STOP behind the code: it does the same and is not the same. */
const NEVER_REACHED = '0x00'

/** What a price feed answers: eight decimals, and how long ago that was. */
export type Rate = { answer: bigint; ageS: number }

/** Sets the answer of a feed that `faucet` deployed. */
export async function setFeed(faucet: Sender, { address }: FeedSettings, { answer, ageS }: Rate): Promise<void> {
  const data = encodeFunctionData({ abi: FEED_ABI, functionName: 'set', args: [answer, BigInt(ageS)] })
  const { status } = await faucet.send({ to: address, data })
  if (status !== 'success') throw new Error(`the feed at ${address} takes no answer`)
}

/** Deploys the collector and the router as `service`, tokens and feeds as `faucet`, which may mint and set answers. */
export async function deployContracts(rpcUrl: string, chain: Eip155Settings, service: Sender, faucet: Sender) {
  const node = createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).extend(publicActions)
  const isCode = (code: Hex | undefined): code is Hex => code !== undefined && code !== '0x'
  async function copy(from: Hex, to: Hex, more: Hex = '0x'): Promise<void> {
    const bytecode = await node.getCode({ address: from })
    if (!isCode(bytecode)) throw new Error(`the contract for ${to} has no code`)
    await node.setCode({ address: to, bytecode: concat([bytecode, more]) })
  }
  const deployAt = async (address: Hex, creation: Hex) => copy(await create(faucet, creation), address)
  async function deployMoney(): Promise<void> {
    for (const token of chain.tokens) await deployAt(token.address, tokenDeployment(token))
    await deployAt(MULTICALL_ADDRESS, MULTICALL_BYTECODE)
    for (const feed of chain.feeds ?? []) {
      await deployAt(feed.address, feedDeployment(feed.pair))
      await setFeed(faucet, feed, { answer: feed.priceMicroUsd * 100n, ageS: 0 })
    }
  }
  async function deployService(): Promise<void> {
    await expectAt(COLLECTOR_ADDRESS, create(service, COLLECTOR_BYTECODE))
    await expectAt(ROUTER_ADDRESS, create(service, routerDeployment(MERCHANT_ADDRESS)))
    await copy(COLLECTOR_ADDRESS, UNNAMED_COLLECTOR)
    await copy(ROUTER_ADDRESS, UNNAMED_ROUTER, NEVER_REACHED)
    await service.send({ to: CREATE2_FACTORY, data: concat([PERMIT2.salt, PERMIT2.bytecode]) })
    if (!isCode(await node.getCode({ address: PERMIT2_ADDRESS }))) throw new Error('Permit2 is not at its address')
  }
  await Promise.all([deployService(), deployMoney()])
}

async function expectAt(address: Hex, creating: Promise<Hex>): Promise<void> {
  const created = await creating
  if (!isAddressEqual(created, address)) throw new Error(`${created} was created, but settings.ts says ${address}`)
}

async function create(sender: Sender, data: Hex): Promise<Hex> {
  const { contractAddress } = await sender.send({ data })
  if (!contractAddress) throw new Error('a contract was not created')
  return contractAddress
}
