// The faults that the merchant's desk offers, and those that a person has switched on there, by payment.

import { parseObject } from '../../gateway/bodies.ts'
import type { Alteration } from '../../gateway/faults/alter.ts'
import type { Fault, FaultHandle, Faults, GatewayCall } from '../../gateway/faults/faults.ts'
import { GATEWAY_URL } from '../../settings.ts'
import { Refusal } from '../../web/reply.ts'

type FaultPreset = { id: string; words: string; fault: Fault }

const preset = (id: string, words: string, fault: Fault): FaultPreset => ({ id, words, fault })

const ALTERED: Record<Alteration, string> = {
  'unknown-status': 'a status that nobody knows',
  'extra-members': 'members that nobody knows',
  'unknown-action-type': 'an unknown type of action',
  'unknown-method': 'an unknown method to sign with',
  'unknown-chain': 'an unknown chain',
  'params-as-text': 'params as text',
  'camel-chain-id': 'chainId instead of chain_id',
  'expiry-iso': 'the expiry as a date',
  'expiry-ms': 'the expiry in milliseconds',
}

/** The id in `other-payment` is set when it is switched on. */
export const FAULT_PRESETS: readonly FaultPreset[] = [
  preset('cut-before', 'Connection cut before the service has seen the call', { kind: 'reset' }),
  preset('cut-after', 'Connection cut after the service has acted', { kind: 'reset', when: 'after' }),
  preset('late', 'Answer 5 seconds late', { kind: 'delay', ms: 5_000 }),
  preset('held-before', 'Held until switched off: the call', { kind: 'hold', when: 'before' }),
  preset('held-after', 'Held until switched off: the answer', { kind: 'hold', when: 'after' }),
  preset('flapping', 'Out of order twice, then fine', { kind: 'flapping' }),
  preset('status-500', 'Server error (500)', { kind: 'status', status: 500 }),
  preset('status-400', 'Refused as invalid (400)', { kind: 'status', status: 400 }),
  preset('status-401', 'Refused: the key (401)', { kind: 'status', status: 401 }),
  preset('status-409', 'Refused: the quote has run out (409)', { kind: 'status', status: 409 }),
  preset('status-410', 'Refused: the payment has expired (410)', { kind: 'status', status: 410 }),
  preset('status-451', 'Refused: a sanctioned account (451)', { kind: 'status', status: 451 }),
  preset('rate-limited', 'Too many calls, come back in 5 seconds (429)', { kind: 'rate-limited', retryAfterS: 5 }),
  preset('unknown-code', 'Refused with a code that nobody knows', { kind: 'unknown-code' }),
  preset('redirect', 'Redirected elsewhere', { kind: 'redirect', to: `${GATEWAY_URL}/elsewhere` }),
  preset('web-page', 'A web page instead of an answer', { kind: 'html' }),
  preset('bad-gateway', 'A web page of a broken front end (502)', { kind: 'html', status: 502 }),
  preset('garbage', 'JSON that is cut short', { kind: 'garbage' }),
  preset('huge', 'An answer of 50 MB', { kind: 'huge' }),
  preset('bomb', 'An answer of 50 MB, compressed', { kind: 'huge', gzip: true }),
  preset('deep', 'An answer nested 100,000 deep', { kind: 'deep' }),
  preset('slow', 'An answer one byte at a time', { kind: 'slow-loris' }),
  preset('other-payment', 'The answer for another payment', { kind: 'other-payment', paymentId: '' }),
  ...Object.entries(ALTERED).map(([how, words]) =>
    preset(how, `An answer with ${words}`, { kind: 'altered', how: how as Alteration }),
  ),
  preset('says-failed', 'The payment fails', { kind: 'outcome', status: 'failed', failureCode: 'internal_error' }),
  preset('says-expired', 'The payment expires', { kind: 'outcome', status: 'expired' }),
  preset('says-cancelled', 'The payment is cancelled', { kind: 'outcome', status: 'cancelled' }),
  preset('says-processing', 'Being settled until switched off', { kind: 'outcome', status: 'processing' }),
]

export const CALLS: readonly (GatewayCall | '*')[] = ['*', 'read', 'options', 'fetch', 'confirm', 'status', 'cancel']

/** `met`: it is on, and has affected a call. */
type SwitchedFault = { faultId: string; words: string; call: string; state: 'waiting' | 'met' | 'used-up' | 'over' }
type Entry = { faultId: string; paymentId: string; call: GatewayCall | '*'; preset: FaultPreset } & {
  handle: FaultHandle
  isMet: boolean
}

export type FaultDesk = ReturnType<typeof createFaultDesk>

/** Starts without faults. `otherThan` finds a payment to mistake this one for. */
export function createFaultDesk(faults: Faults, otherThan: (paymentId: string) => string) {
  const entries: Entry[] = []
  function stateOf({ handle, isMet }: Entry): SwitchedFault['state'] {
    const state = handle.state()
    return state === 'on' ? (isMet ? 'met' : 'waiting') : state
  }
  return {
    /** `{preset, call, times?}`. @throws Refusal 400 that names the wrong member */
    switchOn(paymentId: string, body: string): string {
      const { preset, call, times } = parseWish(body)
      const isOther = preset.fault.kind === 'other-payment'
      const fault = isOther ? { ...preset.fault, paymentId: otherThan(paymentId) } : preset.fault
      const handle = faults.add(paymentId, call, times === undefined ? fault : { ...fault, times })
      const entry: Entry = { faultId: String(entries.length + 1), paymentId, call, preset, handle, isMet: false }
      void handle.reached.then(() => {
        entry.isMet = true
      })
      entries.push(entry)
      return entry.faultId
    },
    /** False if this payment never had such a fault. */
    switchOff(paymentId: string, faultId: string): boolean {
      const found = entries.find((entry) => entry.faultId === faultId && entry.paymentId === paymentId)
      found?.handle.release()
      return found !== undefined
    },
    /** Newest first. */
    of(paymentId: string): SwitchedFault[] {
      const own = entries.filter((entry) => entry.paymentId === paymentId).reverse()
      return own.map((entry) => {
        const { faultId, call, preset } = entry
        return { faultId, call, words: preset.words, state: stateOf(entry) }
      })
    },
  }
}

function parseWish(body: string): { preset: FaultPreset; call: GatewayCall | '*'; times: number | undefined } {
  const wish = parseObject(body)
  const preset = FAULT_PRESETS.find(({ id }) => id === wish['preset'])
  if (!preset) throw new Refusal(400, 'params_validation', 'preset must be one of the desk’s faults.')
  const call = CALLS.find((known) => known === wish['call'])
  if (!call) throw new Refusal(400, 'params_validation', `call must be one of ${CALLS.join(', ')}.`)
  const times = wish['times']
  if (times === undefined) return { preset, call, times }
  if (typeof times === 'number' && Number.isSafeInteger(times) && times > 0) return { preset, call, times }
  throw new Refusal(400, 'params_validation', 'times must be a whole number from 1.')
}
