/** Where the browser keeps Tender from the hosts of the service and the networks. */
export const ACCESS_TEXT = {
  title: 'Tender a besoin d’un accès',
  text: 'Votre navigateur empêche Tender d’accéder au service de paiement et aux réseaux. Donnez l’accès, et ce paiement continue.',
  popup: 'Votre navigateur empêche Tender d’accéder aux réseaux. Donnez l’accès pour voir votre solde et payer.',
  allow: 'Donner l’accès',
  refused:
    'L’accès est toujours bloqué. Appuyez sur « Donner l’accès » pour réessayer, ou donnez-le dans les réglages des extensions de votre navigateur.',
}
