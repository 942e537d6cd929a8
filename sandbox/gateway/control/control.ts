// Control for people and clients outside this process, on loopback only: POST /control/payments creates a payment with a scenario,
// with the members of `createPayment`; POST /control/chain-faults switches on a chain's fault, with those of `chainFault`; DELETE
// ends one of them, or all. POST /control/rates gives a price feed another answer; GET /control/webhooks lists the deliveries, POST
// adds an endpoint on this machine, has the shop's refuse some, or sends again what waits.

import type { ChainControls } from '../../chain/controls.ts'
import type { ChainFaultHandle, ChainFaults } from '../../chain/faults.ts'
import { type App, json, notFound, Refusal, refused } from '../../web/reply.ts'
import type { Webhooks } from '../../webhooks/webhooks.ts'
import type { PaymentRequest } from '../scenario.ts'
import { parseChainFault, parsePaymentRequest, parseRate, parseWebhooks } from './control-bodies.ts'

type Created = { paymentId: string; gatewayUrl: string }

type ControlDeps = {
  create: (request: PaymentRequest) => Created
  chainFaults: ChainFaults
  setRate: ChainControls['setRate']
  webhooks: Webhooks
  /** How many webhooks the shop still refuses. */
  door: { failing: number }
}

const done = () => new Response(null, { status: 204 })

/** `POST /payments`, `/chain-faults`, `/rates`, `/webhooks`; `GET /webhooks`; `DELETE /chain-faults` and `/chain-faults/<faultId>`. */
export function createControl({ create, chainFaults, setRate, webhooks, door }: ControlDeps): App {
  const faults = createFaultDesk(chainFaults)
  return async (request) => {
    const [, name = '', faultId] = new URL(request.url).pathname.split('/')
    const text = await request.text()
    try {
      switch (`${request.method} ${name}`) {
        case 'POST payments':
          return json(create(parsePaymentRequest(text)), 201)
        case 'POST chain-faults':
          return json({ faultId: await faults.add(text) }, 201)
        case 'POST rates':
          await changeRate(text, setRate)
          return done()
        case 'GET webhooks':
          return json({ deliveries: webhooks.deliveries })
        case 'POST webhooks':
          return json(changeWebhooks(text, webhooks, door), 201)
        case 'DELETE chain-faults':
          return (await faults.end(faultId)) ? done() : notFound()
        default:
          return notFound()
      }
    } catch (problem) {
      return refused(problem)
    }
  }
}

/** @throws Refusal 400 for a feed that the sandbox does not have. */
async function changeRate(text: string, setRate: ControlDeps['setRate']): Promise<void> {
  const { pair, ...rate } = parseRate(text)
  await setRate(pair, rate).catch((problem: unknown) => {
    throw new Refusal(400, 'params_validation', problem instanceof Error ? problem.message : String(problem))
  })
}

/** Answers with the secret of an endpoint that was added. */
function changeWebhooks(text: string, webhooks: Webhooks, door: ControlDeps['door']): { secret?: string } {
  const { url, refuse, again } = parseWebhooks(text)
  if (refuse !== undefined) door.failing = refuse
  if (again) webhooks.sendWaiting()
  return url === undefined ? {} : { secret: webhooks.add(() => url) }
}

function createFaultDesk(chainFaults: ChainFaults) {
  const handles = new Map<string, ChainFaultHandle>()
  return {
    async add(text: string): Promise<string> {
      const { chainId, node, fault } = parseChainFault(text)
      const handle = await chainFaults.add(chainId, node, fault).catch((problem: unknown) => {
        throw new Refusal(400, 'params_validation', problem instanceof Error ? problem.message : String(problem))
      })
      const faultId = String(handles.size + 1)
      handles.set(faultId, handle)
      return faultId
    },
    /** False if there was never such a fault. */
    async end(faultId: string | undefined): Promise<boolean> {
      if (faultId === undefined) await chainFaults.clear()
      else await handles.get(faultId)?.release()
      return faultId === undefined || handles.has(faultId)
    },
  }
}
