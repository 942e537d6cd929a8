// Executes the actions of an option on EVM chains: signs or sends each in order, reading it as any wallet would. For tests; uses
// none of the sandbox's own code.

import type { Address, Hex } from 'viem'
import type { SandboxAddresses } from '../addresses.ts'
import { type Account, newAccount } from './account.ts'
import { type Client, confirmBody, only, sendTransaction, type WireStatus } from './client.ts'

export type Action = { type: string; data: { chain_id: string; method: string; params: unknown[] } }
export type AnyOption = {
  id: string
  account: string
  amount: { unit: string; value: string; display: Record<string, string | number | null> }
  expiresAt: number | null
  actions: ({ type: 'build'; data: { data: string } } | Action)[]
  collectData: CollectData | null
}
export type CollectData = { url?: string; schema: Record<string, unknown>; fields: Record<string, unknown>[] }
export type AnyOptions = { options: AnyOption[]; collectData: CollectData | null }
type Sandboxed = { where: SandboxAddresses; client: Client }

/** A new account with funds on one chain. */
export async function payerOn({ where }: Sandboxed, chainId: string): Promise<Account> {
  const payer = newAccount()
  const body = JSON.stringify({ account: `${chainId}:${payer.address}` })
  const response = await fetch(where.loopback.faucetUrl, { method: 'POST', body })
  if (response.status !== 200) throw new Error(`the faucet answered ${response.status}`)
  return payer
}

/** The whole options answer for some accounts. */
export async function offerFor({ client }: Sandboxed, paymentId: string, accounts: string[]): Promise<AnyOptions> {
  return (await client.wallet<AnyOptions>(paymentId, '/options', { accounts })).body
}

/** The only option that a payment offers an account. */
export async function optionFor(sandboxed: Sandboxed, paymentId: string, account: string): Promise<AnyOption> {
  return only((await offerFor(sandboxed, paymentId, [account])).options)
}

/** The data of an option's build action. */
export function buildDataOf({ actions }: AnyOption): string {
  const [first] = actions
  if (first?.type !== 'build') throw new Error('no build action')
  return (first.data as { data: string }).data
}

/** The actions of an option, fetched if a build action stands for them (live-service W3.8). */
export async function actionsOf({ client }: Sandboxed, paymentId: string, option: AnyOption): Promise<Action[]> {
  if (option.actions[0]?.type !== 'build') return option.actions as Action[]
  const data = buildDataOf(option)
  const { status, body } = await client.wallet<{ actions: Action[] }>(paymentId, '/fetch', {
    optionId: option.id,
    data,
  })
  if (status !== 200) throw new Error(`fetch answered ${status}: ${JSON.stringify(body)}`)
  return body.actions
}

/** Executes one EVM action; returns its result. */
export function execute({ where }: Sandboxed, { data }: Action, payer: Account): Promise<Hex> {
  const [first, second] = data.params
  switch (data.method) {
    case 'eth_signTypedData_v4':
      return signTypedData(String(second), payer)
    case 'eth_sendTransaction': {
      const { to, data: calldata, value } = first as { to: Address; data: Hex; value?: Hex }
      const transaction = { to, data: calldata, ...(value !== undefined && { value: BigInt(value) }) }
      return sendTransaction(where.loopback.rpcUrls[data.chain_id] ?? '', payer, transaction)
    }
    case 'personal_sign':
      return payer.signMessage({ message: { raw: first as Hex } })
    default:
      throw new Error(`no signer for ${data.method}`)
  }
}

/** Executes all actions in order. */
export async function executeAll(sandboxed: Sandboxed, actions: Action[], payer: Account): Promise<Hex[]> {
  const results: Hex[] = []
  for (const action of actions) results.push(await execute(sandboxed, action, payer))
  return results
}

export function confirm<Body = WireStatus>(
  { client }: Sandboxed,
  paymentId: string,
  optionId: string,
  results: string[],
) {
  return client.wallet<Body>(paymentId, '/confirm?maxPollMs=30000', confirmBody(optionId, ...results))
}

/** Signs typed data from its text, with some members of the message changed. */
export function signTypedData(text: string, payer: Account, changes: Record<string, unknown> = {}): Promise<Hex> {
  const { domain, types, primaryType, message } = JSON.parse(text)
  const { EIP712Domain: _, ...own } = types
  return payer.signTypedData({
    domain: { ...domain, chainId: Number(domain.chainId) },
    types: own,
    primaryType,
    message: { ...message, ...changes },
  })
}
