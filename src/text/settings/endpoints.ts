/** Why the address of a node was not kept. */
import type { EndpointRefusal } from '../../core/base/errors.ts'
import * as en from '../en/settings/endpoints.ts'
import { FAILURE_TEXT } from '../failures.ts'
import { titledText } from '../outcomes.ts'
import { inLanguage } from '../spoken/words.ts'

const { ENDPOINT_TEXT } = inLanguage('settings/endpoints', en)

export const endpointText = (reason: EndpointRefusal): string =>
  titledText({ ...FAILURE_TEXT['endpoint/refused'], text: ENDPOINT_TEXT[reason] })
