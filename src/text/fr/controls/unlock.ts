/** The password that unlocks, and the field of every password. */
export const UNLOCK = {
  unlock: 'Déverrouiller',
  unlocking: 'Déverrouillage…',
  recover: 'Récupérer le portefeuille',
  password: 'Mot de passe',
  withPasskey: 'Utiliser la clé d’accès',
  waiting: 'En attente de votre clé d’accès…',
  tryIn: (time: string) => `Réessayez dans ${time}`,
}

export const PASSWORD_FIELD = { show: 'Afficher', hide: 'Masquer' }

export const PASSWORD_READ_OUT = {
  current: { show: 'Afficher le mot de passe', hide: 'Masquer le mot de passe' },
  new: { show: 'Afficher le nouveau mot de passe', hide: 'Masquer le nouveau mot de passe' },
  repeated: { show: 'Afficher le mot de passe répété', hide: 'Masquer le mot de passe répété' },
}
