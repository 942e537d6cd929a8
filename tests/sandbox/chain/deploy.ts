// Deploys the service's contracts, Permit2 and the tokens of a chain at the addresses of settings.ts.

import { concat, createTestClient, type Hex, http, isAddressEqual, publicActions } from 'viem'
import type { Eip155Settings } from '../chain-settings.ts'
import { COLLECTOR_ADDRESS, MERCHANT_ADDRESS, PERMIT2_ADDRESS, ROUTER_ADDRESS } from '../settings.ts'
import { COLLECTOR_BYTECODE, CREATE2_FACTORY, PERMIT2, routerDeployment, tokenDeployment } from './contracts.ts'
import type { Sender } from './sender.ts'

/** Deploys the collector and the router as `service`, and each token as `faucet`, which becomes its minter. */
export async function deployContracts(rpcUrl: string, chain: Eip155Settings, service: Sender, faucet: Sender) {
  const node = createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).extend(publicActions)
  const isCode = (code: Hex | undefined): code is Hex => code !== undefined && code !== '0x'
  async function deployTokens(): Promise<void> {
    for (const token of chain.tokens) {
      const bytecode = await node.getCode({ address: await create(faucet, tokenDeployment(token)) })
      if (!isCode(bytecode)) throw new Error(`${token.contract} has no code`)
      await node.setCode({ address: token.address, bytecode })
    }
  }
  async function deployService(): Promise<void> {
    await expectAt(COLLECTOR_ADDRESS, create(service, COLLECTOR_BYTECODE))
    await expectAt(ROUTER_ADDRESS, create(service, routerDeployment(MERCHANT_ADDRESS)))
    await service.send({ to: CREATE2_FACTORY, data: concat([PERMIT2.salt, PERMIT2.bytecode]) })
    if (!isCode(await node.getCode({ address: PERMIT2_ADDRESS }))) throw new Error('Permit2 is not at its address')
  }
  await Promise.all([deployService(), deployTokens()])
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
