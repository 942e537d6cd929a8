/** The first screen of the popup, which loads no other words of its own. */

export const HOME = {
  lock: 'Verrouiller',
  openTab: 'Ouvrir dans un onglet',
  locked: 'Votre portefeuille est verrouillé',
  noPayments: 'Aucun paiement pour l’instant',
  receive: 'Recevoir',
  send: 'Envoyer',
  activity: 'Activité',
  pasteLink: 'Payer un lien',
  scan: 'Scanner',
}

export const NO_WALLET = {
  title: 'Bienvenue dans Tender',
  text: 'Cliquez sur un lien de paiement, voyez exactement ce que vous signez, payez une seule fois. Configurer votre portefeuille prend environ deux minutes.',
  setUp: 'Configurer le portefeuille',
}
