/** Making a wallet, or bringing one back from a backup file: from the first page to the last. */
import type { Failure } from '../../../core/base/errors.ts'

export const WELCOME = {
  title: 'Bienvenue dans Tender',
  text: 'Cliquez sur un lien de paiement, voyez exactement ce que vous signez, payez une seule fois. Vos clés restent dans ce navigateur, chiffrées avec votre mot de passe.',
  create: 'Créer un portefeuille',
  import: 'J’ai une phrase de récupération',
  restore: 'J’ai un fichier de sauvegarde',
}

export const NEW_WALLET = {
  title: 'Choisissez un mot de passe',
  text: 'Votre mot de passe déverrouille Tender dans ce navigateur. Personne ne peut le réinitialiser. Si vous l’oubliez, il vous faudra votre phrase de récupération.',
  create: 'Créer le portefeuille',
  creating: 'Création de votre portefeuille…',
  encrypting: 'Chiffrement de votre portefeuille. Cela prend quelques secondes.',
}

export const NEW_PASSWORD = {
  label: 'Nouveau mot de passe',
  repeat: 'Saisissez-le à nouveau',
  different: 'Les mots de passe ne correspondent pas.',
}

type Weakness = Extract<Failure, { code: 'vault/weak-password' }>['reason']

export const STRENGTH_TEXT: Record<'unknown' | 'good' | Weakness, string> = {
  unknown: 'Essayez quelques mots sans rapport entre eux. Plus c’est long, plus c’est sûr.',
  short: 'Trop court. Utilisez au moins 10 caractères.',
  common: 'Trop courant. C’est un des premiers mots de passe que l’on essaierait.',
  pattern: 'Trop prévisible. Évitez les répétitions, les chiffres seuls et les suites de touches.',
  secret:
    'C’est une phrase de récupération ou une clé privée. Rien n’a été enregistré. Choisissez un autre mot de passe.',
  good: 'Bon. Plus long serait encore plus sûr.',
}

export const RESTORE = {
  title: 'Restaurer une sauvegarde',
  text: 'Le fichier restaure vos comptes, réglages et paiements. Tender vérifie les paiements qui étaient en cours. Il ne les signe jamais à nouveau.',
  file: 'Choisir votre fichier de sauvegarde',
  password: 'Mot de passe du fichier',
  passwordText: 'Il devient le mot de passe du portefeuille dans ce navigateur.',
  wrongPassword: 'Ce mot de passe n’ouvre pas cette sauvegarde. Rien n’a été modifié ici.',
  restore: 'Restaurer',
  restoring: 'Restauration…',
  encrypting: 'Ouverture du fichier et nouveau chiffrement de votre portefeuille. Cela prend quelques secondes.',
}

export const BACKUP_TEXT: Record<Extract<Failure, { code: 'backup/invalid' }>['reason'], string> = {
  shape: 'Ce fichier n’est pas une sauvegarde de Tender. Une sauvegarde se nomme tender-backup-….json.',
  version: 'Une version plus récente de Tender a créé cette sauvegarde. Mettez Tender à jour, puis réessayez.',
  corrupted:
    'Ce fichier est endommagé : quelque chose y manque ou y a changé. Prenez une autre copie, ou restaurez avec votre phrase.',
}

export const READY = {
  title: 'Votre portefeuille est prêt',
  noPayment: 'Vous pouvez fermer cet onglet. Pour payer, cliquez sur un lien de paiement sur n’importe quel site.',
  payment: 'Un paiement vous attend',
  paymentTo: 'Votre paiement à {shop} est prêt à continuer.',
  paymentToUnnamed: 'Votre paiement est prêt à continuer.',
  continue: 'Continuer vers le paiement',
  pin: 'Conseil : épinglez Tender à la barre d’outils. Ouvrez le menu des extensions (la pièce de puzzle) et cliquez sur l’épingle à côté de Tender.',
  pinInFirefox:
    'Conseil : épinglez Tender à la barre d’outils. Ouvrez le menu des extensions (la pièce de puzzle), cliquez sur l’engrenage à côté de Tender et choisissez « Épingler à la barre d’outils ».',
} as const
