/** Why the address of a node was not kept. */
import type { EndpointRefusal } from '../../../core/base/errors.ts'

export const ENDPOINT_TEXT: Record<EndpointRefusal, string> = {
  'not-a-url': 'Ce n’est pas une adresse. L’adresse d’un nœud commence par https://.',
  'too-long': 'L’adresse est bien plus longue que celle d’un nœud.',
  'not-https':
    'L’adresse n’est pas chiffrée (https) : quiconque se trouve sur le trajet pourrait modifier ce que dit le nœud.',
  userinfo:
    'L’adresse contient un nom ou un mot de passe devant un signe @, que les navigateurs n’envoient pas. Prenez la forme avec la clé dans le chemin.',
  'other-host':
    'Cette version compilée de Tender n’a pas accès à cet hôte. Elle accède aux fournisseurs nommés ici ; un autre hôte exige sa propre compilation.',
  'not-permitted': 'Le navigateur n’a pas permis à Tender d’accéder à cet hôte.',
  known: 'Tender interroge déjà ce nœud.',
  'too-many': 'Il y a déjà autant de nœuds que Tender en interroge pour un réseau. Supprimez-en un d’abord.',
}
