/** The only call that revokes an allowance: `approve(Permit2, 0)` on a token and network in the registry. */
import { familyOf } from '../../chains/family.ts'
import { partsOf, referenceOf } from '../../core/base/caip.ts'
import { refuseArgument } from '../../core/base/decode.ts'
import { type Network, networkOf, type Registry } from '../../core/base/registry.ts'
import type { AllowanceKey } from '../../core/transaction/allowance.ts'
import type { EvmCall } from '../../core/transaction/transaction.ts'

export type RevokeCall = { call: EvmCall; network: Network; spender: string }

/** @throws {PayError} message/refused for a token or network that is not in the registry. */
export function revokeCallFor({ account, tokenAddress }: AllowanceKey, registry: Registry): RevokeCall {
  const { chainId, address } = partsOf(account)
  const network = networkOf(registry, chainId) ?? refuseArgument('account', 'a known network')
  const spender = network.permit2 ?? refuseArgument('account', 'a network where Permit2 is known')
  const allowances = familyOf(chainId)?.allowances ?? refuseArgument('account', 'a network with allowances')
  const to = tokenAddress.toLowerCase()
  const isKnown = registry.tokens.some((token) => token.chainId === chainId && token.address.toLowerCase() === to)
  if (!isKnown) refuseArgument('tokenAddress', 'a known token')
  const whole = { chainId: BigInt(referenceOf(chainId)), from: address.toLowerCase(), to, valueWei: 0n }
  return { call: { ...whole, data: allowances.approveData(spender, 0n) }, network, spender }
}
