/** What the service says of a payment that is not opened yet. */
import type { Status } from '../core/offer/responses.ts'
import { PREVIEW_TEXT } from './words/before.ts'

/** Undefined while nothing stands in the way of paying, and where the status is not known. */
export const previewText = (status: Status | undefined): string | undefined =>
  status === undefined || status === 'requires_action' ? undefined : PREVIEW_TEXT[status]
