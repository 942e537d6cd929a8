/** Why a key, a typed or a selected text opened nothing. */
import type { NotOpened } from '../../../core/base/errors.ts'

export const NOT_OPENED_TITLE = 'Tender opened no payment link'

export const NOT_OPENED: Record<NotOpened, string> = {
  secret: 'This is a recovery phrase or a private key. Tender never asks for it here.',
  none: 'There’s no payment link on this page that Tender can open. If you see one, click it or paste it into Tender.',
  off: 'Tender is off on this site. To change that, click the Tender icon in your toolbar.',
  unseen: 'Your browser doesn’t let Tender see this page. Paste the payment link instead.',
  silent: 'The page didn’t answer in time. Try again, or click the link itself.',
}
