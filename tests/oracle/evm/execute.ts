// A plan on the EVM node: signed and sent as by the wallet, then used by the strongest attacker.
import { type Address, erc20Abi, type Hex } from 'viem'
import { broadcast } from '../../../src/chains/eip155/broadcast.ts'
import { quoteFees } from '../../../src/chains/eip155/fees.ts'
import { getNonce } from '../../../src/chains/eip155/nonce.ts'
import { signTransaction } from '../../../src/chains/eip155/sign.ts'
import { partsOf } from '../../../src/core/base/caip.ts'
import type { DecodedAction } from '../../../src/core/plan/decoded-action.ts'
import { maxFeeWei } from '../../../src/core/transaction/transaction.ts'
import { PERMIT2 } from '../../attacks/service.ts'
import type { Case } from '../../properties/generators/plans.ts'
import { digestOfRaw } from '../../support/chains/oracle.ts'
import { differencesOf, type Fees } from '../differences.ts'
import { crossedOf, keyOf, type Signed, signOne } from '../signatures.ts'
import { type Attempts, attemptsOf, pullsOf } from './attempts.ts'
import { balancesOf, partiesOf, strangeLogs } from './balances.ts'
import { approval, type Call, type EvmWorld } from './world.ts'

/** An allowance left from an earlier payment, so that Tether needs a reset. */
const LEFT_OVER = 7n

type Run = {
  world: EvmWorld
  of: Case
  fees: Required<Fees>
  /** Forbidden effects that were observed. */
  seen: string[]
  signed: Signed[]
  sent: Sent[]
  attempts: Attempts[]
  /** Each block is one second after the last. */
  mine(): Promise<void>
}

/** Executes a plan, restores the node, and returns every difference between the chain and `exposure`. */
export async function executeOnEvm(world: EvmWorld, of: Case): Promise<string[]> {
  const id = await world.ask('evm_snapshot')
  let atS = of.nowMs / 1000
  async function mine(): Promise<void> {
    atS += 1
    await world.mine(atS)
  }
  const fees = { named: 0n, most: 0n, paid: 0n }
  try {
    return await execute({ world, of, fees, seen: [], signed: [], sent: [], attempts: [], mine })
  } finally {
    await world.ask('evm_revert', id)
  }
}

async function execute(run: Run): Promise<string[]> {
  const { world, of, seen, signed, sent, fees } = run
  const account = partsOf(of.option.account)
  await world.ask('anvil_setChainId', Number(account.chainId.split(':')[1]))
  await leaveAllowance(run)
  const parties = partiesOf(of.decodedActions)
  const since = await world.node.getBlockNumber()
  const before = await balancesOf(world, parties)
  for (const index of of.plan.keys()) await takeStep(run, index)
  await attack(run, parties)
  const after = await balancesOf(world, parties)
  const digests = [...signed, ...sent].map(({ digest }) => digest)
  seen.push(...(await strangeLogs(world, of, since)), ...crossedOf(signed, digests))
  return differencesOf({ of, before, after, fees, seen })
}

/** Before a plan with an allowance Permit2 may take nothing; otherwise everything, as set up by the world. */
async function leaveAllowance({ world, of, mine }: Run): Promise<void> {
  const steps = of.decodedActions.filter(({ kind }) => kind === 'allowance')
  if (steps.length === 0) return
  const approve = (amount: bigint): Call => ({
    ...{ from: partsOf(of.option.account).address, to: of.option.asset.reference, data: approval(amount) },
  })
  await world.send(approve(0n))
  if (steps.length > 1) await world.send(approve(LEFT_OVER))
  await mine()
}

