// N23: the answer to another request. A service's belongs to another payment with other costs; a node's is about another account or
// transaction, and only one of the nodes gives it.

import { dated, nodeAnswer, type Request, said } from '../world/nodes/network.ts'

import { OTHER_ID } from '../world/people/people.ts'
import type { World } from '../world/world.ts'

const OTHER_HASH = `0x${'77'.repeat(32)}`
const OTHER_ACCOUNTS: Readonly<Record<string, unknown>> = {
  eth_estimateGas: '0x5208',
  eth_getTransactionCount: '0x3',
  eth_sendRawTransaction: OTHER_HASH,
}

export function replayed(world: World, request: Request, serve: () => Response): Response {
  if (request.to === 'service') return replayedService(world, request)
  if (request.to !== 0) return serve()
  if (request.step !== 'eth_getTransactionReceipt') {
    const known = OTHER_ACCOUNTS[request.step]
    if (request.step === 'eth_sendRawTransaction') serve()
    return known === undefined ? serve() : said({ result: known })
  }
  const real = nodeAnswer(request, world.chains)
  const receipt = { ...('result' in real && (real.result as object)), transactionHash: OTHER_HASH }
  return said({ result: { blockNumber: '0x1', status: '0x1', ...receipt } })
}

/** Meanwhile somebody else pays the other payment, with its own option. */
function replayedService({ service, payment, time }: World, { step }: Request): Response {
  const other = service.payments.get(OTHER_ID) ?? service.add(OTHER_ID, payment.flow, 9_990_000n)
  other.isCollected = true
  if (other.options.length === 0) service.answer(OTHER_ID, 'options', '{}')
  const [option] = other.options
  const body = JSON.stringify({ optionId: option?.id, data: '7b7d' })
  const isAnswered = step === 'confirm' || step === 'status'
  if (isAnswered) other.taken = { body, optionId: option?.id ?? '', atMs: 0, txId: OTHER_HASH }
  const answer = service.answer(OTHER_ID, isAnswered ? 'status' : step, body)
  return dated(JSON.stringify(answer.body), answer.status, time.nowMs())
}
