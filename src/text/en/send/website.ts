/** What a website asks for by a Solana Pay link, and why its transaction is not signed. */
import type { RequestRefusal } from '../../../core/base/errors.ts'

export const WEBSITE = {
  title: 'Request from a website',
  notice:
    'This link lets a website ({host}) decide what you sign. Tender checks its request before you see a Send button.',
  name: 'Name given by this website: {name}',
  answered: 'Note from the website: {text}',
  learns: 'If you continue, {host} learns the Solana address of your account.',
  continue: 'Continue',
  waiting: 'Asking the website…',
  made: 'The website {host} made this transaction. It does what you see here and nothing else. Tender can’t check who gets the money, and there is no refund.',
  noFee: 'None. Somebody else pays it.',
  refused: 'Tender doesn’t sign this',
  nothing: 'Nothing was signed. No money left your wallet.',
  advice: 'Ask whoever gave you the link for another way to pay.',
  again: 'Ask the website again',
} as const

export const REQUEST_REFUSAL: Record<RequestRefusal, string> = {
  silent:
    'The website gave no answer Tender may read. It can’t be reached, leads to another address, or isn’t set up for wallets in a browser.',
  slow: 'The website took too long to answer.',
  status: 'The website answered with an error.',
  'too-long': 'The website’s answer is far longer than any transaction.',
  'not-json': 'The website’s answer isn’t in the form that Solana Pay requires.',
  transaction: 'The website’s answer contains no transaction.',
  unreadable: 'Tender can’t read the website’s transaction.',
  'lookup-table': 'The transaction hides some of the accounts it uses.',
  'durable-nonce': 'Your signature could be used indefinitely.',
  signers: 'Somebody else’s signature is missing or wrong, so Tender doesn’t know what this would become.',
  account: 'The transaction is for a different account.',
  program: 'The transaction would run a program Tender doesn’t recognise.',
  instruction: 'The transaction would do more than a transfer. It could give someone else power over your tokens.',
  source: 'The transaction takes money from somewhere other than your account.',
  transfers: 'The transaction contains more than one transfer.',
  'no-transfer': 'The transaction transfers nothing.',
  token: 'The transaction moves a token Tender doesn’t recognise.',
  'token-fee': 'The token would keep part of the amount as its own fee.',
  recipient: 'The money would go to an address that can’t be right.',
  destination:
    'The money would go to a token account that isn’t its owner’s usual one, so Tender can’t say who gets it.',
  fee: 'The network fee is far higher than a transfer should cost.',
  notes: 'The transaction carries notes that Tender can’t show you in full.',
  'too-old': 'The website’s transaction is too old for the network by now.',
  'too-much': 'You don’t have that much.',
  rent: 'Solana would refuse this: it would leave an account with less than the network’s minimum.',
}
