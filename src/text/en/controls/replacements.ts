/** A transaction that stays unconfirmed: a higher fee, or an empty one in its place. */

/** What stands or falls with the transaction. */
export type Purpose = 'payment' | 'approval' | 'send'

export const REPLACING = {
  speedUp: 'Speed up',
  cancel: 'Try to cancel',
  loading: 'Getting the network fee…',
  aboveLimit: 'The higher fee would be above Tender’s limit. Wait, or try again later.',
  pause: 'The network needs a moment for your last change. You can make another one 30 seconds after it.',
  higher:
    'A higher fee may get this confirmed sooner. You’d pay up to {amount} in total, and only one of the two can go through.',
  higherAgain:
    'You’ve already raised the fee. You can raise it again, up to {amount} in total. Only one transaction can go through.',
} as const

export const CANCEL_TEXT = {
  payment:
    'This sends an empty transaction in place of yours, and the payment ends with it. If the network confirms yours first, it can’t be cancelled. It costs a network fee of up to {amount}.',
  approval:
    'This sends an empty transaction in place of yours, and the token approval stays. If the network confirms yours first, it can’t be cancelled. It costs a network fee of up to {amount}.',
  send: 'This sends an empty transaction in place of yours, and nothing is sent. If the network confirms yours first, it can’t be cancelled. It costs a network fee of up to {amount}.',
} as const satisfies Record<Purpose, string>
