/** The page with what Tender cannot check: what it is, what could happen, what to compare. */
import type { AskReason } from '../../../core/plan/reasons.ts'
import { plural } from '../grammar.ts'

type Unknown = { title: string; danger: string; compare: string }

export const UNKNOWN_TEXT: Record<AskReason, Unknown> = {
  'collector-unknown': {
    title: 'Qui reçoit l’argent',
    danger:
      'Ce n’est pas une des adresses du service de paiement que Tender connaît. Si elle appartient à quelqu’un d’autre, la boutique pourrait ne jamais recevoir votre argent.',
    compare:
      'Comparez l’adresse entière avec celle que la boutique vous a donnée ailleurs, par exemple par téléphone ou par e-mail.',
  },
  'collector-is-account': {
    title: 'À qui est le compte qui reçoit l’argent',
    danger:
      'Les services de paiement utilisent normalement un contrat intelligent. Ceci est un compte ordinaire, et Tender ne sait pas qui le contrôle. Cette personne reçoit votre argent, même si la boutique ne reçoit rien.',
    compare:
      'Comparez l’adresse entière avec celle que la boutique vous a donnée ailleurs, par exemple par téléphone ou par e-mail. En cas de doute, ne payez pas.',
  },
  'collector-unread': {
    title: 'Quel type d’adresse reçoit l’argent',
    danger:
      'Tender ne reconnaît pas cette adresse et n’a pas pu établir s’il s’agit d’un contrat intelligent ou d’un compte ordinaire. Si elle appartient à quelqu’un d’autre, la boutique pourrait ne jamais recevoir votre argent.',
    compare: 'Comparez l’adresse entière avec celle que la boutique vous a donnée ailleurs, ou réessayez plus tard.',
  },
  'anyone-can-submit': {
    title: 'Qui peut utiliser votre signature',
    danger:
      'Quiconque obtient cette signature peut l’utiliser jusqu’à son expiration. L’argent va alors à cette adresse, et la boutique peut ne pas savoir qu’il vient de vous.',
    compare:
      'Assurez-vous que cette adresse appartient à la boutique ou au service de paiement, et que la source du lien est digne de confiance.',
  },
  'deadline-late': {
    title: 'Combien de temps votre signature reste utilisable',
    danger: 'Votre signature peut être utilisée longtemps après la fin de ce paiement, même s’il a échoué.',
    compare: 'Comparez les deux échéances. Jusqu’à la plus tardive, considérez ce montant comme dépensé.',
  },
  'deadline-distant': {
    title: 'Combien de temps votre signature reste utilisable',
    danger: 'Le paiement reste ouvert plus d’un jour, et votre signature peut être utilisée jusqu’à sa fin.',
    compare: 'Jusqu’à cette échéance, considérez ce montant comme dépensé.',
  },
  'no-deadline': {
    title: 'Quand le paiement expire',
    danger: 'Ce paiement ne dit pas quand il expire : votre signature peut rester utilisable plus longtemps que lui.',
    compare: 'Vérifiez que votre signature expire assez tôt pour vous.',
  },
  'price-missing': {
    title: 'Quel est le prix',
    danger: 'Ce paiement n’indique aucun prix. Vous pourriez payer bien plus que sa valeur.',
    compare: 'Cherchez ce que vaut ce montant aujourd’hui et comparez-le avec le prix de la boutique.',
  },
  'price-unchecked': {
    title: 'Si le montant est correct',
    danger:
      'Il n’y a pas de prix dans la monnaie du jeton, et Tender n’a pas pu lire de taux pour lui. Vous pourriez payer bien plus que sa valeur.',
    compare: 'Cherchez ce que vaut ce montant aujourd’hui et comparez-le avec le prix de la boutique.',
  },
  'price-differs': {
    title: 'Pourquoi le montant ne correspond pas au prix',
    danger:
      'Selon le taux de change lu par Tender, ce montant ne vaut pas ce que dit le prix. Le taux peut dater de quelques heures, ou le service de paiement peut en utiliser un autre.',
    compare:
      'Cherchez ce que vaut ce montant aujourd’hui et comparez-le avec le prix de la boutique. En cas de doute, ne payez pas.',
  },
  'router-unknown': {
    title: 'Quel contrat reçoit l’argent',
    danger:
      'L’argent va à un contrat intelligent que Tender ne reconnaît pas. Il est appelé comme celui du service de paiement, mais Tender ne peut pas savoir ce qu’il fait de votre argent. Le paiement est irréversible.',
    compare:
      'Comparez l’adresse entière du contrat avec celle que publie le service de paiement. Si vous ne le pouvez pas, ne payez pas. D’autres moyens de paiement peuvent se passer de cette vérification.',
  },
  'text-signed': {
    title: 'À quoi le message vous engage',
    danger:
      'Vous signez un message en plus du paiement. Ce peut être une promesse, un contrat ou une connexion, et Tender ne peut pas savoir comment il sera utilisé.',
    compare: 'Lisez chaque mot. Il devrait porter sur ce paiement et rien d’autre.',
  },
  'transfer-final': {
    title: 'Où vous envoyez l’argent',
    danger:
      'Vous envoyez l’argent directement à une adresse que Tender ne reconnaît pas. Une fois confirmé par le réseau, l’envoi est irréversible, et la boutique peut ne pas savoir à quoi il correspond.',
    compare:
      'Comparez l’adresse entière avec celle que la boutique vous a donnée ailleurs, par exemple par téléphone ou par e-mail.',
  },
  'fee-notable': {
    title: 'Pourquoi les frais de réseau sont si élevés',
    danger:
      'Les frais de réseau sont bien plus élevés que d’habitude pour un tel paiement. Ils vont au réseau, pas à la boutique.',
    compare:
      'Comparez les frais avec le montant. Si vous pouvez attendre, demandez plus tard un nouveau lien à la boutique.',
  },
  'fee-withheld': {
    title: 'Combien arrive réellement',
    danger:
      'Le jeton retient une partie de chaque transfert comme frais propres. La boutique reçoit moins que ce que vous envoyez et peut vous demander le reste.',
    compare: 'Comparez ce qui arrive avec le prix de la boutique.',
  },
  'rent-paid': {
    title: 'Pour qui vous payez l’ouverture d’un compte',
    danger:
      'Vous payez aussi l’ouverture du compte qui reçoit l’argent. Son propriétaire récupère cette somme quand il le ferme.',
    compare: 'Comparez l’adresse du propriétaire avec celle que la boutique vous a donnée.',
  },
  'two-recipients': {
    title: 'Pourquoi l’argent est partagé',
    danger:
      'L’argent va à deux adresses. Tender ne peut pas savoir pourquoi, ni si les deux appartiennent à la boutique.',
    compare: 'Comparez les deux adresses et les deux montants avec ce que la boutique vous a dit.',
  },
  'payer-delegated': {
    title: 'Si votre signature est valable',
    danger:
      'Votre compte a adopté le code d’un contrat intelligent. C’est à ce code que l’on demande si votre signature est valable. S’il répond non, le paiement échoue.',
    compare:
      'Si un paiement de ce genre a déjà échoué, payez depuis un autre compte, ou retirez ce code dans le portefeuille qui l’a installé.',
  },
  'allowance-lasting': {
    title: 'Combien de temps dure l’autorisation',
    danger:
      'Vous avez choisi de garder l’autorisation après ce paiement. Permit2 ne peut toujours déplacer que ce que vous signez, mais si quelqu’un vous pousse à signer par ruse, plus rien d’autre ne l’arrête.',
    compare:
      'Vérifiez combien vous autorisez. Pour n’autoriser que ce paiement, revenez en arrière et changez ce choix. Vous pouvez aussi la révoquer plus tard sous « Autorisations de jeton ».',
  },
}

