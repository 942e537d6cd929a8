// One EVM chain of the sandbox: a node with the service's contracts and tokens, and what service, faucet and explorer do there. The
// node's own accounts sign; no key is handled here.

import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  isAddressEqual,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem'
import { type Eip155Settings, MERCHANT_ADDRESS, PERMIT2_ADDRESS } from '../settings.ts'
import { type Amount, coinAmount, tokenAmount } from './amount.ts'
import { createNode, startAnvil } from './anvil.ts'
import { type Blocks, createBlocks, createUpsets, type Upsets } from './blocks.ts'
import type { Gift, Ledger } from './chains.ts'
import { COLLECTOR_ABI, TOKEN_ABI } from './contracts.ts'
import { deployContracts, type Rate, setFeed } from './deploy.ts'
import { type Eip155Reads, readChain } from './eip155-reads.ts'
import { createSender, type Sender } from './sender.ts'

/** A signed EIP-3009 authorisation, as the collector contract takes it. */
type SignedAuthorization = {
  from: Address
  value: bigint
  validAfter: bigint
  validBefore: bigint
  nonce: Hex
  v: number
  r: Hex
  s: Hex
}

/** A Permit2 `PermitTransferFrom` without the spender, which is the collector. */
export type Permit = { permitted: { token: Address; amount: bigint }; nonce: bigint; deadline: bigint }

export type Eip155Chain = Ledger &
  Eip155Reads & {
    namespace: 'eip155'
    settings: Eip155Settings
    rpcUrl: string
    pid: number
    blocks: Blocks
    upsets: Upsets
    /** Redeems an authorisation for the merchant, by the contract that it is for. A revert is a result: nothing moved. */
    settle(token: Address, authorization: SignedAuthorization, collector: Address): Promise<TransactionReceipt>
    /** The service's own account, which has a key and no code. */
    operator: Address
    /** Redeems an authorisation for that account, and passes the money on to the merchant; returns the first receipt. */
    settleByAccount: Eip155Chain['settle']
    /** The same for a permit of `payer`. */
    settleByPermit2(permit: Permit, payer: Address, signature: Hex, collector: Address): Promise<TransactionReceipt>
    /** Gives a price feed another answer. @throws Error for a pair that the chain has no feed of */
    setRate(pair: string, rate: Rate): Promise<void>
    /** The service's EIP-191 signature over 32 bytes, which the router requires. */
    signAsOperator(digest: Hex): Promise<Hex>
  }

/** Starts a node as the given chain and deploys the contracts and tokens on it. */
export async function startEip155Chain(settings: Eip155Settings): Promise<Eip155Chain> {
  const node = await startAnvil(settings.reference)
  try {
    const chain = await openChain(node.url, settings)
    const client = createNode(node.url)
    const blocks = createBlocks(client)
    function stop(): Promise<void> {
      blocks.stop()
      return node.stop()
    }
    return { ...chain, pid: node.pid, blocks, upsets: createUpsets(client, blocks), stop }
  } catch (problem) {
    await node.stop()
    throw problem
  }
}

type Opened = Omit<Eip155Chain, 'pid' | 'stop' | 'blocks' | 'upsets'>

async function openChain(rpcUrl: string, settings: Eip155Settings): Promise<Opened> {
  const node = createWalletClient({ transport: http(rpcUrl) })
  const [first, second] = await node.getAddresses()
  if (!first || !second) throw new Error('the node has no accounts of its own')
  const service = createSender(rpcUrl, first)
  const faucet = createSender(rpcUrl, second)
  await deployContracts(rpcUrl, settings, service, faucet)
  return {
    namespace: 'eip155',
    settings,
    rpcUrl,
    fund: (account, gift) => fund(settings, getAddress(account), faucet, gift),
    settle: (token, authorization, to) =>
      collect(
        service,
        to,
        encodeFunctionData({
          abi: COLLECTOR_ABI,
          functionName: 'settle',
          args: [token, authorization, MERCHANT_ADDRESS],
        }),
      ),
    operator: first,
    settleByAccount: async (token, authorization) => {
      const receipt = await service.send({ to: token, data: receiveData(first, authorization) })
      const args = [MERCHANT_ADDRESS, authorization.value] as const
      if (receipt.status === 'success')
        await service.send({ to: token, data: encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args }) })
      return receipt
    },
    settleByPermit2: (permit, payer, signature, to) =>
      collect(
        service,
        to,
        encodeFunctionData({
          abi: COLLECTOR_ABI,
          functionName: 'settleByPermit2',
          args: [PERMIT2_ADDRESS, permit, payer, signature, MERCHANT_ADDRESS],
        }),
      ),
    setRate(pair, rate) {
      const feed = settings.feeds?.find((known) => known.pair === pair)
      if (!feed) throw new Error(`${settings.name} has no feed of ${pair}`)
      return setFeed(faucet, feed, rate)
    },
    signAsOperator: (raw) => node.signMessage({ account: first, message: { raw } }),
    ...readChain(rpcUrl),
  }
}

function receiveData(to: Address, { from, value, validAfter, validBefore, nonce, v, r, s }: SignedAuthorization): Hex {
  const args = [from, to, value, validAfter, validBefore, nonce, v, r, s] as const
  return encodeFunctionData({ abi: TOKEN_ABI, functionName: 'receiveWithAuthorization', args })
}

function collect(service: Sender, to: Address, data: Hex): Promise<TransactionReceipt> {
  return service.send({ to, data })
}

async function fund(chain: Eip155Settings, account: Address, faucet: Sender, gift: Gift = 'all'): Promise<Amount[]> {
  const { coin, tokens } = chain
  const mints = tokens.map(({ address, faucetBaseUnits }) => ({
    to: address,
    data: encodeFunctionData({ abi: TOKEN_ABI, functionName: 'mint', args: [account, faucetBaseUnits] }),
  }))
  const coins = gift === 'all' ? [{ to: account, value: coin.faucetBaseUnits }] : []
  const sent = [...mints, ...coins].map((transaction) => faucet.send(transaction))
  const receipts = await Promise.all(sent)
  const failed = receipts.find(({ status }) => status !== 'success')
  if (failed) throw new Error(`the faucet's transaction ${failed.transactionHash} reverted`)
  return [
    ...tokens.map((token) => tokenAmount(chain, token, token.faucetBaseUnits)),
    ...coins.map(({ value }) => coinAmount(chain, value)),
  ]
}

/** The transfers of this chain's own tokens in a transaction, formatted. */
export function tokenTransfers({ tokens }: Eip155Settings, { logs }: TransactionReceipt) {
  return parseEventLogs({ abi: TOKEN_ABI, eventName: 'Transfer', logs }).flatMap(({ address, args }) => {
    const token = tokens.find((known) => isAddressEqual(known.address, address))
    return token ? [{ token, ...args }] : []
  })
}
