/** What our own pages may say of the forms that ask for personal data, and what the bridge on the pay host may. architecture §6. */
import { refuseArgument } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import { parseCollected } from '../../core/offer/collect-schema.ts'
import type { ContentApi, PageApi } from '../../messages/protocol.ts'
import { type Handlers, originOfSender } from '../../messages/server.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Forms } from '../pages/forms.ts'
import { field, idOf, parseChoice } from './arguments.ts'

export type FormCall = 'session.formDone' | 'session.submitData' | 'session.openForm'
type Deps = { vault: Pick<Vault, 'touch'>; forms: Forms }

export const formHandlers = ({ vault, forms }: Deps): Pick<Handlers<PageApi>, FormCall> => ({
  'session.openForm': {
    parse: (raw) => ({ ...idOf(raw), theme: field(raw, 'theme').text() === 'dark' ? 'dark' : 'light' }),
    run: async ({ paymentId, theme }) => {
      await vault.touch()
      await forms.open(paymentId, theme)
      return {}
    },
  },
  'session.formDone': {
    parse: parseChoice,
    run: async ({ paymentId, optionId }) => {
      await vault.touch()
      await forms.done(paymentId, optionId)
      return {}
    },
  },
  'session.submitData': {
    parse: (raw) => ({ ...parseChoice(raw), ...(parseCollected(raw) ?? refuseArgument('fields', 'list of fields')) }),
    run: async ({ paymentId, optionId, fields }) => {
      await vault.touch()
      await forms.submit(paymentId, optionId, { fields })
      return {}
    },
  },
})

/** Which tab and whose page it is tells the browser, never the message. A frame is nobody that we opened. */
export const formReportHandler = (forms: Forms): Handlers<ContentApi>['form.report'] => ({
  parse: (raw) => ({ isComplete: field(raw, 'isComplete').flag() }),
  run: async ({ isComplete }, from) => {
    const [tabId, origin] = [from.tab?.id, originOfSender(from)]
    if (tabId === undefined || origin === undefined || from.frameId !== 0) {
      throw new PayError({ code: 'message/refused', name: 'form.report' })
    }
    // The form tells the payer itself what is wrong, and is filled in again in the same window.
    if (isComplete) await forms.report(tabId, origin)
    return {}
  },
})
