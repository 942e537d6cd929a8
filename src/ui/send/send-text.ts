/** Texts of sending money: why it is refused, and what is known of the address. */
import type { RecipientCheck } from '../../core/activity/recipients.ts'
import type { SendRefusal } from '../../core/base/errors.ts'
import { formatDate } from '../../text/times.ts'

/** `at`: the field that it is about. */
export const SEND_REFUSAL_TEXT: Record<SendRefusal, { at: 'to' | 'amount'; text: string }> = {
  'other-network': { at: 'to', text: 'That address is on another kind of network. Choose a token on that network.' },
  'own-address': { at: 'to', text: 'That’s your own address.' },
  contract: { at: 'to', text: 'That’s a token’s contract. Anything you send there is usually lost for good.' },
  'not-a-wallet': { at: 'to', text: 'That isn’t the address of a wallet. Money sent there could be lost for good.' },
  'too-much': { at: 'amount', text: 'You don’t have that much. Enter a smaller amount.' },
  'rent-new': {
    at: 'amount',
    text: 'A new Solana account has to hold at least 0.00089088 SOL. Send that much or more.',
  },
  'rent-left': {
    at: 'amount',
    text: 'Solana lets you keep nothing, or at least 0.00089088 SOL, besides the fee. Send less, or use max.',
  },
}

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
        text: 'Don’t send until you’ve compared every character. This address looks like one you’ve used before, but it’s different.',
        isDanger: true,
      }
    default:
      return check satisfies never
  }
}
