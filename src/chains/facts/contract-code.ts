/** The code of an unlisted contract, compared with that of the registry's contracts on other chains. security §4. */
import { type ChainId, isSameAddress } from '../../core/base/caip.ts'
import { chainFamilyOf } from '../../core/base/chain-family.ts'
import type { Registry } from '../../core/base/registry.ts'
import type { Endpoints } from '../../net/json-rpc.ts'
import { pollNodes } from '../../net/quorum.ts'

/** With a single endpoint no other node could contradict it. */
const NEEDED = 2

/** 24,576 bytes is the largest contract (EIP-170). */
const CODE = /^0x(?:[0-9a-f]{2}){1,24576}$/i

export type Contract = { chainId: ChainId; address: string }

/** The code that two nodes give, in lower case; undefined if no two give the same. Never throws. */
async function readCode(rpc: Endpoints, address: string): Promise<string | undefined> {
  const { heard } = await pollNodes(rpc, 'eth_getCode', [address, 'latest'], codeOf)
  return heard.find((code) => heard.filter((other) => other === code).length >= NEEDED)
}

const codeOf = (raw: unknown): string | undefined =>
  typeof raw === 'string' && CODE.test(raw) ? raw.toLowerCase() : undefined

const PUSH1 = 0x60
const PUSH32 = 0x7f
const CALLCODE = 0xf2
const DELEGATECALL = 0xf4

/** True if this code can run other code in its own name: then its bytes say nothing about what it does (EIP-1167, EIP-1967). */
export function delegates(code: string): boolean {
  for (let at = 2; at < code.length; at += 2) {
    const opcode = Number.parseInt(code.slice(at, at + 2), 16)
    if (opcode === CALLCODE || opcode === DELEGATECALL) return true
    if (opcode >= PUSH1 && opcode <= PUSH32) at += 2 * (opcode - PUSH1 + 1)
  }
  return false
}

/** Collectors and routers of the registry on other EVM chains, each address once. */
const listedElsewhere = ({ networks }: Registry, { chainId }: Contract): Contract[] => {
  const listed = networks
    .filter((network) => network.chainId !== chainId && chainFamilyOf(network.chainId) === 'eip155')
    .flatMap((network) =>
      [...network.collectors, ...network.routers].map((address) => ({ chainId: network.chainId, address })),
    )
  return listed.filter((one, at) => at === listed.findIndex((two) => isSameAddress(chainId, one.address, two.address)))
}

/**
 * True if two nodes give the contract the code of a listed one on another chain, and that code delegates to no other. Anyone can
 * deploy the same bytes, so this never makes a contract a known one. Never throws.
 */
export async function hasListedCode(
  contract: Contract,
  registry: Registry,
  rpcOf: (chainId: ChainId) => Endpoints,
): Promise<boolean> {
  const code = await readCode(rpcOf(contract.chainId), contract.address)
  if (code === undefined || delegates(code)) return false
  const others = listedElsewhere(registry, contract).map((one) => readCode(rpcOf(one.chainId), one.address))
  return (await Promise.all(others)).includes(code)
}
