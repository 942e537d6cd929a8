/** The password of a wallet that is unlocked. */
export const REAUTH = {
  password: 'Votre mot de passe',
  checking: 'Vérification de votre mot de passe…',
  withPasskey: 'Utiliser la clé d’accès',
  hasPasskey: 'Votre clé d’accès vaut mot de passe.',
}
