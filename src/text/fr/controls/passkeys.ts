/** Why a passkey gave nothing, and what that means for the wallet. */
export const PASSKEY_TEXT = {
  'no-prf':
    'Cette clé d’accès ne peut pas garder de secret pour Tender : son authentificateur ou le navigateur n’en est pas capable. Votre mot de passe fonctionne comme avant.',
  refused:
    'La clé d’accès n’a pas été utilisée : l’opération a été annulée ou a duré trop longtemps, ou la clé n’est pas sur cet appareil. Votre mot de passe fonctionne comme avant.',
  unsupported:
    'Ce navigateur ne propose pas de clés d’accès aux extensions. Votre mot de passe fonctionne comme avant.',
} as const
