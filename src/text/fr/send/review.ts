/** The last look before a send, and what is known of its address. */
export const SEND_REVIEW = {
  title: 'Vérifiez avant d’envoyer',
  change: 'Modifier',
  amount: 'Vous envoyez {amount}',
  to: 'À',
  otherOne: 'L’autre : {address}',
  repeat: (amount: string, when: string): string =>
    `Vous avez déjà envoyé ${amount} à cette adresse (${when}). L’envoyer à nouveau ?`,
  facts: 'Ce que vous signez',
  network: 'Réseau',
  from: 'De',
  fromNamed: '{account} {address}',
  fee: 'Frais de réseau',
  upTo: 'Au plus <b>{amount}</b>',
  upToWithDeposit: 'Au plus <b>{amount}</b>, avec le dépôt pour le nouveau compte de jeton du destinataire',
  compared: 'J’ai comparé chaque caractère avec la source d’où vient l’adresse.',
  isContract: 'Cette adresse est un contrat. Il n’est peut-être pas capable de rendre l’argent.',
  contractAgreed: 'Je connais ce contrat et je veux lui envoyer de l’argent.',
  final: 'Exactement ceci quitte votre portefeuille, plus les frais de réseau. Une fois confirmé, c’est irréversible.',
  why: 'Chaque envoi demande votre mot de passe, pour que personne d’autre ne puisse vider ce portefeuille.',
  send: (amount: string) => `Envoyer ${amount}`,
  sending: 'Signature et envoi…',
  locked: 'Le portefeuille s’est verrouillé. Rien n’a été envoyé.',
} as const

export const RECIPIENT = {
  own: 'Votre propre compte',
  known: (date: string): string => `Déjà utilisée, la dernière fois le ${date}`,
  new: {
    tag: 'Nouvelle adresse',
    text: 'Pour autant que ce portefeuille le sache, il n’a encore rien payé à cette adresse. Vérifiez-la entièrement.',
  },
  lookAlike: {
    tag: 'Ressemble à une autre adresse',
    text: 'N’envoyez rien avant d’avoir comparé chaque caractère. Cette adresse ressemble à une autre que ce portefeuille connaît, mais elle est différente.',
  },
}
