/** The last look before a send, and what is known of its address. security T48. */
export const SEND_REVIEW = {
  title: 'Check before you send',
  change: 'Change it',
  amount: 'You send {amount}',
  to: 'To',
  otherOne: 'The other one: {address}',
  repeat: (amount: string, when: string): string =>
    `You already sent ${amount} to this address (${when}). Send it again?`,
  facts: 'What you sign',
  network: 'Network',
  from: 'From',
  fromNamed: '{account} {address}',
  fee: 'Network fee',
  upTo: 'At most <b>{amount}</b>',
  upToWithDeposit: 'At most <b>{amount}</b>, with the deposit for the recipient’s new token account',
  compared: 'I compared every character with where I got the address from.',
  isContract: 'This address is a contract. It may not be able to give the money back.',
  contractAgreed: 'I know this contract, and I want to send money to it.',
  final: 'Exactly this leaves your wallet, and the network fee. Once it’s confirmed, nobody can reverse it.',
  why: 'Every send asks for your password, so that nobody else can empty this wallet.',
  send: (amount: string) => `Send ${amount}`,
  sending: 'Signing and sending…',
  locked: 'The wallet has locked itself. Nothing was sent.',
} as const

/** A tag beside the address, and what to do about it. */
export const RECIPIENT = {
  own: 'Your own account',
  known: (date: string): string => `Used before, last on ${date}`,
  new: { tag: 'New address', text: 'As far as this wallet knows, it has never paid this address. Check all of it.' },
  lookAlike: {
    tag: 'Looks like another address',
    text: 'Do not send until you’ve compared every character. This address looks like another one that this wallet knows, but it’s different.',
  },
}
