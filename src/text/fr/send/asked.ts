/** What a link for a transfer asks for, and what it cannot promise. */

export const ASKED_SEND = {
  notice:
    'Ce lien vous demande d’envoyer de l’argent directement à une adresse. Aucun service de paiement n’intervient : Tender ne peut ni vérifier qui le reçoit, ni dire à la boutique que vous avez payé. Il n’y a ni délai ni remboursement.',
  label: 'Nom donné par ce lien : {name}',
  message: 'Note dans le lien : {text}',
  memo: 'Lisible par tous dans la transaction : {text}',
  noAmount: 'Le lien ne dit pas combien. Saisissez un montant.',
  noNetwork: 'Ce lien ne dit pas quel réseau utiliser. Demandez à la personne qui vous l’a donné.',
  none: 'Ce compte n’a pas de {assets}, que ce lien demande. <receive>Recevez d’abord de l’argent</receive>.',
}
