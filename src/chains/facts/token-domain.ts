/** The EIP-712 domain of a token whose domain the registry doesn't list, as its contract states it. EIP-712, EIP-5267. */
import { decodeAbiParameters, encodeFunctionData } from 'viem/utils'
import { PayError } from '../../core/base/errors.ts'
import { callAll, type Endpoints, type RpcReply } from '../../net/json-rpc.ts'
import { hexOf } from '../eip155/abi.ts'
import { domainSeparatorOf } from '../eip155/decode-eip712.ts'
import { isRevert } from '../eip155/rejection.ts'

/** security §4 requires two: with a single endpoint no other node could contradict it. */
const NEEDED = 2

const QUESTIONS = [
  { type: 'function', stateMutability: 'view', name: 'DOMAIN_SEPARATOR', inputs: [], outputs: [] },
  { type: 'function', stateMutability: 'view', name: 'eip712Domain', inputs: [], outputs: [] },
] as const
const DOMAIN = [
  { type: 'bytes1' },
  { type: 'string' },
  { type: 'string' },
  { type: 'uint256' },
  { type: 'address' },
  { type: 'bytes32' },
  { type: 'uint256[]' },
] as const

/** EIP-5267: name, version, chainId and verifyingContract, and no salt. */
const ALL_BUT_SALT = '0x0f'

/** A node without the function says so; a node that gives no answer says nothing. */
type Said = string | 'none'

/**
 * The domain separator that two nodes read at the token, as lower-case 0x hex; undefined if two say that it has none. The hash binds
 * name, version, chain and contract, so none of them is read on its own.
 * @throws {PayError} chain/nodes-differ, chain/unreachable.
 */
export async function readDomainSeparator(
  rpc: Endpoints,
  chainNumber: bigint,
  token: string,
): Promise<string | undefined> {
  const ask = async (name: (typeof QUESTIONS)[number]['name'], read: (result: string) => string | undefined) => {
    const call = { to: token, data: encodeFunctionData({ abi: QUESTIONS, functionName: name }) }
    return agreedOn((await callAll(rpc, 'eth_call', [call, 'latest'])).map((reply) => saidIn(reply, read)))
  }
  const stated = await ask('DOMAIN_SEPARATOR', wordIn)
  if (stated !== 'none') return stated
  const described = await ask('eip712Domain', (result) => separatorIn(result, chainNumber, token))
  return described === 'none' ? undefined : described
}

function agreedOn(said: readonly (Said | undefined)[]): Said {
  const heard = said.filter((one) => one !== undefined)
  const agreed = heard.find((one) => heard.filter((other) => other === one).length >= NEEDED)
  if (agreed !== undefined) return agreed
  throw new PayError({ code: heard.length < NEEDED ? 'chain/unreachable' : 'chain/nodes-differ' })
}

function saidIn(reply: RpcReply | undefined, read: (result: string) => string | undefined): Said | undefined {
  if (!reply) return undefined
  if (!('result' in reply)) return isRevert(reply) ? 'none' : undefined
  const { result } = reply
  if (typeof result !== 'string') return undefined
  return result === '0x' ? 'none' : read(result.toLowerCase())
}

const wordIn = (result: string): string | undefined => (/^0x[0-9a-f]{64}$/.test(result) ? result : undefined)

/** A domain with other fields, or of another chain or contract, is none that this token's signatures are for. */
function separatorIn(result: string, chainNumber: bigint, token: string): string | undefined {
  try {
    const [fields, name, version, chainId, contract] = decodeAbiParameters(DOMAIN, hexOf(result))
    const isWhole = fields === ALL_BUT_SALT && name !== '' && version !== ''
    if (!isWhole || chainId !== chainNumber || hexOf(contract) !== hexOf(token)) return 'none'
    return domainSeparatorOf({ name, version, chainId, verifyingContract: hexOf(contract) })
  } catch {
    return undefined
  }
}
