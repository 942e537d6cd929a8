// Every failure code is produced by the product itself, so no code has text and a remedy that nobody can see. architecture §7.

import { IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { createApprover } from '../../src/background/engine/approve.ts'
import { receiptOfNext } from '../../src/background/engine/execute-transaction.ts'
import type { Payments } from '../../src/background/engine/payments.ts'
import { createPerform, type PerformDeps } from '../../src/background/engine/perform.ts'
import { idOf } from '../../src/background/handlers/arguments.ts'
import { createLinks } from '../../src/background/pages/open-link.ts'
import { createConnections } from '../../src/background/storage/connections.ts'
import { openJournal } from '../../src/background/storage/journal.ts'
import { createSettings } from '../../src/background/storage/settings.ts'
import { createConnected, createConnectionSettings } from '../../src/background/wallet/connection-settings.ts'
import { createReauth } from '../../src/background/wallet/reauth.ts'
import { createSigner } from '../../src/background/wallet/signer.ts'
import { createStatusCall } from '../../src/background/wallet/status-call.ts'
import { parseAddress } from '../../src/chains/address.ts'
import { createChainClient } from '../../src/chains/client.ts'
import { broadcast, findTransactionOutcome } from '../../src/chains/eip155/broadcast.ts'
import { quoteFees } from '../../src/chains/eip155/fees.ts'
import { getNonce } from '../../src/chains/eip155/nonce.ts'
import { requireAllowance } from '../../src/chains/eip155/reads.ts'
import { requireNode } from '../../src/chains/endpoint.ts'
import { makeRegistry } from '../../src/chains/registry/registry.ts'
import { readConfig } from '../../src/config.ts'
import type { PaymentSummary } from '../../src/core/activity/summary.ts'
import type { ChainId } from '../../src/core/base/caip.ts'
import { FAILURES, type Failure, type FailureCode, PayError } from '../../src/core/base/errors.ts'
import { parseActions } from '../../src/core/offer/action.ts'
import { pending } from '../../src/core/session/pending.ts'
import type { Executing, Session } from '../../src/core/session/session.ts'
import { transition } from '../../src/core/session/transition.ts'
import { createGateway, type GatewaySettings } from '../../src/gateway/client.ts'
import { MAX_ACCOUNTS } from '../../src/vault/create.ts'
import { parsePhrase } from '../../src/vault/keys/phrase.ts'
import { requireNoSecret } from '../../src/vault/keys/secret-text.ts'
import { withKey } from '../support/background/absent-parts.ts'
import { NO_SENDS } from '../support/background/no-allowances.ts'
import { createRevokingWorld, FEES, permitting, USDC, USDT } from '../support/background/revocation-world.ts'
import { createSendWorld, ON_BASE, ON_SOLANA } from '../support/background/send-world.ts'
import { ADDRESS, createWorld } from '../support/background/world.ts'
import { error, type Node, nodes, result } from '../support/chains/nodes.ts'
import { shownFailure } from '../support/core/failures.ts'
import {
  account,
  CONFIRMING,
  EVENTS,
  EXECUTING,
  follow,
  NOW_MS,
  PAYMENT_ID,
  PREPARED,
  REVIEWING,
  STRANGER,
} from '../support/core/fixtures.ts'
import { type Answering, json, network, unreachable } from '../support/gateway/network.ts'
import { bench, copies, failureOf, fairLock, memoryStore, PASSWORD, putSlot, WORDS } from '../support/vault/fixtures.ts'

const open = await copies('open')
const locked = await copies('locked')
const HASH = `0x${'55'.repeat(32)}`

/** The failure of a call to the service with this response. */
function callService(answering: Answering, identity: GatewaySettings['identity'] = withKey): Promise<Failure> {
  const settings = { gatewayUrl: 'https://gateway.example', identity, clientId: async () => '' }
  return failureOf(createGateway(settings, network([answering])).getStatus(PAYMENT_ID))
}

/** The failure of the session's next effect. Only the given dependencies work. */
async function performNext(session: Session, deps: Partial<PerformDeps> = {}): Promise<Failure | undefined> {
  const clock = { nowMs: () => NOW_MS, offsetMs: () => 0, isKnown: () => true, learn: () => undefined }
  const effect = pending(session)
  const event = effect && (await createPerform({ clock, ...deps } as PerformDeps)(effect, session))
  return typeof event === 'object' && event.type === 'effect-failed' ? event.failure : undefined
}

/** A session whose next effect reads the receipt of its own transaction. */
const request = {
  ...EXECUTING,
  plan: [{ type: 'walletRpc', chainId: 'eip155:8453', method: 'eth_sendTransaction', params: [] }],
}
const SIGNED = follow(
  request as Session,
  { type: 'transaction-prepared', prepared: PREPARED },
  { type: 'transaction-signed', signed: { raw: '0x02', hash: HASH } },
)
const SENT = follow(SIGNED, { type: 'transaction-sent' })
const CANCEL_HASH = `0x${'77'.repeat(32)}`
const CANCELLING = follow(
  SENT,
  EVENTS['cancel-requested'],
  { type: 'transaction-signed', signed: { raw: '0x03', hash: CANCEL_HASH } },
  { type: 'transaction-sent' },
)
async function endedBy(outcome: object, session = SENT): Promise<Failure | undefined> {
  const effect = pending(session)
  if (effect?.do !== 'get-receipt') throw new Error('The next effect is not get-receipt')
  const access = { findOutcome: async () => outcome }
  const deps = { access, clock: { nowMs: () => NOW_MS } } as unknown as Parameters<typeof receiptOfNext>[2]
  const event = await receiptOfNext(effect, session as Executing, deps)
  return shownFailure(transition(session, { ...event, atMs: NOW_MS }))
}

const CALL = { chainId: 1n, from: STRANGER, to: STRANGER, valueWei: 0n, data: '0x' }
const NODE = {
  eth_estimateGas: result('0x5208'),
  eth_feeHistory: result({ baseFeePerGas: ['0x1'], reward: [['0x1']] }),
  eth_sendRawTransaction: error(-32000),
  eth_getTransactionByHash: result(null),
}

const HEAD = { eth_chainId: result('0x1'), eth_getBlockByNumber: result({ timestamp: '0x1000' }) }
const ETHEREUM = 'eip155:1' as ChainId

/** The first of the nodes is the payer's, beside two good ones. */
function testNode(own: Node): Promise<Failure> {
  const { urls, fetcher } = nodes(own, HEAD, HEAD)
  const [url = '', ...known] = urls
  return failureOf(requireNode(ETHEREUM, url, { urls: known, fetcher }))
}
function refusedEndpoint(): Promise<Failure> {
  const { local } = bench()
  const config = readConfig({}, 'production')
  const connections = createConnections(local, fairLock(), config.rpcSources)
  const connected = createConnected(connections, config)
  const unused = () => {
    throw new Error('nobody is asked')
  }
  const rest = { registry: makeRegistry(), fetch: unused, gatewayAs: unused, newId: unused }
  const settings = createConnectionSettings({ ...rest, connections, connected, config })
  return failureOf(settings.addEndpoint(ETHEREUM, 'http://node.example'))
}

/** An account with one wei. */
function tooFewCoins(): Promise<Failure> {
  const { fetcher, urls } = nodes({ eth_getBalance: result('0x1') })
  const fees = { gas: 1n, maxFeePerGasWei: 2n, maxPriorityFeePerGasWei: 0n }
  return failureOf(
    createChainClient(makeRegistry(), async () => ({ 'eip155:1': urls }), fetcher).requireCoins([{ call: CALL, fees }]),
  )
}

async function throttled(): Promise<Failure> {
  const { vault } = locked()
  const guess = () => failureOf(vault.unlock('not the password'))
  for (let failure = await guess(); ; failure = await guess())
    if (failure.code !== 'vault/wrong-password') return failure
}
function corrupt(): Promise<Failure> {
  const { vault, local } = locked()
  for (const slot of ['a', 'b'] as const) putSlot(local, slot, { nothing: true })
  return failureOf(vault.unlock(PASSWORD))
}
function withoutKey(): Promise<Failure> {
  return failureOf(
    createSigner(open().vault).sign({ account: account(`eip155:8453:${STRANGER}`), family: 'eip155', payload: HASH }),
  )
}
/** Approves the same purchase again shortly after. */
function duplicate(): Promise<Failure> {
  const before: PaymentSummary = {
    ...{ paymentId: 'pay_before', step: 'confirming', merchantName: 'Fern & Kettle', openedAtMs: NOW_MS },
    approval: { atMs: NOW_MS, price: { currency: 'USD', minorUnits: 1240n, decimals: 2 } },
  }
  const payments = {
    list: async () => [before],
    load: async () => ({ session: REVIEWING }) as never,
    submit: async () => undefined,
  }
  const noLock = <T>(_name: string, work: () => Promise<T>) => work()
  const answers = { requirePassword: async () => undefined, onQuestion: () => undefined }
  const deps = { payments, recent: payments.list, nowMs: () => NOW_MS }
  const approver = createApprover({ ...deps, withLock: noLock, ...answers })
  return failureOf(approver.approve({ paymentId: PAYMENT_ID, planHash: 'hash-1', isAgain: false }))
}
async function noRoom(): Promise<Failure> {
  const { vault } = open()
  for (let count = 1; count < MAX_ACCOUNTS; count += 1) await vault.addAccount()
  return failureOf(vault.addAccount())
}
/** Raises the limit without a password. */
function passwordNeeded(): Promise<Failure> {
  const { vault, local } = open()
  const withLock = fairLock()
  const none = async () => []
  const past = { payments: none, recent: none, nowMs: () => NOW_MS }
  const reauth = createReauth({ settings: createSettings(local, fairLock()), vault, withLock, ...past })
  return failureOf(reauth.setLimits({ limitUnits: 501n, dayLimitUnits: 0n }, undefined))
}

function neededAllowance(): Promise<Failure | undefined> {
  const permit = {
    kind: 'permit-transfer',
    chainId: 137n,
    signer: STRANGER,
    tokenAddress: STRANGER,
    deadlineS: 2n ** 40n,
  }
  const session = { step: 'executing', review: { decodedActions: [permit] } } as unknown as Session
  const world = createRevokingWorld()
  world.sessions = [session]
  return failureOf(world.work().quote({ account: account(`eip155:137:${STRANGER}`), tokenAddress: STRANGER }))
}
/** A revocation while no node has answered for another transaction of the account. */
async function nonceBusy(): Promise<Failure | undefined> {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  const world = createRevokingWorld()
  world.refusing = { code: 'chain/unreachable' }
  const worker = world.work()
  await failureOf(worker.revoke(USDT, FEES))
  return failureOf(worker.revoke(USDC, FEES))
}
function busyAllowance(): Promise<Failure | undefined> {
  const world = createRevokingWorld()
  world.sessions = [permitting({ results: ['0x'] })]
  return failureOf(world.work().requireUnused(USDT, 'another'))
}
const broken = () => {
  throw new Error('The disk is broken')
}
const brokenDisk = { open: broken } as unknown as IDBFactory
const noPayments = {} as unknown as Payments
const inTurn = async (work: () => unknown) => work()

/** One producer per code. Does not compile while one is missing. */
const PRODUCERS: Record<FailureCode, () => Promise<Failure | undefined>> = {
  'link/refused': () =>
    failureOf(
      createLinks({ payHost: 'pay.example', payments: noPayments, sends: NO_SENDS, nowMs: () => NOW_MS }).openPasted(
        'no link',
      ),
    ),
  'gateway/no-key': () => callService(json({}), async () => undefined),
  'gateway/unauthorized': () => callService(json({}, 401)),
  'gateway/outdated': () => callService(json({ code: 'api_version_downgrade' }, 400)),
  'gateway/unreachable': () => callService(unreachable),
  'gateway/server-error': () => callService(json({}, 503)),
  'gateway/rate-limited': () => callService(json({}, 429)),
  'gateway/malformed': () => callService(json({ status: 5 })),
  'gateway/rejected': () => callService(json({ code: 'params_validation' }, 400)),
  'gateway/declined': () => callService(json({}, 451)),
  'gateway/no-status': () => {
    const stores = { local: memoryStore(), session: memoryStore() }
    const getStatus = async (): Promise<never> => {
      throw new PayError({ code: 'payment/not-found' })
    }
    return failureOf(createStatusCall({ getStatus, gatewayUrl: '', stores }).getStatus(PAYMENT_ID))
  },
  'endpoint/refused': refusedEndpoint,
  'endpoint/silent': () => testNode({}),
  'endpoint/other-chain': () => testNode({ ...HEAD, eth_chainId: result('0x2') }),
  'endpoint/behind': () => testNode({ ...HEAD, eth_getBlockByNumber: result({ timestamp: '0x1' }) }),
  'payment/not-found': () => callService(json({}, 404)),
  'payment/expired': () => callService(json({}, 410)),
  'payment/duplicate': duplicate,
  'payment/password-needed': passwordNeeded,
  'quote/expired': () => callService(json({}, 409)),
  'action/no-signer': withoutKey,
  'action/malformed': () => failureOf(inTurn(() => parseActions([{ type: 'walletRpc' }], 'actions'))),
  'action/changed': () => performNext(EXECUTING, { findNonceUse: async () => undefined }),
  'chain/unreachable': () =>
    failureOf(findTransactionOutcome(nodes({}), { hashes: [HASH], from: STRANGER, nonce: 0n })),
  'chain/rejected': () => failureOf(broadcast(nodes(NODE), '0x02', HASH)),
  'chain/fee-too-high': () => failureOf(quoteFees(nodes(NODE), CALL, { feeCapWei: 1n })),
  'chain/reverted': () => endedBy({ state: 'reverted', hash: HASH, isFinal: true }),
  'chain/nonce-used': () => endedBy({ state: 'nonce-used', isFinal: true }),
  'chain/nonce-busy': nonceBusy,
  'chain/cancelled': () => endedBy({ state: 'mined', hash: CANCEL_HASH, isFinal: true }, CANCELLING),
  'chain/nodes-differ': () => failureOf(getNonce(nodes({ eth_chainId: result('0x2') }), 1n, STRANGER)),
  'chain/too-few-coins': tooFewCoins,
  'send/refused': () =>
    failureOf(
      createSendWorld()
        .work()
        .quote({ ...ON_BASE, to: ADDRESS }),
    ),
  'request/refused': () =>
    failureOf(createSendWorld().work().judge({ link: 'solana:https://shop.example/pay', answer: '{}' })),
  'send/cost-changed': async () => {
    const [before, after] = [createSendWorld(), createSendWorld()]
    const { terms, cost } = await before.work().quote(ON_SOLANA)
    after.there.isReady = false
    return failureOf(after.work().start(terms, cost))
  },
  'chain/allowance-short': () =>
    failureOf(
      requireAllowance(nodes({ eth_call: result(`0x${'0'.repeat(64)}`) }), {
        ...{ token: STRANGER, owner: STRANGER, spender: STRANGER, amountBaseUnits: 1n },
      }),
    ),
  'allowance/needed': neededAllowance,
  'allowance/busy': busyAllowance,
  'data/lost': () =>
    performNext({ ...CONFIRMING, collectedBy: 'native', hasNoStatus: true } as Session, {
      collectedData: async () => undefined,
    }),
  'journal/unwritable': () => failureOf(openJournal(brokenDisk).append(PAYMENT_ID, 0, EVENTS.opened, {} as never)),
  'session/unknown': () => failureOf(createWorld().work().load(PAYMENT_ID)),
  'vault/empty': () => failureOf(bench().vault.unlock(PASSWORD)),
  'vault/exists': () => failureOf(open().vault.create({ password: PASSWORD, words: WORDS })),
  'vault/locked': () => failureOf(locked().vault.addAccount()),
  'vault/wrong-password': () => failureOf(locked().vault.unlock('not the password')),
  'vault/throttled': throttled,
  'passkey/refused': () => failureOf(open().vault.checkPasskey('')),
  'vault/weak-password': () => failureOf(bench().vault.create({ password: 'short', words: WORDS })),
  'vault/corrupt': corrupt,
  'backup/invalid': () =>
    failureOf(bench().vault.restoreBackup({ text: '{}', password: PASSWORD }, async () => undefined)),
  'backup/too-long': () => failureOf(open().vault.makeBackup(PASSWORD, undefined, ' '.repeat(64 * 1024 * 1024 + 1))),
  'phrase/invalid': () => failureOf(inTurn(() => parsePhrase(['kettle']))),
  'secret/typed': () => failureOf(inTurn(() => requireNoSecret(WORDS.join(' ')))),
  'key/invalid': () => failureOf(open().vault.importKey({ family: 'eip155', key: 'kettle' })),
  'address/invalid': () => failureOf(inTurn(() => parseAddress('kettle'))),
  'account/known': () => failureOf(open().vault.importPhrase(WORDS)),
  'account/limit': noRoom,
  'message/refused': () => failureOf(inTurn(() => idOf({}))),
}

describe('architecture §7 every failure code is produced by the product', () => {
  test.each(Object.keys(FAILURES) as FailureCode[])('%s', async (code) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      expect(await PRODUCERS[code]?.()).toMatchObject({ code })
    } finally {
      vi.useRealTimers()
    }
  })
})