export const UNCHECKED = {
  title: 'À vérifier vous-même',
  why: 'Tender ne peut pas tout vérifier ici : saisissez votre mot de passe pour payer.',
  enter: 'Saisissez votre mot de passe après le dernier point, puis maintenez pour payer',
  checking: 'Vérification de votre mot de passe…',
  hold: (amount: string) => `Maintenir pour payer ${amount}`,
  holdAgain: (amount: string) => `Maintenir pour payer à nouveau ${amount}`,
  back: 'Retour',
}

export const uncheckedText = (count: number) =>
  plural(count, {
    one: 'Le montant est conforme : <b>{amount}</b> sur {network}. Tender ne peut pas vérifier le reste : c’est à vous de le faire.',
    other:
      'Le montant est conforme : <b>{amount}</b> sur {network}. Tender ne peut pas vérifier ces points : c’est à vous de le faire.',
  })

export const UNCHECKED_FACT = {
  amount: 'Montant',
  to: 'À',
  expires: 'Expiration de la signature',
  paymentExpires: 'Expiration du paiement',
  notGiven: 'Non indiqué',
  price: 'Prix',
  noPrice: 'Aucun prix indiqué',
  worth: 'Valeur aujourd’hui',
  signedWith: 'Signé avec',
  message: 'Message',
  fee: 'Frais de réseau',
  tokenFee: 'Frais du jeton',
  arrives: 'Montant reçu',
  accountFee: 'Frais de nouveau compte',
  about: (amount: string) => `Environ ${amount}`,
  account: 'Compte',
  owner: 'Propriétaire du compte',
  approved: 'Montant autorisé',
  permit2: 'Permit2',
  token: 'Contrat du jeton',
}
