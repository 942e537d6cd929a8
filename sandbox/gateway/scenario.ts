// What can be varied about a payment, set by whoever creates it in the sandbox. The merchant API knows nothing of this.

import type { Currency } from '../chain/amount.ts'
import type { Attack } from './attacks/attack.ts'

/** How personal data is collected: by a hosted form, by one that no extension can frame, or only by its schema. */
export type CollectScenario = {
  form: 'hosted' | 'hosted-unframeable' | 'schema-only'
  /** The options that require the data, written as in `offer`; without it, all. */
  for?: readonly string[]
  /** The schema has one more field, with this title. */
  asks?: string
  /** The hosted form has a checkbox that makes its server refuse. */
  canFail?: boolean
}

/** How the hosted checkout treats the app that shows it. By default as in protocol §4.8. */
export type CheckoutScenario = {
  /** No other page may show it in a frame. */
  framing?: 'refused'
  /** Messages sent to the bridge unchanged, one after the other, when the page has loaded: forged or malformed. */
  says?: readonly unknown[]
  /** Navigates to another address, of any scheme: by itself on load, or by a link that a person clicks. */
  leaves?: { to: string; on: 'load' | 'click'; in?: 'self' | 'top' | 'new' }
  /** Reports nothing to the app when the payment has ended, and stays on the page. */
  keepsSilent?: boolean
}

export type Scenario = {
  /** The service has the three calls of the specification alone: options, fetch and confirm. The others are 404, without a code. */
  threeCalls?: boolean
  /**
   * Restricts and orders the options: `<CAIP-2 chain>/<symbol>`, or `solana/<symbol>`. By default the payer is offered all that the
   * accounts can pay with.
   */
  offer?: readonly string[]
  /** Instead of an offer: options on these chains (CAIP-2) alone, which the sandbox does not have. An empty list: no options at all. */
  elsewhere?: readonly string[]
  /** Personal data is required before some options can be paid with. */
  collectData?: CollectScenario | CollectScenario['form'] | false
  checkout?: CheckoutScenario
  /** Options through Permit2 and on Solana have one build action, which resolves to all of their actions. */
  buildsTwo?: boolean
  /** One option, USDC on Solana, whose first action is a text to sign with the first EVM account that was sent. */
  mixed?: boolean
  /** On Solana the payer pays the fee, and the service is a second signer that has already signed. */
  coSigner?: boolean
  /** Every quote is valid this long, and each options call asks 1 % more than the one before. */
  requote?: { lifetimeMs: number; status?: 400 | 409 }
  /** How long the payment stays `processing` after results were accepted, before it is settled. */
  processingMs?: number
  /**
   * Authorisations are for an account of the service instead of its contract; permits and authorisations are for a contract with
   * the same code at an address that no build names.
   */
  collector?: 'account' | 'unknown'
  /** A coin is paid to a router at an address that no build names. */
  router?: 'unknown'
  /** Every option claims this symbol. */
  symbol?: string
  /** Nothing is settled; the payment succeeds with the `txId` of a test payment (live-service W2.1). */
  simulated?: boolean
  /** The service attacks the payer in one of the ways of attacks/. Without an offer, the payment offers what the attack needs. */
  attack?: Attack
}

/** Where the merchant wants the payer to return, on https (live-service W6.1). */
export type CheckoutUrls = { successUrl: string; errorUrl: string }

/** A payment to create in the sandbox. */
export type PaymentRequest = {
  /** Minor units of the currency, decimal digits. */
  amountMinor: string
  /** By default US dollars. */
  currency?: Currency
  referenceId?: string
  /** From now, rounded up to a whole second; less than -1000 for a payment that has already expired. */
  expiresInMs?: number
  merchantName?: string
  /** Short for `scenario.offer`. */
  offer?: readonly string[]
  checkout?: CheckoutUrls
  scenario?: Scenario
}
