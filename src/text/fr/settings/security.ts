/** What keeps the keys: the page of all, the password, the passkey, the automatic lock, the limits. */
import type { ReauthLimits } from '../../../core/session/reauth.ts'

export const SECURITY = {
  title: 'Sécurité',
  back: 'Retour à la sécurité',
  backup: 'Sauvegarde',
  unlocking: 'Déverrouillage',
  leaving: 'Quitter Tender',
}

export const SECURITY_TASKS = {
  phrase: {
    name: 'Phrase de récupération',
    text: 'Les mots qui ouvrent ce portefeuille partout. Personne chez Tender ne peut les voir.',
    button: 'Afficher la phrase',
  },
  key: {
    name: 'Clés privées',
    text: 'Pour un autre portefeuille qui n’accepte pas de phrase. Une clé ouvre un compte sur un seul type de réseau.',
    button: 'Afficher une clé',
  },
  backup: {
    name: 'Fichier de sauvegarde',
    text: 'Tout ce portefeuille en un fichier chiffré, pour le restaurer dans un autre navigateur.',
    button: 'Créer une sauvegarde',
  },
  passkey: {
    name: 'Clé d’accès',
    text: 'Déverrouille aussi, avec votre empreinte, votre visage ou votre code PIN. Le mot de passe reste valable.',
    button: 'Configurer',
  },
  password: { name: 'Mot de passe', text: 'Il verrouille le portefeuille dans ce navigateur.', button: 'Modifier' },
  erase: {
    name: 'Effacer ce portefeuille',
    text: 'Supprime ses clés de ce navigateur. Il vous faut votre phrase ou un fichier de sauvegarde pour les retrouver.',
    button: 'Effacer',
  },
}

export const CHANGE_PASSWORD = {
  title: 'Changer le mot de passe',
  why: 'D’abord le mot de passe que vous avez maintenant.',
  change: 'Changer le mot de passe',
  changing: 'Changement du mot de passe…',
  done: 'Mot de passe changé',
  note: 'Votre phrase de récupération reste la même. Une clé d’accès prend fin avec l’ancien mot de passe : ajoutez-la à nouveau. Les fichiers de sauvegarde déjà enregistrés gardent le mot de passe d’alors. Une copie des fichiers de ce navigateur faite auparavant par quelqu’un s’ouvre toujours avec l’ancien mot de passe.',
}

export const PASSKEY = {
  title: 'Clé d’accès',
  present: 'Une clé d’accès ouvre ce portefeuille, tout comme votre mot de passe.',
  presentNote:
    'Au-dessus de vos plafonds, elle vaut mot de passe. Elle n’affiche ni la phrase ni une clé, et un nouveau mot de passe y met fin. Une clé d’accès n’est pas une sauvegarde : conservez votre phrase de récupération. Supprimée ici, elle figure encore dans la liste de votre appareil, où vous pouvez aussi la supprimer.',
  remove: 'Supprimer la clé d’accès',
  absent:
    'Utilisez l’empreinte, le visage ou le code PIN de votre appareil au lieu de saisir votre mot de passe. Votre mot de passe reste valable.',
  make: 'Ajouter une clé d’accès',
  made: 'Votre appareil a créé la clé d’accès. Encore une étape.',
  why: 'Votre mot de passe, pour que personne d’autre n’ajoute un accès.',
  use: 'L’utiliser pour déverrouiller',
}

export const AUTO_LOCK = {
  label: 'Verrouiller automatiquement après',
  note: 'Durée sans utilisation. Après 8 heures dans tous les cas, et aussitôt que l’ordinateur se verrouille ou que le navigateur se ferme.',
}

export const LIMITS = {
  title: 'Demander mon mot de passe',
  labels: {
    limitUnits: 'Pour un paiement supérieur à',
    dayLimitUnits: 'Pour un total par jour supérieur à',
  } satisfies Record<keyof ReauthLimits, string>,
  note: 'S’applique au montant dans la monnaie de chaque paiement. Saisissez 0 pour que le mot de passe soit demandé à chaque fois. Tender le demande toujours pour les paiements qu’il ne peut pas entièrement vérifier.',
  why: 'Saisissez votre mot de passe pour augmenter le plafond.',
  notWhole: 'Saisissez un nombre entier, par exemple 500.',
  tooHigh: (most: string) => `Le plafond maximal est ${most}. Au-dessus, Tender demande toujours.`,
  save: 'Enregistrer les plafonds',
  saved: 'Enregistré',
}
