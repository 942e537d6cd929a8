/** Entries of Activity: how they stand, and what deleting one means. */
import type { ActivityStatus, KeptBecause } from '../../../core/activity/activity.ts'
import type { AllowanceMovement } from '../../../core/activity/allowances.ts'
import type { SendMovement } from '../../../core/activity/sends.ts'

export const STATUS_NAMES: Record<ActivityStatus, string> = {
  'in-progress': 'In progress',
  paid: 'Paid',
  'not-paid': 'Not paid from here',
  expired: 'Expired',
  cancelled: 'Cancelled',
  unclear: 'Status unknown',
  sent: 'Sent',
  'not-sent': 'Not sent',
  allowance: 'Token approval',
}

export const KEPT_TEXT: Record<KeptBecause, string> = {
  open: 'This payment is not over, so it stays in the list.',
  allowance: 'This payment made a token approval. It stays, so that you can find the approval and revoke it.',
  unsettled:
    'Its signature could still be used. It can be deleted a week after it ended, or once its network shows it.',
  unclear:
    'You signed this payment, and Tender does not know that it was paid. It stays, so that you do not pay twice.',
}

export const DELETE_TEXT =
  'The shop, the amount and the transaction are removed from this browser, and so is the receipt. Save or print it first if you may need it. Tender will treat the shop as new. Only the payment ID stays, so that this link is never paid twice, and for a day the amount for your limits.'

export const DELETE_SEND_TEXT =
  'The amount, the addresses and the transaction are removed from this browser, and Tender will treat the address as new. Print or copy it first if you may need it.'

export const ENTRY_TEXT = {
  unnamedShop: 'Unnamed shop',
  noDate: 'Date unknown',
  today: 'Today',
  yesterday: 'Yesterday',
  unreadable: 'Its records are damaged. Open it, and Tender checks how it stands.',
  /** Network fees. */
  noFee: 'None. You only signed.',
  unknownFee: 'Not known',
  sentTo: (address: string): string => `to ${address}`,
}

export const ALLOWANCE_STATE: Record<AllowanceMovement['state'], string> = {
  sent: 'Sent, not confirmed yet',
  mined: 'Done',
  failed: 'Didn’t go through',
  cancelled: 'Cancelled',
}

/** Titles of an allowance that was given or taken back. */
export const ALLOWANCE_TITLE = {
  given: (amount: string): string => `Token approval for ${amount}`,
  revoked: (token: string): string => `Token approval for ${token} revoked`,
  revoking: (token: string): string => `Revoking the token approval for ${token}`,
  revokedUnnamed: 'Token approval revoked',
  revokingUnnamed: 'Revoking a token approval',
}

export const SEND_FAILED: Record<Extract<SendMovement, { state: 'failed' }>['reason'], string> = {
  reverted: 'Not sent. You only paid the network fee.',
  'nonce-used': 'Not sent. Another transaction of this account took its place.',
  cancelled: 'Cancelled, so it wasn’t sent. You only paid a network fee.',
  'not-landed': 'Not sent. The network didn’t confirm it in time. At most, you paid the network fee.',
}

export const SEND_STATE = {
  signed: 'Signed. Sending…',
  cancelling: 'Trying to cancel. It may still be sent.',
  checking: 'Tender is checking. Do not send it again.',
  refused: 'The network hasn’t accepted it yet, but it may still be sent. Don’t send it again; you can cancel it.',
  waiting: 'Sent to the network. Waiting for confirmation.',
  slow: 'Sent to the network. Still waiting for confirmation; you can close this page.',
  done: (amount: string): string => `${amount} sent.`,
  doneAfterCancel: (amount: string): string => `Too late to cancel. ${amount} sent.`,
}
