/** Texts for every failure and remedy. */
import type { FailureCode, Remedy } from '../../core/base/errors.ts'
import type { TitledText } from '../grammar/titled.ts'

export const FAILURE_TEXT: Record<FailureCode, TitledText> = {
  'link/refused': {
    title: 'Tender n’a pas ouvert ce lien',
    text: 'Ce n’est pas un lien de paiement auquel Tender fait confiance.',
  },
  'gateway/no-key': {
    title: 'Pas encore d’App-Id ni de clé',
    text: 'Le service de paiement ne répond qu’aux portefeuilles qui en indiquent un. Définissez le vôtre sous « Service de paiement » dans le portefeuille.',
  },
  'gateway/unauthorized': {
    title: 'Le service de paiement a refusé cet App-Id ou cette clé',
    text: 'Vérifiez-le sous « Service de paiement » dans le portefeuille, ou demandez-en un autre à l’exploitant du service.',
  },
  'gateway/outdated': {
    title: 'Cette version de Tender est trop ancienne',
    text: 'Le service de paiement ne communique plus avec elle, ou pas avec la clé de ce portefeuille. Mettez Tender à jour, puis rouvrez le lien.',
  },
  'gateway/unreachable': {
    title: 'Service de paiement injoignable',
    text: 'Vérifiez votre connexion à Internet, puis réessayez.',
  },
  'gateway/server-error': {
    title: 'Le service de paiement ne fonctionne pas pour l’instant',
    text: 'Attendez un moment, puis réessayez.',
  },
  'gateway/rate-limited': {
    title: 'Le service de paiement est très sollicité',
    text: 'Attendez un moment, puis réessayez.',
  },
  'gateway/malformed': {
    title: 'Tender n’a pas pu lire la réponse',
    text: 'Tender n’a pas utilisé ce que le service de paiement a envoyé. Attendez un moment, puis réessayez.',
  },
  'gateway/rejected': {
    title: 'Le service de paiement n’a pas accepté cette demande',
    text: 'Réessayer n’y changera rien. Demandez un nouveau lien à la boutique.',
  },
  'gateway/declined': {
    title: 'Le service de paiement a refusé ce paiement',
    text: 'Il n’a pas dit pourquoi. Demandez à la boutique s’il y a d’autres moyens de paiement.',
  },
  'gateway/no-status': {
    title: 'Le service de paiement ne dit pas où en est ce paiement',
    text: 'Renseignez-vous auprès de la boutique avant de payer à nouveau.',
  },
  'endpoint/refused': {
    title: 'Cette adresse n’a pas été enregistrée',
    text: 'Tender ne peut pas l’utiliser comme nœud.',
  },
  'endpoint/silent': {
    title: 'Cette adresse n’a pas répondu comme un nœud',
    text: 'Elle n’a pas été enregistrée. Vérifiez l’adresse et la clé qu’elle contient, puis réessayez.',
  },
  'endpoint/other-chain': {
    title: 'Ce nœud est sur un autre réseau',
    text: 'Il n’a pas été enregistré. Prenez l’adresse que votre fournisseur donne pour ce réseau.',
  },
  'endpoint/behind': {
    title: 'Ce nœud est en retard',
    text: 'Son dernier bloc est ancien : il montrerait d’anciens soldes. Il n’a pas été enregistré. Réessayez plus tard, ou prenez un autre nœud.',
  },
  'payment/not-found': {
    title: 'Paiement introuvable',
    text: 'Le service de paiement n’a pas de paiement pour ce lien. Vérifiez le lien, ou demandez-en un nouveau à la boutique.',
  },
  'payment/expired': { title: 'Ce paiement a expiré', text: 'Demandez un nouveau lien à la boutique.' },
  'payment/duplicate': {
    title: 'Ce paiement pourrait être un doublon',
    text: 'Pour payer à nouveau le même montant à cette boutique, cochez la case, puis appuyez sur « Payer ».',
  },
  'payment/password-needed': {
    title: 'Saisissez votre mot de passe',
    text: 'Il est nécessaire pour faire ce paiement.',
  },
  'quote/expired': {
    title: 'Le prix a expiré',
    text: 'Les prix ne sont maintenus que peu de temps. Obtenez le prix actuel pour continuer.',
  },
  'action/no-signer': {
    title: 'Ce portefeuille ne peut pas signer sur ce réseau',
    text: 'Le paiement est pour un réseau pour lequel ce portefeuille n’a pas de clé.',
  },
  'action/malformed': {
    title: 'Tender ne peut pas vérifier cette demande',
    text: 'Tender n’a pas pu lire ce qu’il devait signer : il ne l’a pas signé.',
  },
  'action/changed': {
    title: 'La demande a changé',
    text: 'Ce n’est plus ce que vous avez accepté : Tender ne l’a pas signée. Recommencez pour voir la nouvelle.',
  },
  'chain/unreachable': {
    title: 'Réseau injoignable',
    text: 'Vérifiez votre connexion à Internet, puis réessayez.',
  },
  'chain/nonce-used': {
    title: 'Une autre transaction a abouti à la place',
    text: 'Une autre transaction de ce compte a été confirmée en premier : celle-ci ne peut plus aboutir. Consultez votre compte, puis recommencez.',
  },
  'chain/nodes-differ': {
    title: 'Le réseau a donné des réponses contradictoires',
    text: 'Tender ne s’est fié à aucune. Attendez un moment, puis réessayez.',
  },
  'chain/too-few-coins': {
    title: 'Pas assez pour les frais de réseau',
    text: 'Il faut à ce compte davantage du jeton qui paie les frais de réseau. Ajoutez-en, puis réessayez.',
  },
  'chain/allowance-short': {
    title: 'L’autorisation de jeton n’est pas en place',
    text: 'Le réseau ne montre pas l’autorisation de jeton dont ce paiement a besoin. Un autre de vos paiements l’a peut-être modifiée. Recommencez pour autoriser à nouveau.',
  },
  'chain/reverted': {
    title: 'La transaction a échoué',
    text: 'Le réseau a pris ses frais et rien d’autre.',
  },
  'allowance/needed': {
    title: 'Cette autorisation de jeton est utilisée',
    text: 'Un paiement en cours en a besoin. Révoquez-la quand ce paiement sera terminé.',
  },
  'allowance/busy': {
    title: 'Cette autorisation de jeton est utilisée',
    text: 'Un autre paiement avec ce jeton, ou la révocation de l’autorisation, est encore en cours. Réessayez quand ce sera terminé.',
  },
  'data/lost': {
    title: 'Vos informations n’ont pas été envoyées',
    text: 'Tender ne les enregistre jamais, et votre navigateur s’est fermé avant leur envoi. Demandez à la boutique ce qu’est devenu le paiement.',
  },
  'chain/fee-too-high': {
    title: 'Frais de réseau trop élevés pour l’instant',
    text: 'Ils dépassent le maximum que Tender paie. Réessayez quand le réseau sera moins chargé.',
  },
  'chain/rejected': {
    title: 'Le réseau n’a pas accepté la transaction',
    text: 'Vous n’avez peut-être pas assez pour les frais de réseau, ou la transaction échouerait.',
  },
  'chain/nonce-busy': {
    title: 'Une autre transaction est encore en cours d’envoi',
    text: 'Le réseau n’a pas dit s’il a une autre transaction de ce compte. Réessayez dans un moment.',
  },
  'send/refused': { title: 'Envoi impossible', text: 'Vérifiez l’adresse et le montant.' },
  'request/refused': {
    title: 'Tender ne signe pas ceci',
    text: 'Cette demande n’a pas été signée. Demandez un autre moyen de payer.',
  },
  'send/cost-changed': {
    title: 'Les frais de réseau ont changé',
    text: 'Regardez les nouveaux frais, puis envoyez.',
  },
  'chain/cancelled': {
    title: 'Votre transaction a été annulée',
    text: 'Votre propre transaction vide a pris sa place.',
  },
  'journal/unwritable': {
    title: 'Tender n’a pas pu accéder à ses données',
    text: 'Tender enregistre chaque paiement avant de signer. Libérez de l’espace disque, puis réessayez.',
  },
  'session/unknown': {
    title: 'Tender n’a aucune trace de ce paiement',
    text: 'Rouvrez son lien de paiement.',
  },
  'vault/empty': { title: 'Pas encore de portefeuille', text: 'Configurez d’abord votre portefeuille.' },
  'vault/exists': {
    title: 'Vous avez déjà un portefeuille',
    text: 'Tender garde un seul portefeuille par profil de navigateur.',
  },
  'vault/locked': { title: 'Votre portefeuille est verrouillé', text: 'Déverrouillez-le pour continuer.' },
  'vault/wrong-password': { title: 'Mot de passe incorrect', text: 'Vérifiez-le et réessayez.' },
  'vault/throttled': { title: 'Trop de tentatives', text: 'Attendez avant de réessayer.' },
  'passkey/refused': {
    title: 'Cette clé d’accès n’ouvre pas le portefeuille',
    text: 'Utilisez votre mot de passe.',
  },
  'vault/weak-password': {
    title: 'Ce mot de passe est trop facile à deviner',
    text: 'Choisissez-en un plus long ou moins courant.',
  },
  'vault/corrupt': {
    title: 'Le fichier de votre portefeuille est endommagé',
    text: 'Votre argent est sur le réseau, pas dans ce fichier. Ouvrez Tender dans un onglet pour récupérer le portefeuille.',
  },
  'backup/invalid': {
    title: 'Cette sauvegarde ne peut pas être restaurée',
    text: 'Rien n’a été modifié dans ce navigateur.',
  },
  'backup/too-long': {
    title: 'Trop d’activité pour une sauvegarde',
    text: 'Une sauvegarde contient environ 8 000 paiements. Conservez moins longtemps les paiements dans « Activité », puis réessayez.',
  },
  'secret/typed': {
    title: 'C’est une phrase de récupération ou une clé privée',
    text: 'Rien n’a été envoyé ni enregistré. Tender ne la demande jamais ici.',
  },
  'phrase/invalid': {
    title: 'Phrase de récupération non valide',
    text: 'Vérifiez les mots et leur ordre.',
  },
  'key/invalid': {
    title: 'Ce n’est pas une clé privée',
    text: 'Copiez la clé entière depuis l’autre portefeuille, pour le réseau choisi ici.',
  },
  'address/invalid': {
    title: 'Ce n’est pas une adresse',
    text: 'Tender accepte les adresses entières des réseaux compatibles avec Ethereum (0x…) et de Solana.',
  },
  'account/known': {
    title: 'Déjà dans ce portefeuille',
    text: 'Le compte est dans la liste. Rien n’a été ajouté.',
  },
  'account/limit': {
    title: 'Plus de place pour un autre compte',
    text: 'Tender en garde 20 au plus. Rien n’a été ajouté.',
  },
  'message/refused': { title: 'Non permis', text: 'Tender a bloqué cette demande.' },
}

export const SET_KEY = 'Définir un App-Id ou une clé'
export const CHECK_KEY = 'Vérifier l’App-Id ou la clé'

export const REMEDY_TEXT: Record<Remedy, string | undefined> = {
  retry: 'Réessayer',
  restart: 'Recommencer',
  unlock: 'Réessayer',
  settings: 'Ouvrir Tender',
  none: undefined,
}

export const UNOPENED_TEXT: TitledText = {
  title: 'Le navigateur n’ouvre pas son stockage',
  text: 'Tender y garde chaque paiement, et ne signe que ce qu’il peut d’abord y écrire. Réessayez, ou redémarrez le navigateur.',
}

export const tooFewCoinsText = (token: string, network: string): TitledText => ({
  title: `Pas assez de fonds en ${token}`,
  text: `Il faut à ce compte davantage de fonds en ${token} sur ${network} pour couvrir le tout, frais de réseau compris. Ajoutez-en, puis réessayez.`,
})
