/** What a link asks for, in terms of this wallet: a send that the payer can complete, or why there is none. */
import { parseAddress } from '../../chains/address.ts'
import { namespaceOf } from '../../core/base/caip.ts'
import { PayError, type TransferRefusal } from '../../core/base/errors.ts'
import { type Registry, tokenAt } from '../../core/base/registry.ts'
import type { Asked } from '../../core/links/solana-pay.ts'
import { judgeTransfer } from '../../core/links/transfer-link.ts'
import { type AskedSend, amountInBaseUnits, type TransferRequest } from '../../core/links/transfer-request.ts'

const refuse = (reason: TransferRefusal): never => {
  throw new PayError({ code: 'link/refused', reason, text: '' })
}

/** Undefined for a text that is no such link. @throws {PayError} link/refused. */
export function askedSend(text: string, registry: Registry, canAskWebsites: boolean): Asked | undefined {
  const verdict = judgeTransfer(text)
  switch (verdict.kind) {
    case 'transfer':
      return resolved(verdict.request, registry)
    case 'transaction':
      return canAskWebsites ? verdict.request : refuse('request')
    case 'refused':
      return refuse(verdict.reason)
    case 'other':
      return undefined
    default:
      return verdict satisfies never
  }
}

function resolved(request: TransferRequest, registry: Registry): AskedSend {
  const { family, chainId, tokenAddress, amount, said } = request
  const { memo, ...claims } = said
  const to = canonical(request.to, family)
  const address = tokenAddress === undefined ? '' : canonical(tokenAddress, family)
  const references = request.references.map((one) => canonical(one, family))
  const networks = registry.networks.filter((one) => namespaceOf(one.chainId) === family)
  const named = chainId === undefined ? networks : networks.filter((one) => one.chainId === chainId)
  if (named.length === 0) refuse('network')
  const tokens = named.flatMap((network) => tokenAt(registry, network.chainId, address) ?? [])
  const [first] = tokens
  if (!first) return refuse('token')
  // Where several networks are left open, the amount is in smallest units, so it needs no decimals.
  const amountBaseUnits = amount && (amountInBaseUnits(amount, first.decimals) ?? refuse('decimals'))
  const notes = { ...(memo !== undefined && { memo }), ...(references.length > 0 && { references }) }
  const assets = tokens.map((token) => ({ chainId: token.chainId, symbol: token.symbol }))
  return { assets, to, ...(amountBaseUnits !== undefined && { amountBaseUnits }), said: claims, notes }
}

/** Solana keys are spelled in one way only. @throws {PayError} link/refused: checksum. */
function canonical(written: string, family: string): string {
  try {
    const { address, family: found } = parseAddress(written)
    if (found === family) return address
  } catch (error) {
    if (!(error instanceof PayError)) throw error
  }
  return refuse('checksum')
}
