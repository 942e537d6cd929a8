// The payment service behind `fetch`: one payment of 12.40 USD for 12.40 Base USDC, with new option ids and nonces at every
// options call, as the real one does (live-service W0.3, W3). Notes what reached it; tests decide what it answers.
import { goodTyped } from '../chains/typed-data.ts'

/** `look`: a status that is asked for without waiting, before a key is used. */
export type Step = 'info' | 'options' | 'fetch' | 'look' | 'confirm' | 'status'
export type Seen = { step: Step; body: string; url: string; atMs: number }
export type ServiceProgress = { status: string; isFinal?: boolean; pollInMs?: number; info?: { txId: string } }

export const SETTLED: ServiceProgress = { status: 'succeeded', isFinal: true, info: { txId: `0x${'44'.repeat(32)}` } }
export const PROCESSING: ServiceProgress = { status: 'processing', isFinal: false, pollInMs: 1_000 }

export type Service = {
  fetch: typeof fetch
  seen: Seen[]
  count: (step: Step) => number
  /** Nonce of each authorisation that was handed out → the option that it is for. */
  issued: Map<string, string>
  /** The status of the payment before anything was confirmed; its info, which may be wrong; its expiry. */
  status: string
  expiresAtMs: number
  price: unknown
  optionCount: number
  isBuilt: boolean
  /** Personal data that every option asks for (live-service W3.6). */
  collectData: unknown
  /** The nonce of every authorisation, instead of a new one each time. */
  nonce?: string
  valueBaseUnits: bigint
  amountBaseUnits: bigint
  /** Results were taken that no confirm call of this test has sent. */
  isTaken: boolean
  /** What confirm and status answer, one after another; the last one stays. */
  progress: ServiceProgress[]
  /** Instead of an answer, once the request has had its effect, or before it with `before`. */
  meddle: (seen: Seen, signal?: AbortSignal | null) => Promise<Response | undefined>
}

/** The service has the three calls of the specification alone; this is its answer to any other. */
export const withoutStatus =
  (status: number) =>
  async ({ step }: Pick<Seen, 'step'>): Promise<Response | undefined> =>
    step === 'look' || step === 'status' || step === 'info' ? new Response('<p>Not here', { status }) : undefined

/** A price in minor units, as the service names it. */
export const priceOf = (minorUnits: string, currency = 'USD', decimals = 2) => ({
  unit: `iso4217/${currency}`,
  value: minorUnits,
  display: { decimals },
})

export function createService(account: string, nowMs: () => number): Service {
  let nonces = 0
  let answered = 0
  const typed = (optionId: string) => {
    nonces += 1
    const one = goodTyped()
    const nonce = service.nonce ?? `0x${nonces.toString(16).padStart(64, '0')}`
    service.issued.set(nonce, optionId)
    const seconds = (atMs: number) => `0x${Math.floor(atMs / 1000).toString(16)}`
    Object.assign(one.message, { from: account, value: `0x${service.valueBaseUnits.toString(16)}` })
    Object.assign(one.message, { validBefore: seconds(service.expiresAtMs + 300_000) })
    Object.assign(one.message, { nonce })
    return { chain_id: 'eip155:8453', method: 'eth_signTypedData_v4', params: [account, JSON.stringify(one)] }
  }
  const option = (id: string) => ({
    id,
    account: `eip155:8453:${account}`,
    amount: {
      unit: 'caip19/eip155:8453/erc20:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      value: service.amountBaseUnits.toString(),
      display: { assetSymbol: 'USDC', assetName: 'USD Coin', decimals: 6 },
    },
    etaS: 5,
    expiresAt: null,
    actions: service.isBuilt ? [{ type: 'build', data: { data: '7b7d' } }] : [{ type: 'walletRpc', data: typed(id) }],
    collectData: service.collectData,
  })
  const info = () => ({
    status: service.status,
    amount: service.price,
    expiresAt: service.expiresAtMs / 1000,
    merchant: { name: 'Fern & Kettle' },
  })
  const progress = () => service.progress[Math.min(answered++, service.progress.length - 1)]
  const answers: Record<Step, (body: string) => unknown> = {
    info,
    options: () => {
      nonces += 1
      const ids = Array.from({ length: service.optionCount }, (_, at) => `option-${nonces}-${at}`)
      return { options: ids.map(option), info: info() }
    },
    fetch: (body) => ({ actions: [{ type: 'walletRpc', data: typed(JSON.parse(body).optionId) }] }),
    look: () => ({ status: service.status, isFinal: false }),
    confirm: progress,
    // Before anything was confirmed there is nothing to progress.
    status: () => (service.isTaken || service.count('confirm') > 0 ? progress() : answers.look('')),
  }
  const service: Service = {
    ...{
      seen: [],
      issued: new Map(),
      status: 'requires_action',
      expiresAtMs: nowMs() + 900_000,
      price: priceOf('1240'),
      optionCount: 1,
      isBuilt: false,
      isTaken: false,
      collectData: null,
    },
    ...{ valueBaseUnits: 12_400_000n, amountBaseUnits: 12_400_000n, progress: [PROCESSING, SETTLED] },
    meddle: async () => undefined,
    count: (step) => service.seen.filter((one) => one.step === step).length,
    fetch: async (url, init) => {
      const [, named = 'info'] = /payment\/[^/?]+\/(\w+)/.exec(String(url)) ?? []
      const step = String(url).endsWith('?maxPollMs=0') ? 'look' : (named as Step)
      const seen = { step, body: String(init?.body ?? ''), url: String(url), atMs: nowMs() }
      service.seen.push(seen)
      return (await service.meddle(seen, init?.signal)) ?? Response.json(answers[seen.step](seen.body))
    },
  }
  return service
}
