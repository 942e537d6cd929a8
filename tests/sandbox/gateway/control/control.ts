// Control for people and clients outside this process, on loopback only: POST /control/payments creates a payment with a scenario,
// with the members of `createPayment`; POST /control/chain-faults switches on a chain's fault, with those of `chainFault`; DELETE
// ends one of them, or all.

import type { ChainFaultHandle, ChainFaults } from '../../chain/faults.ts'
import { type App, json, notFound, Refusal, refused } from '../../web/reply.ts'
import type { PaymentRequest } from '../scenario.ts'
import { parseChainFault } from './chain-fault-bodies.ts'
import { parsePaymentRequest } from './control-bodies.ts'

type Created = { paymentId: string; gatewayUrl: string }

/** `POST /payments`, `POST /chain-faults`, `DELETE /chain-faults` and `DELETE /chain-faults/<faultId>`. */
export function createControl(create: (request: PaymentRequest) => Created, chainFaults: ChainFaults): App {
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
        case 'DELETE chain-faults':
          return (await faults.end(faultId)) ? new Response(null, { status: 204 }) : notFound()
        default:
          return notFound()
      }
    } catch (problem) {
      return refused(problem)
    }
  }
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
