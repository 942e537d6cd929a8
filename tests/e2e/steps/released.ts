/** What an attacked wallet has released, as the service, the nodes, the chains and the wallet's own journal know it. */
import { createPublicClient, erc20Abi, getAddress, http } from 'viem'
import { THIEF } from '../../../sandbox/gateway/attacks/bend.ts'
import { SOLANA, SOLANA_USDC, solanaRpc } from '../../../sandbox/independent/solana.ts'
import { PERMIT2_ADDRESS } from '../../../sandbox/settings.ts'
import { BASE, USDC } from './fixtures.ts'
import type { Attacked, Victim } from './victim.ts'

const [ETHEREUM, POLYGON] = ['eip155:1', 'eip155:137']
const USDT_ON_POLYGON = '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'
const EURC = '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42'
const PYUSD = '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8'

const HELD = [
  ...[[BASE, USDC] as const, [BASE, EURC] as const, [BASE, 'native'] as const],
  ...[[ETHEREUM, PYUSD] as const, [ETHEREUM, 'native'] as const],
  ...[[POLYGON, USDT_ON_POLYGON] as const, [POLYGON, 'native'] as const],
]
const ALLOWED = [[BASE, USDC] as const, [POLYGON, USDT_ON_POLYGON] as const]

/** The payer's balances on every chain, and what others may take of them, as comparable text. */
export async function balancesOf({ sandbox, address, solanaAddress }: Victim): Promise<string[]> {
  const held = HELD.map(([chainId, token]) => sandbox.balanceOf(chainId, token, address))
  const allowed = ALLOWED.flatMap(([chainId, token]) =>
    [THIEF, PERMIT2_ADDRESS].map((spender) =>
      createPublicClient({ transport: http(sandbox.loopback.rpcUrls[chainId]) }).readContract({
        address: getAddress(token),
        abi: erc20Abi,
        functionName: 'allowance',
        args: [getAddress(address), getAddress(spender)],
      }),
    ),
  )
  // Whole accounts, which hold owner and delegate beside the amount.
  const mint = { mint: SOLANA_USDC }
  const answer = await solanaRpc(sandbox, 'getTokenAccountsByOwner', solanaAddress, mint, { encoding: 'base64' })
  const { value } = answer.result as { value: unknown }
  const coins = await sandbox.balanceOf(SOLANA, 'native', solanaAddress)
  return [...(await Promise.all([...held, ...allowed])), coins, JSON.stringify(value)].map(String)
}

type Reads = { type: string; text: string }[]

/** The journal's events of a payment, oldest first. */
const journalOf = ({ wallet }: Attacked, paymentId: string): Promise<Reads> =>
  wallet.inExtension((page) => page.evaluate(readJournal, paymentId))

/** Runs in a page of the extension. */
async function readJournal(paymentId: string): Promise<Reads> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await done(indexedDB.open('tender'))
  const range = IDBKeyRange.bound(['event', paymentId, 0], ['event', paymentId, []])
  const records = await done(database.transaction('journal').objectStore('journal').getAll(range))
  database.close()
  return records.map(({ text }: { text: string }) => ({ type: String(JSON.parse(text).type), text }))
}

/** Signatures in the journal: results and own transactions. */
const inJournal = ({ type, text }: Reads[number]): string[] => {
  const event = JSON.parse(text)
  if (type === 'result-recorded') return [String(event.result)]
  return type === 'transaction-signed' ? [String(event.signed.raw)] : []
}

/** Every distinct signature for these payments: sent to the service, sent to a node, or only journaled. */
export async function signaturesFor(attacked: Attacked, ...ids: string[]): Promise<string[]> {
  const { sandbox, paymentId, firstCall } = attacked
  const all = [paymentId, ...ids]
  const told = sandbox.requests
    .filter((one) => one.call === 'confirm' && all.includes(one.paymentId))
    .flatMap(({ body }): string[] => JSON.parse(body).results.flatMap(({ data }: { data: string[] }) => data))
  const sent = sandbox.rpcCalls
    .slice(firstCall)
    .filter(({ method }) => /^(eth_sendRaw|send)Transaction$/.test(method))
    .map(({ params }) => String(Array.isArray(params) ? params[0] : params))
  const kept = (await Promise.all(all.map((id) => journalOf(attacked, id)))).flat().flatMap(inJournal)
  return [...new Set([...told, ...sent, ...kept])]
}

/** The number of approvals in the journal. */
export const approvalsOf = async (attacked: Attacked): Promise<number> =>
  (await journalOf(attacked, attacked.paymentId)).filter(({ type }) => type === 'approved').length
