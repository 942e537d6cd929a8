/** Token approvals: the list of them, and how one is revoked. */
import type { TransactionEnd } from '../../../core/transaction/stored-transaction.ts'

export const APPROVALS = {
  text: 'To pay with some tokens, you approve Permit2 first. Permit2 is a smart contract that moves the token when you sign a payment. It can only move what you sign each time.',
  empty: 'No token approvals yet. Some tokens, such as USDT, need one before you can pay with them.',
  noneLeft: 'Nothing is approved right now.',
  loading: 'Loading token approvals…',
  failed: 'Tender couldn’t load your token approvals.',
  retry: 'Try again',
  unlockToReplace: 'Unlock your wallet to replace this transaction.',
}

export const usedUpText = (count: number): string => `Used or revoked (${count})`

/** Names the approval. */
export const tokenOnText = (token: string, network: string): string => `${token} on ${network}`

export const APPROVAL = {
  unread: 'Amount unavailable',
  any: (date: string): string => `Any amount, since ${date}`,
  amount: '{amount} approved',
  from: 'From your payment to {shop} · {address}',
  fromUnnamed: 'From your payment to an unnamed shop · {address}',
  revoke: 'Revoke<unseen> {approval}</unseen>',
} as const

export const REVOKING = {
  signed: 'Revoking: signed, not sent yet.',
  sent: 'Revoking: waiting for the network.',
  slow: 'Revoking: the network is taking longer than usual. You can close this page.',
  cancelling: 'Trying to cancel. The approval may still be revoked.',
  refused: 'Revoking: the network hasn’t accepted the transaction yet, but it still may. You can cancel it.',
  done: (date: string): string => `Revoked on ${date}`,
  tooLate: (date: string): string => `Too late to cancel. Revoked on ${date}.`,
}

export const NOT_REVOKED: Record<Extract<TransactionEnd, { state: 'failed' }>['reason'], string> = {
  reverted: 'Couldn’t revoke: the transaction failed. You only paid the network fee.',
  'nonce-used': 'Not revoked: another transaction from this account went through instead.',
  cancelled: 'Cancelled, so it wasn’t revoked. You only paid a network fee.',
}

export const REVOKE = {
  title: (token: string, network: string): string => `Revoke ${token} on ${network}`,
  text: (token: string): string =>
    `After this, Permit2 can’t move this account’s ${token}, whatever you sign, until you approve it again.`,
  note: (token: string): string =>
    `The next payment with ${token} on this network will need a new approval, which costs a network fee.`,
  facts: 'What you sign',
  sign: 'You sign',
  call: 'approve(Permit2, 0)',
  spender: 'Permit2',
  contract: 'Token contract',
  network: 'Network',
  from: 'From',
  fee: 'Network fee',
  upTo: 'Up to <b>{amount}</b>',
  loading: 'Getting the network fee…',
  revoke: 'Revoke',
  revoking: 'Revoking…',
  unlock: 'Unlock your wallet to revoke this approval.',
} as const
