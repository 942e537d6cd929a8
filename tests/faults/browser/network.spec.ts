/** Block B in Chromium: the service or a node answers late, slowly, wrongly or elsewhere, over real connections. pay-once §4.2. */
import { expect, type Page } from '@playwright/test'
import type { Fault } from '../../../sandbox/gateway/faults/faults.ts'
import { browserCells } from '../cells/cells.ts'
import { payToTheEnd, press } from './payer.ts'
import { titleOf } from './sample.ts'
import { asksOf, follow, type Stage, test } from './stage.ts'
import { judge } from './verdict.ts'

/** To whom a redirect would lead: the same door under another id, which writes down whoever comes. */
const ELSEWHERE = 'pay_elsewhere'
const faultOf = (fault: string, { sandbox }: Stage): Fault | undefined => {
  const to = `${sandbox.gatewayUrl}/v1/gateway/payment/${ELSEWHERE}/options`
  const faults: Readonly<Record<string, Fault>> = {
    N04: { kind: 'hold', when: 'after' },
    N05: { kind: 'slow-loris' },
    N06: { kind: 'status', status: 500 },
    N12: { kind: 'status', status: 409 },
    N13: { kind: 'status', status: 410 },
    N18: { kind: 'huge' },
    N22: { kind: 'redirect', to },
  }
  return faults[fault]
}

const METHODS: Readonly<Record<string, string>> = {
  ...{ 'rpc.read': 'eth_getTransactionCount', 'rpc.send': 'eth_sendRawTransaction' },
  ...{ 'rpc.receipt': 'eth_getTransactionReceipt' },
}
/** Both nodes of a chain, or one call of the service. */
const [NODES, ONCE] = [2, 1]

/** Puts the fault where the cell wants it. */
function put(stage: Stage, point: string, name: string): { reached: Promise<void> } {
  const { sandbox, kind, paymentId } = stage
  const fault = faultOf(name, stage)
  if (!fault) throw new Error(`no such fault: ${name}`)
  const method = METHODS[point]
  if (method !== undefined) return sandbox.rpcFault(kind.chainId, method, { ...fault, times: NODES })
  if (point === 'options' || point === 'fetch') return sandbox.fault(paymentId, point, { ...fault, times: ONCE })
  if (point !== 'poll') return sandbox.fault(paymentId, 'confirm', { ...fault, times: ONCE })
  // The status is polled after a confirm whose answer was not final. Before a key is used it is asked without a fault.
  const confirm = sandbox.fault(paymentId, 'confirm', { kind: 'outcome', status: 'processing', times: ONCE })
  return { reached: confirm.reached.then(() => sandbox.fault(paymentId, 'status', { ...fault, times: ONCE }).reached) }
}

/** The service has refused what was signed: nobody took it, nothing is signed again, and the screen says to wait. */
async function expectHeldBack(stage: Stage, payment: Page): Promise<void> {
  await expect(payment.getByText('Tender is checking. Do not pay again.')).toBeVisible()
  await expect(payment.getByRole('button', { name: /current price|Start over|Cancel/ })).toHaveCount(0)
  expect(asksOf(stage, 'options')).toBe(1)
}

const REFUSALS = ['N12', 'N13']

for (const cell of browserCells('B')) {
  const { flow, point, fault } = cell
  test(titleOf(cell), async ({ begin }) => {
    const stage = await begin(flow)
    const { reached } = put(stage, point, fault)
    const payment = await follow(stage)
    const isRefused = point === 'confirm' && REFUSALS.includes(fault)
    if (isRefused) {
      await press(payment)
      await expectHeldBack(stage, payment)
    } else await payToTheEnd(payment)
    await reached
    expect(stage.sandbox.requests.filter(({ paymentId }) => paymentId === ELSEWHERE)).toEqual([])
    await judge(cell, stage, payment, isRefused ? 'unpaid' : 'paid')
  })
}
