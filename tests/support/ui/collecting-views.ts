// Views of payments that ask for personal data.
import { judgeForm } from '../../../src/core/offer/collect-schema.ts'
import { isSecretAsked } from '../../../src/core/offer/secret-names.ts'
import type { Session } from '../../../src/core/session/session.ts'
import type { SessionView } from '../../../src/messages/views.ts'
import { after, BASE, chose, failed, offered, opened, POLYGON, reviewOfOption } from '../../gallery/states/payments.ts'
import { RECORDED_SCHEMA } from '../core/collect-schema.ts'

const PAY_HOST = 'pay.tender.test'
export const ORIGIN = `https://${PAY_HOST}`
export const FORM_URL = `${ORIGIN}/collect/?pid=pay_1`
export const NATIVE = { schema: RECORDED_SCHEMA }
export const HOSTED = { url: FORM_URL }
export const BOTH = { ...HOSTED, ...NATIVE }
const BUILD = [{ type: 'build', data: { data: '7b7d' } }]

/** A view as `background/pages/views` composes it. */
export function collectView(session: Session): SessionView {
  const collect = session.step === 'collecting' ? session.option.collect : undefined
  const wallet = { state: 'unlocked', service: 'ready', isSandbox: false } as const
  const view: SessionView = { session, wallet, clockOffsetMs: 0, isBusy: false }
  if (collect && isSecretAsked(collect)) return { ...view, form: 'asks-secret' }
  const form = judgeForm(collect?.url, PAY_HOST)
  return { ...view, ...(form && { form }) }
}

const one = (collectData: unknown, over: object = {}) => offered([{ ...BASE, ...over, collectData }])

export const collecting = (collectData: unknown): SessionView => collectView(after(opened, one(collectData)))
export const collectingBehindFetch = (collectData: unknown): SessionView =>
  collectView(after(opened, one(collectData, { actions: BUILD })))
export const collectingOfTwo = (collectData: unknown): SessionView =>
  collectView(after(opened, offered([{ ...BASE, collectData }, POLYGON]), chose('opt_base')))

const byForm = { type: 'data-collected', by: 'hosted', optionId: 'opt_base' as never } as const
export const refused = (by: 'hosted' | 'native' = 'hosted'): SessionView =>
  collectView(
    after(
      opened,
      one(BOTH, { actions: BUILD }),
      { ...byForm, by },
      failed({ code: 'gateway/rejected', status: 400, serviceCode: 'params_validation' }),
    ),
  )

/** Signed, then the browser was closed before confirm. */
export function lost(): SessionView {
  const events = [opened, one(NATIVE), { ...byForm, by: 'native' } as const]
  const signed = [
    { type: 'approved', planHash: 'hash of opt_base' } as const,
    { type: 'result-recorded', result: `0x${'1b'.repeat(65)}` } as const,
  ]
  return collectView(after(...events, reviewOfOption(events), ...signed, failed({ code: 'data/lost' })))
}
