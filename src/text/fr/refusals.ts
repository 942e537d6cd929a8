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
  'look-alike':
    'Ce lien ressemble seulement à un lien que Tender paie : une lettre avant les deux-points n’est pas celle qu’elle paraît.',
  'double-encoded': 'Ce lien est encodé deux fois et dirait autre chose que ce qu’il paraît dire.',
  recipient: 'Ce lien ne contient aucune adresse valide où envoyer.',
  name: 'Ce lien donne un nom au lieu d’une adresse. Tender n’envoie qu’à des adresses.',
  chain: 'Ce lien ne dit pas clairement à quel réseau il est destiné.',
  call: 'Ce lien demande plus qu’un transfert. Tender ne l’ouvre pas.',
  parameter: 'Ce lien demande quelque chose que Tender ne sait pas faire : tout ce qu’il dit ne serait pas fait.',
  twice: 'Ce lien dit deux fois la même chose, peut-être différemment.',
  amount: 'Le montant de ce lien n’est pas un nombre qui peut être envoyé.',
  exponent: 'Le montant de ce lien a un exposant qui n’y est pas permis.',
  'no-integer': 'Le montant de ce lien est inférieur à la plus petite unité, ou se situe entre deux.',
  negative: 'Le montant de ce lien est négatif.',
  zero: 'Le montant de ce lien est nul.',
  host: 'Avec ce lien, ce n’est pas un site web portant un nom qui décide de ce que vous signez.',
  request:
    'Avec ce lien, un site web décide de ce que vous signez. Dans ce navigateur, Tender ne peut pas l’interroger en toute sécurité. Ouvrez le lien dans Chrome, Edge ou Brave, ou demandez un autre moyen de payer.',
  checksum:
    'Une adresse de ce lien contient un caractère erroné. Demandez un nouveau lien à la personne qui vous l’a donné.',
  network: 'Ce lien est destiné à un réseau que Tender ne prend pas en charge.',
  token: 'Ce lien demande un jeton que Tender ne connaît pas.',
  decimals: 'Le montant de ce lien a plus de décimales que le jeton.',
}
