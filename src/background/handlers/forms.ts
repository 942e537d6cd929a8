/** Requests of own pages about forms for personal data, and reports of the bridge on the pay host. architecture §6. */
import { refuseArgument } from '../../core/base/decode.ts'
import { PayError } from '../../core/base/errors.ts'
import { parseCollected } from '../../core/offer/collect-schema.ts'
import type { ContentApi } from '../../messages/protocol.ts'
import { type Handlers, originOfSender, type PageHandlers } from '../../messages/server.ts'
import { requireNoSecret } from '../../vault/keys/secret-text.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Forms } from '../pages/forms.ts'
import { field, idOf, parseChoice } from './arguments.ts'

export type FormCall = 'session.formDone' | 'session.submitData' | 'session.openForm'
type Deps = { vault: Pick<Vault, 'touch'>; forms: Forms }

export const formHandlers = ({ vault, forms }: Deps): Pick<PageHandlers, FormCall> => ({
  'session.openForm': {
    needsUnlock: false,
    parse: (raw) => ({ ...idOf(raw), theme: field(raw, 'theme').text() === 'dark' ? 'dark' : 'light' }),
    run: async ({ paymentId, theme }) => {
      await vault.touch()
      await forms.open(paymentId, theme)
      return {}
    },
  },
  'session.formDone': {
    needsUnlock: false,
    parse: parseChoice,
    run: async ({ paymentId, optionId }) => {
      await vault.touch()
      await forms.done(paymentId, optionId)
      return {}
    },
  },
  'session.submitData': {
    needsUnlock: false,
    parse: (raw) => ({ ...parseChoice(raw), ...(parseCollected(raw) ?? refuseArgument('fields', 'list of fields')) }),
    run: async ({ paymentId, optionId, fields }) => {
      requireNoSecret(...fields.map(({ value }) => value))
      await vault.touch()
      await forms.submit(paymentId, optionId, { fields })
      return {}
    },
  },
})

/**
 * Tab and origin come from the browser, never from the message. Frames are refused: a framed form reports to its page.
 */
export const formReportHandler = (forms: Forms): Handlers<ContentApi>['form.report'] => ({
  parse: (raw) => ({ isComplete: field(raw, 'isComplete').flag() }),
  run: async ({ isComplete }, from) => {
    const tabId = from.tab?.id
    const origin = originOfSender(from)
    if (tabId === undefined || origin === undefined || from.frameId !== 0) {
      throw new PayError({ code: 'message/refused', name: 'form.report' })
    }
    // An incomplete form shows its own errors and is completed in the same window.
    if (isComplete) await forms.report(tabId, origin)
    return {}
  },
})
