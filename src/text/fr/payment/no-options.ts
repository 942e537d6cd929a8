/** Nothing can be chosen: loaded with the first payment that offers nothing. */
export const NO_OPTIONS = {
  asks: '{shop} demande <b>{amount}</b>. {money}',
  asksUnnamed: 'La boutique demande <b>{amount}</b>. {money}',
  asksUnpriced: '{shop} demande un paiement. {money}',
  asksNothing: 'La boutique demande un paiement. {money}',
  check: 'Vérifier à nouveau',
  noWay: 'Aucun moyen de paiement depuis ce compte',
  why: 'Le service de paiement ne propose rien que ce compte puisse utiliser pour payer, et ne dit pas pourquoi. Le plus probable : aucun de vos jetons ne suffit. Ou la boutique n’accepte que des réseaux ou des jetons que Tender n’a pas : ajouter des fonds n’y changera alors rien, mais un autre portefeuille ou un autre lien de la boutique conviendra.',
  payWith: 'Ce avec quoi ce portefeuille peut payer',
  loading: 'Chargement des soldes…',
  enough: 'Ce qui suffirait pour le prix',
  more: '<b>{amount}</b> de plus sur {network}',
  receive: 'Recevoir<unseen> {token} sur {network}</unseen>',
  ifTaken: 'Si la boutique l’accepte, et sans compter les frais de réseau. Vérifiez ensuite à nouveau ici.',
  add: 'Ajoutez des fonds à votre compte, puis vérifiez à nouveau :',
  elsewhere: 'Proposé uniquement sur d’autres réseaux',
  elsewhereText: 'Le service de paiement propose ce paiement sur <b>{networks}</b>, que Tender n’a pas.',
  elsewhereNext:
    'Ouvrez le lien avec un portefeuille qui dispose d’un tel réseau, ou demandez à la boutique un lien payable sur un autre. Si vous savez que la boutique accepte un des réseaux de Tender, vos jetons n’y suffisent pas : ajoutez des fonds, puis vérifiez à nouveau.',
  none: 'Aucune option ne fonctionne avec ce portefeuille',
} as const
