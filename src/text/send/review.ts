/** The last look before a send, and what is known of its address. security T48. */
import type { RecipientCheck } from '../../core/activity/recipients.ts'
import { formatDate } from '../times.ts'

export const SEND_REVIEW = {
  title: 'Check before you send',
  change: 'Change it',
  amount: 'You send {amount}',
  to: 'To',
  otherOne: 'The other one: {address}',
  facts: 'What you sign',
  network: 'Network',
  from: 'From',
  fromNamed: '{account} {address}',
  fee: 'Network fee',
  upTo: 'At most <b>{amount}</b>',
  upToWithDeposit: 'At most <b>{amount}</b>, with the deposit for the recipient’s new token account',
  compared: 'I compared every character with where I got the address from.',
  final: 'Exactly this leaves your wallet, and the network fee. Once it’s confirmed, nobody can reverse it.',
  why: 'Every send asks for your password, so that nobody else can empty this wallet.',
  send: (amount: string) => `Send ${amount}`,
  sending: 'Signing and sending…',
  locked: 'The wallet has locked itself. Nothing was sent.',
} as const

/** What this wallet knows of the address; `isDanger` needs more than a press. */
export function recipientText(check: RecipientCheck): { tag: string; text?: string; isDanger?: true } {
  switch (check.kind) {
    case 'own':
      return { tag: check.name === '' ? 'Your own account' : check.name }
    case 'known':
      return { tag: `Used before, last on ${formatDate(check.atMs)}` }
    case 'new':
      return { tag: 'New address', text: 'You haven’t sent to this address from this wallet before. Check all of it.' }
    case 'look-alike':
      return {
        tag: 'Looks like another address',
        text: 'Do not send until you’ve compared every character. This address looks like one you’ve used before, but it’s different.',
        isDanger: true,
      }
    default:
      return check satisfies never
  }
}
