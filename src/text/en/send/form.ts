/** What to send, where and how much, and what is wrong with it. */
import type { RentRefusal, SendRefusal } from '../../../core/base/errors.ts'
import { plural } from '../grammar.ts'

export const SEND_FORM = {
  title: 'Send',
  token: 'Token',
  /** A choice of `token`. */
  held: (token: string, network: string, amount: string) => `${token} on ${network}: ${amount}`,
  to: 'To',
  picture: 'Choose a picture of its QR code',
  pastePicture: 'Or paste the picture into the field above.',
  noCode: 'Tender can’t read a QR code in this picture. Try a sharper or larger one.',
  notAddress: 'This code asks for more than an address, so Tender doesn’t use it. Ask for the address alone.',
  isAddress: 'It’s an address: look it up',
  networkOfCode: (network: string) => `This code is for ${network}, so the token is one on ${network}.`,
  otherNetwork: (network: string, token: string, chosen: string) =>
    `This code is for ${network}, and you’ve chosen ${token} on ${chosen}. Choose a token on ${network}, or enter the address without the code.`,
  unknownNetwork: (id: string) =>
    `This code is for a network Tender doesn’t have (${id}). Ask for an address on another one.`,
  amount: (token: string) => `Amount in ${token}`,
  notDigits: 'Enter digits, with a point before decimals.',
  readAs: (amount: string) => `That’s ${amount}.`,
  twoAmounts: (typed: string, whole: string, decimal: string) =>
    `${typed} can mean two amounts. Enter ${whole} or ${decimal}.`,
  zero: 'Enter an amount.',
  tooMuch: (amount: string) => `You have ${amount}. Enter a smaller amount.`,
  max: 'Use max',
  maxNote: 'All of it. Where this token also pays the network fee, the fee is left out.',
  available: '{amount} available on {network}.',
  review: 'Review',
  quoting: 'Getting the network fee…',
  unlock: 'Unlock the wallet',
  reading: 'Loading balances…',
  unread: 'Tender doesn’t know your balances right now.',
  nothing: 'This account has nothing to send yet. <receive>Receive money</receive> first.',
} as const

export const decimalsText = (token: string, count: number): string =>
  plural(count, {
    one: `${token} has at most ${count} decimal place.`,
    other: `${token} has at most ${count} decimal places.`,
  })

/** Where its owner is known: of a refused `token-account`. */
export const tokenAccountText = (wallet: string): string =>
  `That’s a token account, not a wallet. Its owner’s wallet is ${wallet}.`

/** `at`: the field that it is about. */
export const SEND_REFUSAL_TEXT: Record<Exclude<SendRefusal, RentRefusal>, { at: 'to' | 'amount'; text: string }> = {
  'other-network': { at: 'to', text: 'That address is on another kind of network. Choose a token on that network.' },
  'own-address': { at: 'to', text: 'That’s your own address.' },
  contract: { at: 'to', text: 'That’s a token’s contract. Anything you send there is usually lost for good.' },
  'payment-contract': {
    at: 'to',
    text: 'That address takes payments through payment links alone. Anything you send there is usually lost for good.',
  },
  'known-contract': {
    at: 'to',
    text: 'That’s a contract that apps use, not a wallet. Anything you send there is usually lost for good.',
  },
  precompile: {
    at: 'to',
    text: 'That address is a part of the network itself, not a wallet. Anything you send there is lost for good.',
  },
  nobody: { at: 'to', text: 'Nobody has a key for that address. Anything you send there is lost for good.' },
  'contract-unagreed': { at: 'to', text: 'That address is a contract by now. Review the send again.' },
  'key-or-address': {
    at: 'to',
    text: 'That may be a private key, or an address that isn’t a wallet’s. Nothing was sent or stored.',
  },
  'not-a-wallet': { at: 'to', text: 'That isn’t the address of a wallet. Money sent there could be lost for good.' },
  program: { at: 'to', text: 'That’s a program, not a wallet. Anything you send there is usually lost for good.' },
  mint: {
    at: 'to',
    text: 'That’s the mint of a token, not a wallet. Anything you send there is usually lost for good.',
  },
  'token-account': {
    at: 'to',
    text: 'That’s a token account, not a wallet. Ask for the address of its owner’s wallet.',
  },
  sysvar: {
    at: 'to',
    text: 'That’s a sysvar, a part of the network itself, not a wallet. Anything you send there is lost for good.',
  },
  'stake-account': {
    at: 'to',
    text: 'That’s a stake account, not a wallet. Ask for the address of its owner’s wallet.',
  },
  'vote-account': {
    at: 'to',
    text: 'That’s a validator’s vote account, not a wallet. Ask for the address of its owner’s wallet.',
  },
  'nonce-account': {
    at: 'to',
    text: 'That’s a nonce account, not a wallet. Ask for the address of its owner’s wallet.',
  },
  'program-account': {
    at: 'to',
    text: 'That account belongs to a program and isn’t a wallet. Money sent there could be lost for good.',
  },
  'too-much': { at: 'amount', text: 'You don’t have that much. Enter a smaller amount.' },
}

/** Of the amount. `least`: what an account has to hold. */
export const RENT_TEXT: Record<RentRefusal, (least: string) => string> = {
  'rent-new': (least) => `A new Solana account has to hold at least ${least}. Send that much or more.`,
  'rent-left': (least) => `Solana lets you keep nothing, or at least ${least}, besides the fee. Send less, or use max.`,
}