async function takeStep(run: Run, index: number): Promise<void> {
  const { of, seen, signed, attempts } = run
  const [request, one] = [of.plan[index], of.decodedActions[index]]
  if (!request || !one) throw new Error('a step without an explanation')
  switch (one.kind) {
    case 'text-message':
      signed.push(signOne(request, one, seen))
      return
    case 'transfer-authorization':
    case 'permit-transfer': {
      const { signature } = signOne(request, one, seen)
      attempts.push(
        attemptsOf(
          one,
          signature,
          signed.map((other) => other.signature),
        ),
      )
      signed.push({ digest: one.digest, signature, signer: one.signer })
      return
    }
    case 'allowance':
    case 'token-transfer':
    case 'coin-transfer':
    case 'router-call':
      return pay(run, one)
    default:
      throw new Error(`${one.kind} is not of an EVM chain`)
  }
}

/** Tries to take more than was signed, all of it, the same again, and what the allowances alone give anyone. */
async function attack({ world, of, seen, sent, attempts, mine }: Run, parties: readonly Address[]): Promise<void> {
  // Attackers need no native balance.
  await world.ask('anvil_setNextBlockBaseFeePerGas', '0x0')
  async function play(calls: readonly Call[]): Promise<boolean[]> {
    const hashes: Hex[] = []
    for (const call of calls) hashes.push(await world.send(call, '0x0'))
    await mine()
    const receipts = hashes.map((hash) => world.node.getTransactionReceipt({ hash }))
    return (await Promise.all(receipts)).map(({ status }) => status === 'success')
  }
  async function fail(calls: readonly Call[], what: string): Promise<void> {
    for (const [at, isDone] of (await play(calls)).entries()) if (isDone) seen.push(`${what} ${at} was carried out`)
  }
  const chain = await world.ask('eth_chainId')
  for (const { more, most, again } of attempts) {
    await fail(more, 'more')
    // The same account, tokens and Permit2 exist on other chains too.
    await world.ask('anvil_setChainId', Number(chain) + 1)
    await fail([most], 'on another chain')
    await world.ask('anvil_setChainId', Number(chain))
    await play([most])
    await fail(again, 'again')
  }
  // The node rejects executed transactions; if it did not, the balances would differ.
  for (const { raw } of sent) await world.ask('eth_sendRawTransaction', raw).catch(() => undefined)
  const { asset, account } = of.option
  const takers = parties.filter((party) => party.toLowerCase() !== PERMIT2)
  const token = asset.kind === 'slip44' ? undefined : asset.reference
  await fail(token ? pullsOf(partsOf(account).address, token, PERMIT2, takers) : [], 'a pull')
}

/** A transaction as sent, and the digest that was signed. */
type Sent = { raw: string; digest: string }

type OwnTransaction = Extract<DecodedAction, { call: unknown }>

async function pay({ world, of, fees, seen, sent, mine }: Run, one: OwnTransaction): Promise<void> {
  const { rpc, node } = world
  const { chainId, from, to, valueWei, data } = one.call
  const { network, amountBaseUnits } = of.option
  const quote = await quoteFees(rpc, one.call, network)
  const nonce = await getNonce(rpc, chainId, from)
  const signed = signTransaction({ ...quote, chainId, nonce, to, valueWei, data }, keyOf(from), from)
  await broadcast(rpc, signed.raw, signed.hash)
  await mine()
  const receipt = await node.getTransactionReceipt({ hash: signed.hash as Hex })
  if (receipt.status !== 'success') seen.push(`${one.kind} reverted`)
  fees.named += maxFeeWei(quote)
  fees.most += network.feeCapWei
  fees.paid += receipt.gasUsed * receipt.effectiveGasPrice
  sent.push({ raw: signed.raw, digest: digestOfRaw(signed.raw) })
  if (one.kind !== 'allowance') return
  const args = [from as Address, one.spender as Address] as const
  const token = { address: one.tokenAddress as Address, abi: erc20Abi }
  const allowed = await node.readContract({ ...token, functionName: 'allowance', args })
  if (allowed !== one.valueBaseUnits || allowed > amountBaseUnits)
    seen.push(`${allowed} allowed, ${one.valueBaseUnits} said, ${amountBaseUnits} quoted`)
}
