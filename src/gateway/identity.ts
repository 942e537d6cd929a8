/** Which identity the calls carry, and its test before it is kept. live-service W2.2. */
import { parsePaymentId } from '../core/base/caip.ts'
import type { Connection, Identity } from '../core/base/connection.ts'
import { expectedFailure, PayError } from '../core/base/errors.ts'
import type { Gateway } from './client.ts'
import { isWithoutCall } from './http.ts'

/** The identity of a build. App-Id is the one that is meant for clients. */
const builtIdentity = ({ appId, apiKey }: { appId: string; apiKey: string }): Identity | undefined => {
  if (appId !== '') return { kind: 'app-id', value: appId }
  return apiKey === '' ? undefined : { kind: 'api-key', value: apiKey }
}

/** The payer's own, or else the build's. */
export const identityOf = (connection: Connection, built: { appId: string; apiKey: string }): Identity | undefined =>
  connection.identity ?? builtIdentity(built)

/**
 * Resolves if the service accepts the identity of this client: it then says that it does not know a payment which does not exist, or
 * that it has no such call.
 * `unused`: random letters and digits that are no payment's id.
 * @throws {PayError} gateway/unauthorized where it does not; gateway/* where it could not be asked.
 */
export async function requireAccepted(gateway: Pick<Gateway, 'getInfo'>, unused: string): Promise<void> {
  const failure = await gateway.getInfo(parsePaymentId(`pay_${unused}`)).then(() => undefined, expectedFailure)
  if (failure && !isWithoutCall(failure)) throw new PayError(failure)
}
