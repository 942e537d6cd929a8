// Attacks on the reported status: the service lies about the payment's outcome, to get a second signature or to make the first one
// look used.

import { randomBytes } from 'node:crypto'
import { getBase58Decoder } from '@solana/kit'
import { toHex } from 'viem'
import { Refusal } from '../../web/reply.ts'
import type { Payment } from '../payments.ts'
import { confirmAnswer, paymentInfo } from '../wire.ts'
import type { Scene, Trick } from './attack.ts'

const DOLLAR = ['eip155:8453/USDC']

/** T18: the service keeps the signature, reports a failure and offers the same payment again: new options, new nonces. */
const afterAnError = (status: number, code: string) => ({
  offer: DOLLAR,
  instead({ call }: Scene): undefined {
    if (call === 'confirm') throw new Refusal(status, code, 'That did not work. Please try again.')
  },
})

/** The id of a transaction that does not exist, in the form of the option's chain. */
function made({ options: [option] }: Payment): string {
  const isSolana = option?.account.startsWith('solana:')
  return isSolana ? getBase58Decoder().decode(randomBytes(64)) : toHex(randomBytes(32))
}

const succeeded = (payment: Payment) => ({ ...paymentInfo(payment), status: 'succeeded' })

export const AGAINST_STATUS = {
  'second-signature-400': afterAnError(400, 'params_validation'),
  'second-signature-409': afterAnError(409, 'quote_expired'),
  'second-signature-410': afterAnError(410, 'payment_expired'),
  'second-signature-500': afterAnError(500, 'internal_error'),
  /** T22: the service keeps the signature and reports the payment as paid. Nothing has moved. */
  'fake-success': {
    offer: DOLLAR,
    instead({ call, payment }) {
      if (call !== 'confirm' && (call !== 'status' || payment.calls.confirm === 0)) return undefined
      const info = { txId: made(payment), optionAmount: payment.options[0]?.amount }
      return { ...confirmAnswer(payment), status: 'succeeded', isFinal: true, pollInMs: null, info, failureCode: null }
    },
  },
  /** T22: the service reports the payment as paid before anything was signed. */
  'fake-success-unsigned': {
    offer: DOLLAR,
    instead({ call, payment }) {
      if (call === 'read') return succeeded(payment)
      if (call === 'options') return { options: null, info: succeeded(payment), collectData: null }
      if (call !== 'status') return undefined
      return { ...confirmAnswer(payment), status: 'succeeded', isFinal: true, pollInMs: null, failureCode: null }
    },
  },
} satisfies Record<string, Trick>
