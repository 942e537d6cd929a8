// The faults that a person has switched on at the merchant's desk, by payment.

import { parseObject } from '../../gateway/bodies.ts'
import type { FaultHandle, Faults, GatewayCall } from '../../gateway/faults/faults.ts'
import { Refusal } from '../../web/reply.ts'
import { FAULT_PRESETS, type FaultPreset } from './fault-presets.ts'

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
