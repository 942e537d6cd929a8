// The loopback control API, through which people and other processes create payments with a scenario.

import { request as httpsRequest } from 'node:https'
import { expect, test } from 'vitest'
import type { Failure, WireCreated } from '../../independent/client.ts'
import { actionsOf, optionFor, payerOn } from '../../independent/signer.ts'
import { useSandbox } from '../../use-sandbox.ts'

const { sandbox, here } = useSandbox()

test('control: creates a payment with a scenario over HTTP on loopback', async () => {
  const request = {
    amountMinor: '1240',
    merchantName: 'Ann’s',
    referenceId: 'r1',
    expiresInMs: 60_000,
    offer: ['eip155:1/USDT'],
    scenario: {
      collectData: { form: 'hosted-unframeable', for: ['eip155:1/USDT'], canFail: true },
      buildsTwo: true,
      requote: { lifetimeMs: 60_000, status: 409 },
      processingMs: 1,
      simulated: true,
      collector: 'account',
      mixed: false,
      coSigner: false,
      checkout: {
        framing: 'refused',
        says: ['x', 1],
        leaves: { to: 'tel:1', on: 'load', in: 'top' },
        keepsSilent: true,
      },
    },
    checkout: { successUrl: 'https://shop.example/ok', errorUrl: 'https://shop.example/no' },
  }
  const made = await fetch(sandbox.loopback.controlUrl, { method: 'POST', body: JSON.stringify(request) })
  expect(made.status).toBe(201)
  const { paymentId, gatewayUrl } = (await made.json()) as WireCreated
  expect(gatewayUrl).toBe(`https://pay.tender.test/?pid=${paymentId}`)
  expect(sandbox.payment(paymentId)).toMatchObject({ amountMinor: 1240n, merchantName: 'Ann’s', referenceId: 'r1' })
  const { address } = await payerOn(here, 'eip155:1')
  const option = await optionFor(here, paymentId, `eip155:1:${address}`)
  expect(option.actions.map(({ type }) => type)).toEqual(['build'])
  expect([option.collectData !== null, option.expiresAt !== null]).toEqual([true, true])
})

test.each([
  ['{}', 'amountMinor'],
  ['{"amountMinor":1}', 'amountMinor'],
  ['{"amountMinor":"1","scenario":{"checkout":{"framing":"maybe"}}}', 'framing'],
  ['{"amountMinor":"1","scenario":{"checkout":{"says":"x"}}}', 'says'],
  ['{"amountMinor":"1","scenario":{"checkout":{"leaves":{"to":"tel:1"}}}}', 'on'],
  ['{"amountMinor":"1","scenario":{"checkout":{"leaves":{"to":"tel:1","on":"load","in":"x"}}}}', 'in'],
  ['{"amountMinor":"1","checkout":{"successUrl":"http://a.example","errorUrl":"https://a.example"}}', 'successUrl'],
  ['{"amountMinor":"1","ofer":[]}', 'ofer'],
  ['{"amountMinor":"1","offer":["USDC"]}', 'offer'],
  ['{"amountMinor":"1","expiresInMs":"1"}', 'expiresInMs'],
  ['{"amountMinor":"1","scenario":{"collectData":"form"}}', 'collectData'],
  ['{"amountMinor":"1","scenario":{"collectData":{}}}', 'form'],
  ['{"amountMinor":"1","scenario":{"requote":{}}}', 'lifetimeMs'],
  ['{"amountMinor":"1","scenario":{"requote":{"lifetimeMs":1,"status":500}}}', 'status'],
  ['{"amountMinor":"1","scenario":{"mixed":1}}', 'mixed'],
  ['{"amountMinor":"1","scenario":[]}', 'scenario'],
  ['{"amountMinor":"1","scenario":{"attack":"steal"}}', 'attack'],
  ['{"amountMinor":"1","scenario":{"attack":"toString"}}', 'attack'],
])('control refuses %s and names the member', async (body, name) => {
  const refused = await fetch(sandbox.loopback.controlUrl, { method: 'POST', body })
  const failure = (await refused.json()) as Failure
  expect([refused.status, failure.code]).toEqual([400, 'params_validation'])
  expect(failure.message).toContain(`${name} must be`)
})

test('control: creates a payment under attack, and lists the attacks if the name is unknown', async () => {
  const create = (attack: string) => {
    const body = JSON.stringify({ amountMinor: '1240', scenario: { attack } })
    return fetch(sandbox.loopback.controlUrl, { method: 'POST', body })
  }
  const { paymentId } = (await (await create('more-fetched')).json()) as WireCreated
  const { address } = await payerOn(here, 'eip155:1')
  const option = await optionFor(here, paymentId, `eip155:1:${address}`)
  const [action] = await actionsOf(here, paymentId, option)
  expect(JSON.parse(String(action?.data.params[1])).message.value).toBe(`0x${(124_000_000).toString(16)}`)
  const { message } = (await (await create('mor')).json()) as Failure
  expect(message).toMatch(/^attack must be one of other-token, more, .*swapped-plan, .*second-signature-400/)
})

test('control: is on loopback only, and on no host name', async () => {
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(sandbox.hostRules)?.[1])
  for (const host of ['gateway.tender.test', 'control.tender.test', 'pay.tender.test']) {
    const status = await new Promise((resolve, reject) => {
      const options = { port, host: '127.0.0.1', servername: host, headers: { host }, ca: sandbox.certificatePem }
      const request = httpsRequest({ ...options, method: 'POST', path: '/control/payments' }, (reply) => {
        reply.resume()
        resolve(reply.statusCode)
      })
      request.on('error', reject)
      request.end('{"amountMinor":"1"}')
    })
    expect([host, status]).toEqual([host, 404])
  }
  expect((await fetch(sandbox.loopback.controlUrl)).status).toBe(404)
})
