// What may be different about a payment, chosen by who makes it in the sandbox. The merchant API knows nothing of this.

import type { Attack } from './attacks/attack.ts'

/** Who asks for personal data, and how: by a hosted form, one that no extension can frame, or only by its schema. */
export type CollectScenario = {
  form: 'hosted' | 'hosted-unframeable' | 'schema-only'
  /** The options that need the data, written as in `offer`; without it, all. */
  for?: readonly string[]
  /** The hosted form has a box that makes its server refuse. */
  canFail?: boolean
}

/** What the hosted checkout does to the app that shows it. Without it, it does what protocol §4.8 says. */
export type CheckoutScenario = {
  /** No other page may show it in a frame. */
  framing?: 'refused'
  /** Goes to the bridge, one after the other and exactly as it is, when the page has loaded: forged or malformed. */
  says?: readonly unknown[]
  /** Goes to another address, of any scheme: by itself when the page has loaded, or by a link that a person clicks. */
  leaves?: { to: string; on: 'load' | 'click'; in?: 'self' | 'top' | 'new' }
  /** Tells the app nothing when the payment has ended, and stays where it is. */
  keepsSilent?: boolean
}

export type Scenario = {
  /**
   * Restricts and orders the options: `<CAIP-2 chain>/<symbol>`, or `solana/<symbol>`. Without it the payer is offered
   * all that the accounts can pay with.
   */
  offer?: readonly string[]
  /** Personal data is due for some options before they can be paid with. */
  collectData?: CollectScenario | CollectScenario['form'] | false
  checkout?: CheckoutScenario
  /** Options through Permit2 and on Solana stand behind one build action, which resolves to all of their actions. */
  buildsTwo?: boolean
  /** One option, USDC on Solana, whose first action is a text to sign with the first EVM account that was sent. */
  mixed?: boolean
  /** On Solana the payer pays the fee, and the service is a second signer, which has signed already. */
  coSigner?: boolean
  /** Every option holds for so long only, and each options call asks 1 % more than the one before. */
  requote?: { lifetimeMs: number; status?: 400 | 409 }
  /** How long the payment stays `processing` after results were accepted, before it is settled. */
  processingMs?: number
  /** Authorisations are for an account of the service's own in the place of its contract. */
  collector?: 'account'
  /** Nothing is settled; the payment succeeds with the `txId` of a test payment (protocol W2.1). */
  simulated?: boolean
  /** The service is the attacker, in one of the ways of attacks/; without an offer, the payment is one that the attack is made for. */
  attack?: Attack
}

/** Where the merchant wants the payer back, on https (protocol W6.1). */
export type CheckoutUrls = { successUrl: string; errorUrl: string }

/** A payment to be made in the sandbox. */
export type PaymentRequest = {
  /** US cents, decimal digits. */
  amountMinor: string
  referenceId?: string
  /** From now, rounded up to a whole second; less than -1000 for a payment that has expired already. */
  expiresInMs?: number
  merchantName?: string
  /** Short for `scenario.offer`. */
  offer?: readonly string[]
  checkout?: CheckoutUrls
  scenario?: Scenario
}
