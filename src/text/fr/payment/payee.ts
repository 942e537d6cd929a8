/** Who asks for how much, and what this wallet remembers of a name and an address. */
import { plural } from '../grammar.ts'

export const PAYEE = {
  payTo: '<unseen>Payer</unseen> {amount} <unseen>à {shop}</unseen>',
  payToUnnamed: '<unseen>Payer</unseen> {amount} <unseen>à une boutique sans nom</unseen>',
  payShop: '<unseen>Payer {shop}</unseen>',
  payUnnamed: '<unseen>Payer une boutique sans nom</unseen>',
  unnamed: 'Une boutique sans nom',
  clickedOn: 'Lien cliqué sur <b>{site}</b>',
  pasted: 'Lien collé',
  unknownSite: 'Tender ne peut pas savoir sur quel site se trouve ce lien',
  nameFrom: 'Nom de la boutique donné par le service de paiement',
  firstToName: 'Premier paiement à ce nom depuis ce portefeuille',
  claimedSymbol: 'Le service de paiement l’appelle {claimed}. Son adresse est celle du jeton {token}.',
  newAddress: '<b>Nouvelle adresse.</b> Ce portefeuille n’a aucune trace d’un paiement vers cette adresse.',
  newOf: '{address} : <b>nouvelle adresse.</b> Ce portefeuille n’a aucune trace d’un paiement vers cette adresse.',
} as const

export const paidNameText = (count: number, date: string): string =>
  plural(count, {
    one: `Un paiement déjà fait à ce nom, le ${date}`,
    other: `${count} paiements déjà faits à ce nom, le dernier le ${date}`,
  })

export const paidNameTodayText = (count: number): string =>
  plural(count, {
    one: 'Un paiement déjà fait à ce nom, aujourd’hui',
    other: `${count} paiements déjà faits à ce nom, le dernier aujourd’hui`,
  })

export const KNOWN_ADDRESS = {
  named: {
    on: 'Même adresse que pour votre paiement à {shop} le {date}.',
    today: 'Même adresse que pour votre paiement à {shop} aujourd’hui.',
    ofOn: '{address} : même adresse que pour votre paiement à {shop} le {date}.',
    ofToday: '{address} : même adresse que pour votre paiement à {shop} aujourd’hui.',
  },
  unnamed: {
    on: 'Même adresse que pour votre paiement à une boutique sans nom le {date}.',
    today: 'Même adresse que pour votre paiement à une boutique sans nom aujourd’hui.',
    ofOn: '{address} : même adresse que pour votre paiement à une boutique sans nom le {date}.',
    ofToday: '{address} : même adresse que pour votre paiement à une boutique sans nom aujourd’hui.',
  },
} as const

export const PAYER = {
  loading: 'Chargement…',
  payFrom: 'Payer depuis {account}',
  keep: 'Garder {account}',
  other: 'Payer depuis un autre compte',
} as const

export const DECIDE = { cancel: 'Annuler le paiement' }

export const TOO_LATE = {
  quote: (money: string) => `Ce prix a expiré. ${money}`,
  quoteButton: 'Obtenir le prix actuel',
  payment: (money: string) => `Délai écoulé pour ce paiement. ${money} Demandez un nouveau lien à la boutique.`,
  paymentButton: 'Vérifier à nouveau',
}
