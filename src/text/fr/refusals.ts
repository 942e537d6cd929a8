/** Why a link was refused. */
import type { LinkRefusal } from '../../core/base/errors.ts'

export const REFUSAL_TEXT: Record<LinkRefusal, string> = {
  'too-often':
    'Ce site a ouvert plusieurs liens de paiement en une minute. Attendez une minute, puis cliquez à nouveau sur le lien.',
  'not-a-payment-link':
    'Ce n’est pas un lien de paiement. Un lien de paiement commence par https:// et contient un ID comme pay_…',
  'wallet-verification':
    'Ce lien sert à montrer à un site qu’un portefeuille vous appartient. Ce n’est pas un paiement. Tender ne sert pas à se connecter à des sites : ouvrez le lien avec un autre portefeuille.',
  'untrusted-host': 'Ce lien mène à un autre site, même s’il ressemble au service de paiement.',
  'not-https': 'Ce lien n’est pas sécurisé (pas de https). Les vrais liens de paiement le sont toujours.',
  userinfo: 'Ce lien cache sa vraie destination derrière un signe @. Les vrais liens de paiement ne le font jamais.',
  port: 'Ce lien utilise un numéro de port inhabituel. Les vrais liens de paiement ne le font jamais.',
  'odd-characters': 'Ce lien contient des caractères que les liens de paiement n’utilisent jamais.',
  'too-long': 'Ce lien est bien plus long que tout lien de paiement.',
  'no-id': 'Ce lien n’indique pas de quel paiement il s’agit.',
  'bad-id': 'L’ID de paiement dans ce lien n’est pas valide.',
  'two-ids': 'Ce lien désigne deux paiements différents.',
  'no-page': 'Il n’y a pas de page de paiement ici. Collez le lien complet qui commence par https://.',
}
