/** Token approvals: the list of them, and how one is revoked. */
import * as en from '../en/wallet/approvals.ts'
import { inLanguage } from '../spoken/words.ts'

export const { APPROVALS, usedUpText, tokenOnText, APPROVAL, REVOKING, NOT_REVOKED, REVOKE } = inLanguage(
  'wallet/approvals',
  en,
)
