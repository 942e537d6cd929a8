/** Why the address of a node was not kept. */

import type { EndpointRefusal } from '../core/base/errors.ts'
import { titledText } from './titled.ts'
import { ENDPOINT_TEXT } from './words/endpoints.ts'
import { FAILURE_TEXT } from './words/failures.ts'

export const endpointText = (reason: EndpointRefusal): string =>
  titledText({ ...FAILURE_TEXT['endpoint/refused'], text: ENDPOINT_TEXT[reason] })
