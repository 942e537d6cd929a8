// Authentication: wallets by Api-Key or by App-Id with Client-Id, merchants by their own Api-Key (protocol §5, live-service W2.2, W2.3).

import { APP_ID, MERCHANT_API_KEY, WALLET_API_KEY } from '../settings.ts'
import { Refusal } from '../web/reply.ts'

const VERSIONS: readonly string[] = ['2026-02-18', '2026-02-19.preview']

/** @throws Refusal 401 or 400 unless the headers identify the sandbox's wallet, in a version that there is. */
export function requireWallet(headers: Headers): void {
  const version = headers.get('wcp-version')
  if (version !== null && !VERSIONS.includes(version)) {
    throw new Refusal(400, 'unknown_api_version', 'There is no such WCP-Version.')
  }
  const apiKey = headers.get('api-key')
  const appId = headers.get('app-id')
  if (apiKey !== null && appId !== null) {
    throw new Refusal(400, 'conflicting_auth_headers', 'Send either Api-Key or App-Id, not both.')
  }
  if (apiKey === null && appId === null) {
    throw new Refusal(401, 'missing_auth_headers', 'Send Api-Key, or App-Id with Client-Id.')
  }
  if (apiKey !== null && apiKey !== WALLET_API_KEY) {
    throw new Refusal(401, 'invalid_api_key', 'This Api-Key does not open the gateway.')
  }
  if (appId !== null && !headers.get('client-id')) {
    throw new Refusal(400, 'missing_client_id', 'App-Id needs a Client-Id beside it.')
  }
  if (appId !== null && appId !== APP_ID) throw new Refusal(401, 'invalid_app_id', 'This App-Id is not known.')
}

/** @throws Refusal 401 unless the headers identify the sandbox's merchant. */
export function requireMerchant(headers: Headers): void {
  const apiKey = headers.get('api-key')
  if (apiKey === null) throw new Refusal(401, 'missing_api_key', 'Merchant calls need an Api-Key.')
  if (apiKey !== MERCHANT_API_KEY)
    throw new Refusal(401, 'invalid_api_key', 'This Api-Key does not open merchant calls.')
}
