// Assembles the sandbox: nodes, service, pages and servers, in this process and with one call (architecture §10).

import { bounded } from '../tests/support/bounded.ts'
import { addressesOf, type SandboxAddresses } from './addresses.ts'
import { createChains } from './chain/chains.ts'
import { type ChainControls, controlsOf } from './chain/controls.ts'
import { createChainFaults } from './chain/faults.ts'
import { createRpc, type RpcCall, type Trouble } from './chain/rpc.ts'
import { trickOf } from './gateway/attacks/attack.ts'
import { parseAccount } from './gateway/bodies.ts'
import { createCollected, type Fields } from './gateway/collect.ts'
import { createControl } from './gateway/control/control.ts'
import { createFaults, type Fault, type FaultHandle, type GatewayCall } from './gateway/faults/faults.ts'
import { createMerchantApi } from './gateway/merchant.ts'
import { createPayments, type Payments, payLink } from './gateway/payments.ts'
import { createGateway, type Desk, type RecordedRequest } from './gateway/requests.ts'
import type { PaymentRequest } from './gateway/scenario.ts'
import { type PaymentSnapshot, snapshot } from './gateway/snapshot.ts'
import { createCheckout } from './pages/checkout/checkout.ts'
import { createWalletSites } from './pages/checkout/wallet-list.ts'
import { createCollectForm } from './pages/collect.ts'
import { createExplorer } from './pages/explorer.ts'
import { createFaucet } from './pages/faucet.ts'
import { createMerchantDesk } from './pages/merchant/merchant-desk.ts'
import { createShop } from './pages/shop.ts'
import { type Hosts, openServers, type Servers } from './servers.ts'
import { CHAINS, MERCHANT_NAME, PAYMENT_LIFETIME_MS } from './settings.ts'
import type { App } from './web/reply.ts'
import { createWebhooks, type Delivery } from './webhooks/webhooks.ts'

export type Sandbox = SandboxAddresses &
  ChainControls & {
    /** PEM, for node clients that verify TLS. */
    certificatePem: string
    /** The processes of the nodes that run so far; each chain's is started on first use. */
    readonly nodePids: readonly number[]
    createPayment(request: PaymentRequest): Promise<{ paymentId: string; gatewayUrl: string }>
    /** Switches a fault on, for one payment or `*`, and one gateway call or `*`. */
    fault(paymentId: string, call: GatewayCall | '*', fault: Fault): FaultHandle
    /** The same in front of a chain's nodes, for calls of one method or `*`: HTTP faults, while the nodes stay honest. */
    rpcFault(chainId: string, method: string, fault: Fault): FaultHandle
    /** Ends the faults of the service and of the connection to the nodes; those of the nodes stay. */
    clearFaults(): void
    /** Every gateway request, in the order of arrival. */
    requests: readonly RecordedRequest[]
    /** Every JSON-RPC call to a chain's public addresses, in the order of arrival. */
    rpcCalls: readonly RpcCall[]
    /** Every attempt to deliver a webhook, in order. */
    webhooks: readonly Delivery[]
    /** The service's current record. @throws Error for an unknown id */
    payment(paymentId: string): PaymentSnapshot
    /** The personal data that was given for a CAIP-10 account, by the hosted form or with a confirm. */
    collected(account: string): Fields | undefined
    /** Ends the nodes and closes the servers. May be called again. */
    close(): Promise<void>
    /** What `--json` prints. */
    toJSON(): SandboxAddresses
  }

/** Options of a sandbox. */
export type SandboxOptions = {
  /** For every payment that names none, including the shop's. */
  offer?: readonly string[]
  /** Every payment's service has three calls alone, as in `Scenario`. */
  threeCalls?: boolean
  /** Host names that are open already and stay open, for a browser that meets several sandboxes. */
  hosts?: Hosts
}

