/** Who asks for how much, and what this wallet remembers of a name and an address. */
import { plural } from '../grammar.ts'

export const PAYEE = {
  payTo: '{amount} <unseen>an {shop} zahlen</unseen>',
  payToUnnamed: '{amount} <unseen>an einen Shop ohne Namen zahlen</unseen>',
  payShop: '<unseen>An {shop} zahlen</unseen>',
  payUnnamed: '<unseen>An einen Shop ohne Namen zahlen</unseen>',
  unnamed: 'Ein Shop ohne Namen',
  clickedOn: 'Link angeklickt auf <b>{site}</b>',
  pasted: 'Von dir eingefügter Link',
  unknownSite: 'Tender erkennt nicht, auf welcher Website dieser Link steht',
  nameFrom: 'Name des Shops laut Zahlungsdienst',
  firstToName: 'Erste Zahlung an diesen Namen aus dieser Wallet',
  claimedSymbol: 'Der Zahlungsdienst nennt den Token {claimed}. Dessen Adresse ist die von {token}.',
  newAddress: '<b>Neue Adresse.</b> Diese Wallet hat keine frühere Zahlung dorthin verzeichnet.',
  newOf: '{address}: <b>Neue Adresse.</b> Diese Wallet hat keine frühere Zahlung dorthin verzeichnet.',
} as const

export const paidNameText = (count: number, date: string): string =>
  plural(count, {
    one: `Du hast einmal an diesen Namen gezahlt, am ${date}`,
    other: `Du hast ${count}-mal an diesen Namen gezahlt, zuletzt am ${date}`,
  })

export const paidNameTodayText = (count: number): string =>
  plural(count, {
    one: 'Du hast einmal an diesen Namen gezahlt, heute',
    other: `Du hast ${count}-mal an diesen Namen gezahlt, zuletzt heute`,
  })

export const KNOWN_ADDRESS = {
  named: {
    on: 'Dieselbe Adresse wie bei deiner Zahlung an {shop} am {date}.',
    today: 'Dieselbe Adresse wie bei deiner heutigen Zahlung an {shop}.',
    ofOn: '{address}: Dieselbe Adresse wie bei deiner Zahlung an {shop} am {date}.',
    ofToday: '{address}: Dieselbe Adresse wie bei deiner heutigen Zahlung an {shop}.',
  },
  unnamed: {
    on: 'Dieselbe Adresse wie bei deiner Zahlung an einen Shop ohne Namen am {date}.',
    today: 'Dieselbe Adresse wie bei deiner heutigen Zahlung an einen Shop ohne Namen.',
    ofOn: '{address}: Dieselbe Adresse wie bei deiner Zahlung an einen Shop ohne Namen am {date}.',
    ofToday: '{address}: Dieselbe Adresse wie bei deiner heutigen Zahlung an einen Shop ohne Namen.',
  },
} as const

export const PAYER = {
  loading: 'Wird geladen …',
  payFrom: 'Mit {account} zahlen',
  keep: '{account} behalten',
  other: 'Mit anderem Konto zahlen',
} as const

export const DECIDE = { cancel: 'Zahlung abbrechen' }

export const TOO_LATE = {
  quote: (money: string) => `Dieser Preis ist abgelaufen. ${money}`,
  quoteButton: 'Aktuellen Preis holen',
  payment: (money: string) =>
    `Die Zeit für diese Zahlung ist abgelaufen. ${money} Frag den Shop nach einem neuen Link.`,
  paymentButton: 'Erneut prüfen',
}
