/** Why a key, a typed or a selected text opened nothing. */
import type { NotOpened } from '../../../core/base/errors.ts'

export const NOT_OPENED_TITLE = 'Tender n’a ouvert aucun lien de paiement'

export const NOT_OPENED: Record<NotOpened, string> = {
  secret: 'C’est une phrase de récupération ou une clé privée. Tender ne la demande jamais ici.',
  none: 'Cette page ne contient aucun lien de paiement que Tender puisse ouvrir. Si vous en voyez un, cliquez dessus ou collez-le dans Tender.',
  off: 'Tender est désactivé sur ce site. Pour changer cela, cliquez sur l’icône Tender dans la barre d’outils.',
  unseen: 'Votre navigateur ne laisse pas Tender voir cette page. Collez plutôt le lien de paiement.',
  silent: 'La page n’a pas répondu à temps. Réessayez, ou cliquez sur le lien lui-même.',
}