/** Starts a separate sandbox. Nothing of it survives `close()` or this process. */
export async function startSandbox({ hosts, ...usual }: SandboxOptions = {}): Promise<Sandbox> {
  const chains = createChains(CHAINS)
  const closing = new AbortController()
  const webhooks = createWebhooks({ closing: closing.signal })
  const desk: Desk = {
    payments: createPayments(closing.signal, usual, webhooks.follow),
    faults: createFaults(),
    chains,
    collected: createCollected(),
    requests: [],
    webhooks,
    closing: closing.signal,
  }
  const rpcCalls: RpcCall[] = []
  const trouble = { faults: createChainFaults(chains), wire: createFaults<string>() }
  const controls = controlsOf(CHAINS, chains, trouble.faults)
  const servers = await openDesk(desk, rpcCalls, trouble, controls.setRate, hosts)
  const where = addressesOf(servers)
  async function shutDown(): Promise<void> {
    closing.abort()
    await bounded(servers.close(), 'the sandbox’s servers to end')
    desk.faults.clear()
    trouble.wire.clear()
    await bounded(trouble.faults.clear(), 'the sandbox’s chain faults to end')
    await bounded(chains.stop(), 'the sandbox’s nodes to end')
  }
  let closed: Promise<void> | undefined
  return {
    ...where,
    ...serviceOf(desk, trouble.wire),
    ...controls,
    rpcCalls,
    webhooks: webhooks.deliveries,
    certificatePem: servers.certificatePem,
    get nodePids() {
      return chains.pids()
    },
    close() {
      closed ??= shutDown()
      return closed
    },
    toJSON: () => where,
  }
}

/** Opens the service, its pages and the chains' RPC to callers. */
async function openDesk(
  desk: Desk,
  rpcCalls: RpcCall[],
  trouble: Trouble,
  setRate: ChainControls['setRate'],
  hosts?: Hosts,
): Promise<Servers> {
  const { payments, chains, webhooks } = desk
  const door = { failing: 0 }
  const secret = webhooks.add(() => `${servers.origin}/shop/webhooks`)
  const servers: Servers = await openServers(
    {
      gateway: eitherApi(createGateway(desk), createMerchantApi(desk)),
      pay: eitherPage(createCheckout(desk), createCollectForm(payments, desk.collected)),
      wallets: createWalletSites(),
      merchant: createMerchantDesk(desk, (request) => createPayment(payments, request)),
      shop: createShop(() => `${servers.origin}/gateway`, { secret, door }),
      faucet: createFaucet(CHAINS, chains),
      explorer: createExplorer(CHAINS, chains),
      rpc: createRpc(CHAINS, chains, rpcCalls, trouble),
      control: createControl({
        create: (request) => createPayment(payments, request),
        chainFaults: trouble.faults,
        setRate,
        webhooks,
        door,
      }),
    },
    hosts,
  )
  return servers
}

/** The hosted form is a folder of the pay host. */
function eitherPage(checkout: App, form: App): App {
  return (request) => (new URL(request.url).pathname === '/collect/' ? form : checkout)(request)
}

/** Both APIs of the service are on one host, like the real ones. */
function eitherApi(gateway: App, merchant: App): App {
  return (request) => (new URL(request.url).pathname.startsWith('/v1/gateway/') ? gateway : merchant)(request)
}

type ServicePart = 'createPayment' | 'fault' | 'rpcFault' | 'clearFaults' | 'requests' | 'payment' | 'collected'

/** The service as a test controls it. */
function serviceOf({ payments, faults, requests, collected }: Desk, wire: Trouble['wire']): Pick<Sandbox, ServicePart> {
  return {
    requests,
    collected: (account) => collected.of(parseAccount(account)),
    fault: faults.add,
    rpcFault: wire.add,
    clearFaults() {
      faults.clear()
      wire.clear()
    },
    createPayment: async (request) => createPayment(payments, request),
    payment(paymentId) {
      const payment = payments.find(paymentId)
      if (!payment) throw new Error(`the sandbox has no payment ${paymentId}`)
      return snapshot(payment)
    },
  }
}

function createPayment(payments: Payments, request: PaymentRequest): { paymentId: string; gatewayUrl: string } {
  const { amountMinor, currency = 'USD', referenceId = '', merchantName = MERCHANT_NAME, checkout } = request
  const { expiresInMs = PAYMENT_LIFETIME_MS } = request
  const expiresAtS = Math.ceil((Date.now() + expiresInMs) / 1000)
  const attack = request.scenario?.attack
  const scenario = {
    ...(attack && { offer: trickOf(attack).offer }),
    ...request.scenario,
    ...(request.offer && { offer: request.offer }),
  }
  const price = { amountMinor, currency }
  const { paymentId } = payments.create({ ...price, referenceId, merchantName, expiresAtS, scenario, checkout })
  return { paymentId, gatewayUrl: payLink(paymentId) }
}
