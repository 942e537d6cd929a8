// A minimal Solana account: signs its own slot of a transaction and sends nothing. For tests; uses none of the sandbox's own code.

import {
  type Address,
  address,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type KeyPairSigner,
  partiallySignTransaction,
} from '@solana/kit'
import type { SandboxAddresses } from '../addresses.ts'
import type { Action } from './signer.ts'

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const SOLANA_USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
export const SOLANA_PYUSD = '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo'

export const solanaAccount = ({ address: own }: { address: Address }) => `${SOLANA}:${own}`

/** A new account with funds on Solana. */
export async function solanaPayer({ loopback }: SandboxAddresses): Promise<KeyPairSigner> {
  const payer = await generateKeyPairSigner()
  const body = JSON.stringify({ account: solanaAccount(payer) })
  const response = await fetch(loopback.faucetUrl, { method: 'POST', body })
  if (response.status !== 200) throw new Error(`the faucet answered ${response.status}`)
  return payer
}

/** The transaction of a `solana_signTransaction`, in base64. */
export function transactionOf({ data }: Action): string {
  const [first] = data.params
  const text: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'transaction') : undefined
  if (data.method !== 'solana_signTransaction' || typeof text !== 'string') throw new Error('no Solana transaction')
  return text
}

/** The whole transaction with the payer's signature; the other slots are unchanged. */
export async function signSolana(action: Action, { keyPair }: KeyPairSigner): Promise<string> {
  const transaction = getTransactionDecoder().decode(getBase64Encoder().encode(transactionOf(action)))
  return getBase64EncodedWireTransaction(await partiallySignTransaction([keyPair], transaction))
}

/** A transaction's contents, for a test to check. */
export function readTransaction(text: string) {
  const { messageBytes, signatures } = getTransactionDecoder().decode(getBase64Encoder().encode(text))
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (message.version === 1 || !('instructions' in message)) throw new Error('an unexpected version')
  const { version, staticAccounts, instructions } = message
  return {
    version,
    feePayer: staticAccounts[0],
    signers: Object.fromEntries(Object.entries(signatures).map(([signer, bytes]) => [signer, bytes !== null])),
    bytes: Buffer.from(text, 'base64').length,
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
      program: staticAccounts[programAddressIndex],
      accounts: accountIndices.map((index) => staticAccounts[index]),
      data: Buffer.from(data),
    })),
  }
}

/** One JSON-RPC call to the sandbox's Solana. */
export async function solanaRpc({ loopback }: SandboxAddresses, method: string, ...params: unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(loopback.rpcUrls[SOLANA] ?? '', { method: 'POST', body })
  return (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
}

export const asAddress = (text: string): Address => address(text)
