/**
 * Forms for personal data: the service's form in a window, its reports, and the values of the native form. Never leads
 * to a signature by itself: the payment only moves on to its review. protocol §4.6, security T35, live-service W7.3.
 */
import { isPaymentId, type OptionId, type PaymentId, parseOptionId } from '../../core/base/caip.ts'
import { isRecord } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import { type CollectedData, judgeForm, type Theme, themed } from '../../core/offer/collect-schema.ts'
import { fits } from '../../core/offer/form.ts'
import type { Option } from '../../core/offer/option.ts'
import { isSecretAsked } from '../../core/offer/secret-names.ts'
import type { Chosen, Session } from '../../core/session/session.ts'
import type { StorageArea } from '../../vault/record/context.ts'
import type { Payments } from '../engine/payments.ts'
import type { FormValuesStore } from '../storage/form-values.ts'

export type FormDeps = {
  payHost: string
  payments: Pick<Payments, 'load' | 'submit'>
  collecting: FormValuesStore
  /** Survives a worker restart: which tab shows the form of which option. */
  session: StorageArea
  tabs: {
    /** Opens the URL in a popup window and returns the id of its tab. */
    open: (url: string) => Promise<number | undefined>
    /** Brings the tab to the front; returns false if it is gone. */
    raise: (tabId: number) => Promise<boolean>
    close: (tabId: number) => Promise<void>
  }
  /** Brings the payment window to the front. */
  showPayment: (paymentId: PaymentId) => Promise<void>
}

export type Forms = {
  /** Opens the service's form in its own window. @throws {PayError} message/refused if no form may be opened. */
  open: (paymentId: PaymentId, theme: Theme) => Promise<void>
  /** Called when the framed form of this option reports that it is complete, or the payer says so. */
  done: (paymentId: PaymentId, optionId: OptionId) => Promise<void>
  /** Accepts the values of the native form. @throws {PayError} message/refused for values that form cannot produce. */
  submit: (paymentId: PaymentId, optionId: OptionId, data: CollectedData) => Promise<void>
  /** Called when the form in this tab reports that it is complete; `origin` is set by the browser. */
  report: (tabId: number, origin: string) => Promise<void>
}

type Shown = { paymentId: PaymentId; optionId: OptionId }

/** Steps that show a form: before the plan, and again when the entered values are lost. */
const isCollecting = (s: Session): s is Session & Chosen =>
  s.step === 'collecting' || (s.step === 'confirming' && s.ask === 'data')

/** Neither form exists for an option that asks for a secret, whichever page asks for it. */
const formOf = ({ collect }: Option, payHost: string) =>
  collect && !isSecretAsked(collect) ? judgeForm(collect.url, payHost) : undefined
const schemaOf = ({ collect }: Option) => (collect && !isSecretAsked(collect) ? collect.schema : undefined)

export function createForms({ payHost, payments, collecting, session, tabs, showPayment }: FormDeps): Forms {
  const done: Forms['done'] = (paymentId, optionId) =>
    payments.submit(paymentId, { type: 'data-collected', by: 'hosted', optionId })
  return {
    done,
    open: async (paymentId, theme) => {
      const { session: current } = await payments.load(paymentId)
      const form = current.step === 'collecting' && formOf(current.option, payHost)
      if (current.step !== 'collecting' || !form) throw refusal('form')
      const optionId = current.option.id
      const known = await session.get(windowKey(paymentId))
      const isKnown = isRecord(known) && typeof known.tabId === 'number' && known.optionId === optionId
      if (isKnown && (await tabs.raise(Number(known.tabId)))) return
      const tabId = await tabs.open(themed(form.url, theme))
      if (tabId === undefined) return
      await session.set({ [windowKey(paymentId)]: { tabId, optionId }, [tabKey(tabId)]: { paymentId, optionId } })
    },
    submit: async (paymentId, optionId, data) => {
      const { session: current } = await payments.load(paymentId)
      const schema = isCollecting(current) && current.option.id === optionId ? schemaOf(current.option) : undefined
      if (!schema || !fits(schema, data)) throw refusal('fields')
      await collecting.keep(paymentId, data)
      await payments.submit(paymentId, { type: 'data-collected', by: 'native', optionId })
    },
    report: async (tabId, origin) => {
      const shown = shownIn(await session.get(tabKey(tabId)))
      if (!shown || !judgeForm(`${origin}/`, payHost)) throw refusal('form.report')
      await session.remove(tabKey(tabId))
      await session.remove(windowKey(shown.paymentId))
      await done(shown.paymentId, shown.optionId)
      await tabs.close(tabId)
      await showPayment(shown.paymentId)
    },
  }
}

const windowKey = (paymentId: PaymentId): string => `form/${paymentId}`
const tabKey = (tabId: number): string => `form-tab/${tabId}`
const refusal = (name: string): PayError => new PayError({ code: 'message/refused', name })

function shownIn(raw: unknown): Shown | undefined {
  if (!isRecord(raw) || typeof raw.paymentId !== 'string' || typeof raw.optionId !== 'string') return undefined
  return isPaymentId(raw.paymentId) ? { paymentId: raw.paymentId, optionId: parseOptionId(raw.optionId) } : undefined
}
