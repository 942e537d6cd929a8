/** Requests of own pages about the service's identity and the networks' endpoints. architecture §6. */
import { parseIdentity } from '../../core/base/connection.ts'
import { refuseArgument } from '../../core/base/decode.ts'
import type { PageApi } from '../../messages/protocol.ts'
import type { PageHandlers } from '../../messages/server.ts'
import { requireNoSecret } from '../../vault/keys/secret-text.ts'
import type { Payments } from '../engine/payments.ts'
import type { BalanceReader } from '../wallet/balances.ts'
import type { ConnectionSettings } from '../wallet/connection-settings.ts'
import { field, nothing, textOf } from './arguments.ts'

export type ConnectionCall = Extract<keyof PageApi, `connections.${string}`>

type Deps = {
  connectionSettings: ConnectionSettings
  payments: Pick<Payments, 'retryUnauthorized'>
  balances: Pick<BalanceReader, 'expire'>
  onWalletChange: () => void
}

/** A phrase has blanks, which no App-Id has: it is named before it is refused for those. */
const typed = (raw: unknown, name: string): string => {
  const text = textOf(raw, name)
  requireNoSecret(text)
  return text
}
const identityFrom = (raw: unknown) =>
  parseIdentity(field(raw, 'kind').raw, typed(raw, 'value')) ?? refuseArgument('value', 'an App-Id or key')
const endpointFrom = (raw: unknown) => ({ chainId: field(raw, 'chainId').text(), url: typed(raw, 'url') })

/** Who finds a locked wallet must neither see the payer's keys for nodes nor lead the wallet elsewhere. */
export function connectionHandlers(deps: Deps): Pick<PageHandlers, ConnectionCall> {
  const { connectionSettings, payments, balances, onWalletChange } = deps
  const afterIdentity = async () => {
    onWalletChange()
    await payments.retryUnauthorized()
    return connectionSettings.view()
  }
  const afterEndpoints = () => {
    balances.expire()
    return connectionSettings.view()
  }
  return {
    'connections.get': { needsUnlock: true, parse: nothing, run: () => connectionSettings.view() },
    'connections.setIdentity': {
      needsUnlock: true,
      parse: identityFrom,
      run: (identity) => connectionSettings.setIdentity(identity).then(afterIdentity),
    },
    'connections.clearIdentity': {
      needsUnlock: true,
      parse: nothing,
      run: () => connectionSettings.clearIdentity().then(afterIdentity),
    },
    'connections.addEndpoint': {
      needsUnlock: true,
      parse: endpointFrom,
      run: ({ chainId, url }) => connectionSettings.addEndpoint(chainId, url).then(afterEndpoints),
    },
    'connections.removeEndpoint': {
      needsUnlock: true,
      parse: endpointFrom,
      run: ({ chainId, url }) => connectionSettings.removeEndpoint(chainId, url).then(afterEndpoints),
    },
  }
}
