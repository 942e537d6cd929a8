// True answers, written as another version of the service might write them, or as none should (live-service W4, W12.3).

/** One way to write an answer differently. What is signed stays unchanged, except for method and chain. */
export type Alteration =
  | 'unknown-status'
  | 'extra-members'
  | 'unknown-action-type'
  | 'unknown-method'
  | 'unknown-chain'
  | 'params-as-text'
  | 'camel-chain-id'
  | 'expiry-iso'
  | 'expiry-ms'

type Json = string | number | boolean | null | Json[] | { [member: string]: Json }
type Members = { [member: string]: Json }

/** An answer's body, altered. */
export function alter(body: Json, how: Alteration): Json {
  if (Array.isArray(body)) return body.map((item) => alter(item, how))
  if (typeof body !== 'object' || body === null) return body
  const inner = Object.entries(body).map(([name, value]): [string, Json] => [
    name,
    // Skips what is to be signed and a form's schema, which are not the service's own members.
    name === 'params' || name === 'schema' ? value : alter(value, how),
  ])
  return OWN[how](Object.fromEntries(inner))
}

const OWN: Record<Alteration, (members: Members) => Members> = {
  'unknown-status': (members) => ('status' in members ? { ...members, status: 'awaiting_review' } : members),
  'extra-members': (members) => ({ ...members, fromTheFuture: { nested: ['member'] } }),
  'unknown-action-type': (members) => (isAction(members) ? { ...members, type: 'walletRpcV2' } : members),
  'unknown-method': (members) => (isCall(members) ? { ...members, method: 'eth_signTypedData_v5' } : members),
  'unknown-chain': (members) => (isCall(members) ? { ...members, chain_id: 'eip155:424242' } : members),
  'params-as-text': (members) =>
    isCall(members) ? { ...members, params: JSON.stringify(members['params']) } : members,
  'camel-chain-id': (members) => {
    if (!isCall(members)) return members
    const { chain_id: chainId = '', ...rest } = members
    return { ...rest, chainId }
  },
  'expiry-iso': (members) => expiring(members, (seconds) => new Date(seconds * 1000).toISOString()),
  'expiry-ms': (members) => expiring(members, (seconds) => seconds * 1000),
}

function isAction({ type, data }: Members): boolean {
  return (type === 'walletRpc' || type === 'build') && typeof data === 'object'
}

function isCall(members: Members): boolean {
  return 'chain_id' in members && 'method' in members
}

function expiring(members: Members, write: (seconds: number) => Json): Members {
  const { expiresAt } = members
  return typeof expiresAt === 'number' ? { ...members, expiresAt: write(expiresAt) } : members
}
