/** What a website asks for by a Solana Pay link, and why its transaction is not signed. */
import type { RequestRefusal } from '../../../core/base/errors.ts'

export const WEBSITE = {
  title: 'Demande d’un site web',
  notice:
    'Avec ce lien, un site web ({host}) décide de ce que vous signez. Tender vérifie sa demande avant de vous montrer un bouton d’envoi.',
  name: 'Nom donné par ce site web : {name}',
  answered: 'Note du site web : {text}',
  learns: 'Si vous continuez, {host} connaîtra l’adresse Solana de votre compte.',
  continue: 'Continuer',
  waiting: 'Demande au site web…',
  made: 'Le site web {host} a préparé cette transaction. Elle fait ce que vous voyez ici et rien d’autre. Tender ne peut pas vérifier qui reçoit l’argent, et il n’y a pas de remboursement.',
  noFee: 'Aucuns. Quelqu’un d’autre les paie.',
  refused: 'Tender ne signe pas ceci',
  nothing: 'Rien n’a été signé. Aucun argent n’a quitté votre portefeuille.',
  advice: 'Demandez un autre moyen de payer à la personne qui vous a donné le lien.',
  again: 'Redemander au site web',
}

export const REQUEST_REFUSAL: Record<RequestRefusal, string> = {
  silent:
    'Le site web n’a donné aucune réponse que Tender puisse lire. Il est inaccessible, mène à une autre adresse ou n’est pas prévu pour les portefeuilles dans un navigateur.',
  slow: 'Le site web a mis trop de temps à répondre.',
  status: 'Le site web a répondu par une erreur.',
  'too-long': 'La réponse du site web est bien plus longue que n’importe quelle transaction.',
  'not-json': 'La réponse du site web n’a pas la forme qu’exige Solana Pay.',
  transaction: 'La réponse du site web ne contient aucune transaction.',
  unreadable: 'Tender ne peut pas lire la transaction du site web.',
  'lookup-table': 'La transaction cache certains des comptes qu’elle utilise.',
  'durable-nonce': 'Votre signature pourrait servir indéfiniment.',
  signers: 'La signature d’un tiers manque ou est fausse, donc Tender ne sait pas ce que cela deviendrait.',
  account: 'La transaction est destinée à un autre compte.',
  program: 'La transaction exécuterait un programme que Tender ne reconnaît pas.',
  instruction: 'La transaction ferait plus qu’un transfert. Elle pourrait donner à un tiers un pouvoir sur vos jetons.',
  source: 'La transaction prend de l’argent ailleurs que sur votre compte.',
  transfers: 'La transaction contient plus d’un transfert.',
  'no-transfer': 'La transaction ne transfère rien.',
  token: 'La transaction déplace un jeton que Tender ne reconnaît pas.',
  'token-fee': 'Le jeton garderait une partie du montant comme frais.',
  recipient: 'L’argent irait à une adresse qui ne peut pas être la bonne.',
  destination:
    'L’argent irait sur un compte de jetons qui n’est pas le compte habituel de son titulaire, donc Tender ne peut pas dire qui le reçoit.',
  fee: 'Les frais de réseau sont bien plus élevés que ce que devrait coûter un transfert.',
  notes: 'La transaction porte des notes que Tender ne peut pas vous montrer en entier.',
  'too-old': 'La transaction du site web est désormais trop ancienne pour le réseau.',
  'too-much': 'Vous n’avez pas autant.',
  rent: 'Solana refuserait : un compte se retrouverait sous le minimum du réseau.',
}
