/** Where to send money to, and what is safe to send there. */
import { eitherText, listText } from '../grammar.ts'

export const OWN_ADDRESS = {
  eip155: { title: 'Your address', copy: 'Copy address' },
  solana: { title: 'Your Solana address', copy: 'Copy Solana address' },
}

export const onlyOnText = (networks: readonly string[]): string =>
  `Only send tokens on ${eitherText(networks)} to this address.`
export const ONLY_ON_COMPATIBLE = 'Only send tokens on Ethereum-compatible networks to this address.'

export const RECEIVE = {
  network: 'Network',
  addressOn: (network: string): string => `Your address on ${network}`,
  qrCode: (network: string): string => `QR code of your address on ${network}`,
  copy: 'Copy address',
  safe: 'Safe to send here: <b>{tokens}</b>, on {network} only.',
  note: 'Tender can’t use other tokens. Tokens sent on other networks may be lost. After pasting, compare every group of the address.',
  missing: 'For your payment, <b>{amount}</b> more on {network} is enough for the price.',
  unseen: 'This address is right, but Tender can’t see right now whether anything arrives.',
} as const

export const arrivedAmountText = (amount: string, network: string): string => `${amount} on ${network}`
export const arrivedText = (amounts: readonly string[]): string =>
  `Arrived since you opened this page: ${listText(amounts)}.`
