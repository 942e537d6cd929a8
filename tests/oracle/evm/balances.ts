// Balances of the payer's two accounts on the node, and what others may take of them.
import { type Address, getAddress, isAddressEqual, type Log, pad, toEventSelector, toFunctionSelector } from 'viem'
import type { DecodedAction } from '../../../src/core/plan/decoded-action.ts'
import { COLLECTOR, PAYER, PERMIT2, ROUTER, SECOND, SPENDER, STRANGER } from '../../attacks/service.ts'
import type { Case } from '../../properties/generators/plans.ts'
import { balanceKey, type Holdings, rightKey } from '../differences.ts'
import { THIEF } from './attempts.ts'
import { type EvmWorld, TOKENS } from './world.ts'

const OWNERS = [PAYER, SECOND] as const
const BALANCE_OF = toFunctionSelector('balanceOf(address)')
const ALLOWANCE = toFunctionSelector('allowance(address,address)')
const APPROVAL = toEventSelector('Approval(address,address,uint256)')
const OTHERS = [PERMIT2, COLLECTOR, SPENDER, ROUTER, STRANGER, THIEF]

/** Everyone who could gain from a plan: all known accounts, and all that it names. */
export function partiesOf(decodedActions: readonly DecodedAction[]): Address[] {
  const named = decodedActions.flatMap((one) => {
    switch (one.kind) {
      case 'transfer-authorization':
      case 'token-transfer':
      case 'coin-transfer':
        return [one.to]
      case 'permit-transfer':
      case 'allowance':
        return [one.spender]
      case 'router-call':
        return [one.call.to, one.receiver]
      default:
        return []
    }
  })
  const all = [...OTHERS, ...named].map((address) => getAddress(address))
  return [...new Set(all)].filter((party) => !isAddressEqual(party, PAYER))
}

/** The native asset, every token of the registry, and each token's allowances for the parties. */
export async function balancesOf({ read }: EvmWorld, parties: readonly Address[]): Promise<Holdings> {
  const tokens = TOKENS.map((token) => token.toLowerCase())
  const each = OWNERS.flatMap((owner) => tokens.map((token) => ({ owner, token })))
  const allowed = each.flatMap((one) => parties.map((party) => ({ ...one, party: party.toLowerCase() })))
  const [coins, balances, allowances] = [
    OWNERS.map((owner) => ({ method: 'eth_getBalance', params: [owner, 'latest'] })),
    each.map(({ owner, token }) => callOf(token, BALANCE_OF, owner)),
    allowed.map(({ owner, token, party }) => callOf(token, ALLOWANCE, owner, party)),
  ]
  const answers = await read([...coins, ...balances, ...allowances])
  const keys = [
    ...OWNERS.map((owner) => balanceKey(owner, '')),
    ...each.map(({ owner, token }) => balanceKey(owner, token)),
  ]
  const rights = answers.slice(keys.length)
  return {
    balances: new Map(keys.map((key, at) => [key, answers[at] ?? -1n])),
    rights: new Map(allowed.map(({ owner, token, party }, at) => [rightKey(owner, token, party), String(rights[at])])),
  }
}

const callOf = (to: string, selector: string, ...words: string[]) => ({
  ...{
    method: 'eth_call',
    params: [{ to, data: selector + words.map((word) => pad(word as Address).slice(2)).join('') }, 'latest'],
  },
})

/**
 * All contract events about the owners since a block, except transfers of the quoted token and its Permit2 allowance.
 */
export async function strangeLogs({ node }: EvmWorld, { option }: Case, since: bigint): Promise<string[]> {
  const logs = await node.getLogs({ fromBlock: since + 1n })
  const topicOf = (address: Address) => pad(address, { size: 32 })
  const isExpected = ({ address, topics: [event, , other] }: Log) =>
    address.toLowerCase() === option.asset.reference.toLowerCase() && (event !== APPROVAL || other === topicOf(PERMIT2))
  return logs
    .filter(({ topics }) => topics.slice(1).some((topic) => OWNERS.some((owner) => topic === topicOf(owner))))
    .filter((log) => !isExpected(log))
    .map(({ address, topics }) => `${address} says ${topics.join(' ')}`)
}
