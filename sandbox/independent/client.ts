// A minimal wallet and merchant that know the service only by its addresses: fetch, viem and none of the sandbox's own code. For
// tests, and to check any other implementation of the same service.

import { type Address, createPublicClient, createWalletClient, type Hex, http, isHex, parseAbi } from 'viem'
import type { SandboxAddresses } from '../addresses.ts'
import { type Account, newAccount } from './account.ts'

export const BASE = 'eip155:8453'
export const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

type Reply<Body = unknown> = { status: number; headers: Headers; body: Body }
export type Failure = { code: string; message: string; issues?: { field: string; message: string }[] }

type WireAmount = { unit: string; value: string; display: Record<string, string | number | null> }
export type WireOption = {
  id: string
  account: string
  amount: WireAmount
  actions: { type: string; data: { chain_id: string; method: string; params: [string, string] } }[]
}
export type WireInfo = { status: string; amount: WireAmount; expiresAt: number }
export type WireOptions = { options: WireOption[] | null; info: WireInfo | null; collectData: null }
export type WireStatus = {
  status: string
  isFinal: boolean
  pollInMs: number | null
  info: { txId: Hex; optionAmount: WireAmount } | null
  failureCode: string | null
}
export type WireCreated = { paymentId: string; expiresAt: number; gatewayUrl: string }

const BALANCE_ABI = parseAbi(['function balanceOf(address) view returns (uint256)'])

export type Client = ReturnType<typeof createClient>

/** A client of the services at these addresses, by their loopback URLs. */
export function createClient({ loopback, walletApiKey, merchantApiKey }: SandboxAddresses) {
  const chain = createPublicClient({ transport: http(loopback.rpcUrls[BASE]), cacheTime: 0 })
  const ownKey = { 'api-key': walletApiKey }

  /** One gateway call as a wallet; `path` is what follows the payment's id. */
  function wallet<Body>(paymentId: string, path: string, body?: unknown, headers: Record<string, string> = ownKey) {
    return call<Body>(`${loopback.gatewayUrl}/v1/gateway/payment/${paymentId}${path}`, body, headers)
  }
  /** One merchant call; `path` is what follows `/v1`. */
  function merchant<Body>(
    path: string,
    body?: unknown,
    headers: Record<string, string> = { 'api-key': merchantApiKey },
  ) {
    return call<Body>(`${loopback.gatewayUrl}/v1${path}`, body, headers)
  }
  async function createPayment(cents: number, expiresInS = 300): Promise<string> {
    const amount = { unit: 'iso4217/USD', value: String(cents) }
    const expiresAt = Math.ceil(Date.now() / 1000) + expiresInS
    const { body } = await merchant<WireCreated>('/payments', { referenceId: 'test', amount, expiresAt })
    return body.paymentId
  }
  async function fundedPayer(): Promise<Account> {
    const payer = newAccount()
    const { status } = await call(loopback.faucetUrl, { account: accountOf(payer) }, {})
    if (status !== 200) throw new Error(`the faucet answered ${status}`)
    return payer
  }
  async function options(paymentId: string, payer: Account): Promise<WireOption[]> {
    const { body } = await wallet<WireOptions>(paymentId, '/options', { accounts: [accountOf(payer)] })
    return body.options ?? []
  }
  const usdcOf = (account: Address) =>
    chain.readContract({ address: USDC, abi: BALANCE_ABI, functionName: 'balanceOf', args: [account] })

  return { wallet, merchant, chain, createPayment, fundedPayer, options, usdcOf }
}

/** A payment, a payer who can pay it, and its only option. */
export async function offeredPayment(client: Client, cents = 1240) {
  const payer = await client.fundedPayer()
  const id = await client.createPayment(cents)
  return { id, payer, option: only(await client.options(id, payer)) }
}

/** The only option of a list that must have one. */
export function only<T>(list: readonly T[]): T {
  const [first, ...more] = list
  if (first === undefined || more.length > 0) throw new Error(`expected one, got ${list.length}`)
  return first
}

export function accountOf({ address }: { address: Address }): string {
  return `${BASE}:${address}`
}

/** The confirm body that pays with an option. */
export async function signedConfirm(option: WireOption, payer: Account) {
  return confirmBody(option.id, await signOption(option, payer))
}

export function confirmBody(optionId: string, ...signatures: string[]) {
  return { optionId, results: signatures.map((data) => ({ type: 'walletRpc', data: [data] })) }
}

/** Signs an option's only action, reading the typed data as any wallet would: from its text. */
export function signOption(option: WireOption, payer: Account, changes: Record<string, Hex> = {}): Promise<Hex> {
  const typedData = JSON.parse(only(option.actions).data.params[1])
  const { EIP712Domain: _, ...types } = typedData.types
  const message = { ...typedData.message, ...changes }
  for (const { name, type } of types[typedData.primaryType]) {
    if (type === 'uint256') message[name] = BigInt(message[name])
  }
  const domain = { ...typedData.domain, chainId: Number(typedData.domain.chainId) }
  return payer.signTypedData({ domain, types, primaryType: typedData.primaryType, message })
}

/** Sends an account's own transaction and waits until it is mined; one that would revert is an error. */
export async function sendTransaction(
  rpcUrl: string,
  account: Account,
  transaction: { to: Hex; data: Hex; value?: bigint },
): Promise<Hex> {
  const transport = http(rpcUrl)
  const hash = await createWalletClient({ account, transport }).sendTransaction({ ...transaction, chain: null })
  await createPublicClient({ transport }).waitForTransactionReceipt({ hash, pollingInterval: 10 })
  return hash
}

export function isTransactionHash(text: unknown): text is Hex {
  return isHex(text) && text.length === 66
}

async function call<Body>(url: string, body: unknown, headers: Record<string, string>): Promise<Reply<Body>> {
  const json = { 'content-type': 'application/json', ...headers }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(url, body === undefined ? { headers } : { method: 'POST', headers: json, body: text })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
}
