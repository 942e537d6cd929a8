/**
 * One plain sentence per step of a plan. Who gets the money is one of three: an address of the payment service, one that
 * was paid before, one that is not recognised. architecture §5, A5.
 */

export const PAYS = {
  service:
    'Pays <b>{amount}</b> on {network} from your account {from} to the payment service’s address {recipient}. Your signature expires at {time}.',
  before:
    'Pays <b>{amount}</b> on {network} from your account {from} to {recipient}, an address you’ve paid before. Your signature expires at {time}.',
  unknown:
    'Pays <b>{amount}</b> on {network} from your account {from} to {recipient}, which Tender doesn’t recognise. Your signature expires at {time}.',
} as const

export const PAYS_BY_PERMIT = {
  service:
    'Pays <b>{amount}</b> on {network} from your account {from} through Permit2 to the payment service’s address {recipient}. Your signature expires at {time}.',
  before:
    'Pays <b>{amount}</b> on {network} from your account {from} through Permit2 to {recipient}, an address you’ve paid before. Your signature expires at {time}.',
  unknown:
    'Pays <b>{amount}</b> on {network} from your account {from} through Permit2 to {recipient}, which Tender doesn’t recognise. Your signature expires at {time}.',
} as const

export const SENDS = {
  service:
    'Sends <b>{amount}</b> on {network} from your account {from} to the payment service’s address {recipient}. Once the network confirms it, nobody can reverse it.',
  before:
    'Sends <b>{amount}</b> on {network} from your account {from} to {recipient}, an address you’ve paid before. Once the network confirms it, nobody can reverse it.',
  unknown:
    'Sends <b>{amount}</b> on {network} from your account {from} to {recipient}, which Tender doesn’t recognise. Once the network confirms it, nobody can reverse it.',
} as const

export const SENDS_TO_CONTRACT = {
  service:
    'Sends <b>{amount}</b> on {network} from your account {from} to the payment service’s contract {recipient}. After {time} it fails instead of paying late.',
  before:
    'Sends <b>{amount}</b> on {network} from your account {from} to {recipient}, a smart contract you’ve paid before. After {time} it fails instead of paying late.',
  unknown:
    'Sends <b>{amount}</b> on {network} from your account {from} to {recipient}, a smart contract Tender doesn’t recognise. After {time} it fails instead of paying late.',
} as const

export const PAYS_ON_SOLANA = {
  service: 'Pays <b>{amount}</b> on {network} from your account {from} to the payment service’s address {recipient}.',
  before: 'Pays <b>{amount}</b> on {network} from your account {from} to {recipient}, an address you’ve paid before.',
  unknown: 'Pays <b>{amount}</b> on {network} from your account {from} to {recipient}, which Tender doesn’t recognise.',
} as const

/** Every further movement of the same transaction. */
export const ALSO_PAYS = {
  service:
    'Also pays <b>{amount}</b> on {network} from your account {from} to the payment service’s address {recipient}.',
  before:
    'Also pays <b>{amount}</b> on {network} from your account {from} to {recipient}, an address you’ve paid before.',
  unknown:
    'Also pays <b>{amount}</b> on {network} from your account {from} to {recipient}, which Tender doesn’t recognise.',
} as const

export const STEPS = {
  title: 'What you’re signing',
  removesApproval:
    'Removes an old approval first. After this, Permit2 ({address}) can’t move your {token} on {network}.',
  approvesOnce:
    '<b>Token approval, with a network fee.</b> Lets Permit2 ({address}) move up to <b>{amount}</b> on {network} for this payment.',
  approves:
    '<b>Token approval, with a network fee.</b> Lets Permit2 ({address}) move up to <b>{amount}</b> on {network} for this and future payments. It can only move what you sign each time. You can revoke it later.',
  approvesAny:
    '<b>Token approval, with a network fee.</b> Lets Permit2 ({address}) move <b>any amount of {token}</b> on {network} for this and future payments. It can only move what you sign each time. You can revoke it later.',
  /** The message follows. */
  message: 'Signs this message with your account {address}:',
  feeYou: 'You pay the network fee of {amount}.',
  feeOther: 'Another account, {address}, pays the network fee of {amount}.',
  opensYou: 'Opens a token account for {owner}. You pay for it.',
  opensOther: 'Opens a token account for {owner}. Another account, {address}, pays for it.',
  needsSigner: 'Also needs the signature of {address}.',
  /** The note follows. */
  note: 'Includes this public note:',
} as const
