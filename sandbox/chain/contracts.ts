// The contract functions that the sandbox calls, typed, and the bytecode it deploys (compiled by ../compile.ts).

import { encodeDeployData, type Hex, isHex, parseAbi } from 'viem'
import permit2Artifact from '../artifacts/Permit2.json' with { type: 'json' }
import collectorArtifact from '../artifacts/SandboxCollector.json' with { type: 'json' }
import feedArtifact from '../artifacts/SandboxFeed.json' with { type: 'json' }
import multicallArtifact from '../artifacts/SandboxMulticall.json' with { type: 'json' }
import routerArtifact from '../artifacts/SandboxRouter.json' with { type: 'json' }
import stablecoinArtifact from '../artifacts/SandboxStablecoin.json' with { type: 'json' }
import tetherArtifact from '../artifacts/SandboxTether.json' with { type: 'json' }
import tokenArtifact from '../artifacts/SandboxToken.json' with { type: 'json' }
import type { Erc20Settings } from '../settings.ts'

export const COLLECTOR_ABI = parseAbi([
  'struct Authorization { address from; uint256 value; uint256 validAfter; uint256 validBefore; bytes32 nonce; uint8 v; bytes32 r; bytes32 s; }',
  'struct TokenPermissions { address token; uint256 amount; }',
  'struct Permit { TokenPermissions permitted; uint256 nonce; uint256 deadline; }',
  'function settle(address token, Authorization a, address merchant)',
  'function settleByPermit2(address permit2, Permit permit, address payer, bytes signature, address merchant)',
])

export const TOKEN_ABI = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function mint(address to, uint256 value)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function receiveWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
])

/** Used for calldata only: Tether's approve returns nothing, the others' a boolean. */
export const APPROVE_ABI = parseAbi(['function approve(address spender, uint256 value)'])

export const PERMIT2_ABI = parseAbi(['function nonceBitmap(address owner, uint256 word) view returns (uint256)'])

/** Permit2's creation code: sent to `CREATE2_FACTORY` with this salt, it gets its address on every chain. */
export const PERMIT2 = {
  bytecode: bytes(permit2Artifact.bytecode),
  salt: '0x0000000000000000000000000000000000000000d3af2663da51c10215000000',
} as const
/** Arachnid's deterministic deployment proxy, which anvil has from the start. */
export const CREATE2_FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

export const COLLECTOR_BYTECODE = bytes(collectorArtifact.bytecode)

export const MULTICALL_BYTECODE = bytes(multicallArtifact.bytecode)

/** The router's creation code; it pays on to `merchant`. */
export function routerDeployment(merchant: Hex): Hex {
  const abi = parseAbi(['constructor(address merchant)'])
  return encodeDeployData({ abi, bytecode: bytes(routerArtifact.bytecode), args: [merchant] })
}

export const FEED_ABI = parseAbi(['function set(int256 answer, uint256 age)'])

/** A price feed's creation code. */
export function feedDeployment(pair: string): Hex {
  const abi = parseAbi(['constructor(string description)'])
  return encodeDeployData({ abi, bytecode: bytes(feedArtifact.bytecode), args: [pair] })
}

/** A token's creation code, as its settings describe it. */
export function tokenDeployment(token: Erc20Settings): Hex {
  const { name, symbol, decimals } = token
  switch (token.contract) {
    case 'SandboxTether':
      return bytes(tetherArtifact.bytecode)
    case 'SandboxToken': {
      const abi = parseAbi(['constructor(string name, string symbol, uint8 decimals)'])
      return encodeDeployData({ abi, bytecode: bytes(tokenArtifact.bytecode), args: [name, symbol, decimals] })
    }
    case 'SandboxStablecoin': {
      const abi = parseAbi(['constructor(string name, string symbol, string version)'])
      const args = [name, symbol, token.version] as const
      return encodeDeployData({ abi, bytecode: bytes(stablecoinArtifact.bytecode), args })
    }
  }
}

function bytes(text: string): Hex {
  if (!isHex(text)) throw new Error('an artifact holds no bytecode')
  return text
}
